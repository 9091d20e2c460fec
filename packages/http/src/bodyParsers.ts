import type { FastifyInstance } from 'fastify';
import { isTooDeep } from './jsonDepth.ts';
import { Problem } from './Problem.ts';

/** JSON in UTF-8, and forms as browsers and WordPress clients send them. Anything else is 415. */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readJson(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
}

/** An empty body says nothing, which is for the route to refuse; `undefined` then. */
function readJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    if (isTooDeep(text)) throw Problem.invalidJson();
    return JSON.parse(text);
  } catch {
    throw Problem.invalidJson();
  }
}
