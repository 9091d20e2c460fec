import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storageFaultOf, type StorageFault } from '@agm/storage/storageFault';
import { statedLanguage, writeIn } from './languages/statedLanguage.ts';
import { Problem, problemOf, type Sentence } from './Problem.ts';
import { asksForPage, sendTooManyPage } from './refusalPage.ts';
import { t } from './t.ts';

/** Reads any thrown thing as the problem to answer with. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return Problem.invalidJson();
  if (code === 'FST_ERR_BAD_URL') return new Problem('rest_invalid_url', 400, 'The address is not valid.');
  const fault = storageFaultOf(error);
  if (fault !== null) return faultProblems[fault];
  if (code === zeroByte) return problemOf(400);
  if (isDatabaseResting(error)) return problemOf(503);
  return problemOf(statusCode ?? 500);
}

const unwritten = (code: string, sentence: Sentence): Problem => new Problem(code, 507, sentence);
const faultProblems: Readonly<Record<StorageFault, Problem>> = {
  full: unwritten('rest_storage_full', () => t`There is no room to keep this right now. Nothing was changed: please try again later.`),
  'read-only': unwritten(
    'rest_storage_read_only',
    () => t`This site can only be read right now. Nothing was changed: please try again later.`,
  ),
  unwritable: unwritten('rest_storage_full', () => t`This cannot be kept right now. Nothing was changed: please try again later.`),
  damaged: problemOf(503),
};

/** PostgreSQL takes no zero byte in a text, not even to look for it; only a request brings one. */
const zeroByte = '22021';

const restingCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
]);

/** What node-postgres says without a code: no connection of its pool became free in time, or one was cut. */
const restingMessages: ReadonlySet<unknown> = new Set(['timeout exceeded when trying to connect', 'Connection terminated unexpectedly']);

/** SQLite still locked after its timeout, or a PostgreSQL that cannot be reached or has no connection left: it may work again in a moment. */
function isDatabaseResting(error: unknown): boolean {
  const { code, errcode, message } = error as { code?: unknown; errcode?: unknown; message?: unknown };
  return errcode === 5 || restingCodes.has(code) || restingMessages.has(message);
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.retryAfterSeconds !== null) void reply.header('retry-after', problem.retryAfterSeconds);
  // By this name an operator finds the request in the log.
  if (problem.status >= 500) void reply.header('x-request-id', reply.request.id);
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(writeIn(statedLanguage(reply.request), () => JSON.stringify(problem.toBody())));
}

const servedMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Every refusal of every route leaves in one shape, but for the visitor of a page who made too many requests; what went wrong inside goes to the log, never to the asker. */
export function holdErrorShape(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = asProblem(error);
    // A full disk is logged once and not with every request. Whoever leaves in the middle of their own request is no fault of ours.
    const isKnown = hasLeft(request) || app.writeHealth.note(error) !== null;
    if (isFaultOfOurs(problem) && !isKnown) request.log.error(error);
    return problem.status === 429 && asksForPage(request) ? sendTooManyPage(reply, problem) : sendProblem(reply, problem);
  });
  app.setNotFoundHandler((request, reply) => {
    if (servedMethods.has(request.method)) return sendProblem(reply, Problem.noRoute());
    return sendProblem(reply.header('connection', 'close'), problemOf(405));
  });
}

/** 501 is the answer to a request for what this site does not offer, and no fault. */
const isFaultOfOurs = ({ status }: Problem): boolean => status >= 500 && status !== 501;

function hasLeft({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** Fastify's own refusals (a path that cannot be decoded), which reach no route and no error handler. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const problem = asProblem(error);
  if (isFaultOfOurs(problem)) request.log.error(error);
  void sendProblem(reply, problem);
}

const statusOfParserError: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** A body that came too slowly, or stopped coming. */
export function answerSlowBody(socket: Socket): void {
  answerBrokenRequest(Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
}

/** How long a sender has to read why it was refused. */
const lingerMs = 1000;

/** What is not even HTTP is answered by hand on the socket, and the connection ends. Whoever asked for a head gets no body (RFC 9110, 9.3.2). */
export function answerBrokenRequest(error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  const problem = problemOf(statusOfParserError[error.code ?? ''] ?? 400);
  const body = JSON.stringify(problem.toBody());
  const isHead = Buffer.isBuffer(error.rawPacket) && error.rawPacket.toString('latin1', 0, 5) === 'HEAD ';
  // Not every sender closes its own side.
  setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.end(
    `HTTP/1.1 ${problem.status} Refused\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${isHead ? '' : body}`,
  );
}
