import type { FastifyRequest } from 'fastify';
import { maxBodyBytes } from '@agm/http/limits';
import { Problem, problemOf } from '@agm/http/Problem';

/** What a form of ours may hold. Nothing is written to the disk: a file is refused when its part begins. */
const limits = { fields: 10, files: 0, parts: 10, fieldNameSize: 100, fieldSize: maxBodyBytes, headerPairs: 20, fileSize: 1 } as const;
/** The whole body must be here by then, whatever its Content-Length promised. */
export const arrivesWithinMs = 8000;

/**
 * Reads the text fields of a multipart body. Throws 413 when it holds more than a form of ours, 400 when it is no
 * multipart body, 408 when it does not end. Whoever catches that should close the connection: the rest was not read.
 */
export async function readForm(request: FastifyRequest): Promise<ReadonlyMap<string, string>> {
  if (!request.isMultipart()) throw problemOf(415);
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) throw problemOf(413);
  const { signal, end } = watch(request);
  try {
    return await Promise.race([readFields(request), signal]);
  } catch (error) {
    if (error instanceof Problem) throw error;
    const { statusCode } = error as { statusCode?: unknown };
    if (statusCode === 413) throw problemOf(413);
    throw new Problem('rest_invalid_body', 400, 'The form could not be read.');
  } finally {
    end();
  }
}

async function readFields(request: FastifyRequest): Promise<ReadonlyMap<string, string>> {
  const fields = new Map<string, string>();
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      part.file.resume();
      throw problemOf(413);
    }
    if (part.valueTruncated || part.fieldnameTruncated) throw problemOf(413);
    if (typeof part.value !== 'string' || fields.has(part.fieldname)) {
      throw Problem.invalidParams({
        [part.fieldname]: { code: 'rest_invalid_type', message: `${part.fieldname} must be given once, as text.` },
      });
    }
    fields.set(part.fieldname, part.value);
  }
  return fields;
}

/** Rejects when the body is longer than it may be or takes too long; what stands between the parts counts too. */
function watch(request: FastifyRequest): { readonly signal: Promise<never>; end(): void } {
  let stop: (problem: Problem) => void = () => {};
  const signal = new Promise<never>((_resolve, reject) => {
    stop = reject;
  });
  signal.catch(() => {});
  const timer = setTimeout(() => stop(problemOf(408)), arrivesWithinMs);
  let bytes = 0;
  const count = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) stop(problemOf(413));
  };
  request.raw.on('data', count);
  return {
    signal,
    end() {
      clearTimeout(timer);
      request.raw.off('data', count);
    },
  };
}
