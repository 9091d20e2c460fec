import { messageChange, messageStates, newAnswer, type WireMessage } from '@agm/api/schemas/deskInbox';
import { cleanText } from '@agm/domain';
import { addPageHeaders, parametersOf, readSlice } from '@agm/http/pageHeaders';
import { ParameterReader } from '@agm/http/ParameterReader';
import { Problem } from '@agm/http/Problem';
import { readBody } from '@agm/http/readBody';
import { privately, readIfMatch, readOptionalIfMatch, staleRevision } from '@agm/http/revisions';
import { sendHistory } from '@agm/http/sendHistory';
import type { Database } from '@agm/storage/Storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requirePermission } from '../accounts/bearer.ts';
import type { MailConfig } from '../mail/MailConfig.ts';
import { answerMail } from './answerMail.ts';
import { etagOf, readersLanguage, readInbox, readMessage, settleMessage } from './inbox.ts';
import { t } from '../t.ts';

const path = '/content-api/desk/inbox';
const noHead = { exposeHeadRoute: false };

/** `/content-api/desk/inbox`: what visitors wrote to the people of the site, for the permission `comments`. */
export function addInboxRoutes(app: FastifyInstance, { feedbackTo }: MailConfig): void {
  const { config, storage, mailer } = app;
  const { database, engine } = storage;

  app.get(path, noHead, async (request, reply) => {
    await requirePermission(request, 'comments');
    const parameters = parametersOf(request.url);
    const reader = new ParameterReader(parameters);
    const { page, perPage, slice } = readSlice(reader);
    const search = reader.words('search', 100);
    const state = reader.oneOf('state', ['all', ...messageStates]);
    reader.finish();
    const { messages, total } = await readInbox(database, { search, state, ...slice });
    addPageHeaders(privately(reply), { address: config.publicUrl + path, parameters, page, pages: Math.ceil(total / perPage), total });
    return reply.send(messages);
  });

  app.get<OfOne>(`${path}/:id`, noHead, async (request, reply) => {
    await requirePermission(request, 'comments');
    return send(reply, await find(database, request));
  });

  app.patch<OfOne>(`${path}/:id`, async (request, reply) => {
    const { id: by } = await requirePermission(request, 'comments');
    await find(database, request);
    const wanted = readIfMatch(request);
    const { state } = readBody(messageChange, request.body);
    return send(
      reply,
      await change(request, wanted, (transaction, before) => settleMessage(transaction, before, { state, by, now: Date.now() })),
    );
  });

  // Nothing is deleted by hand: it goes into the archive, and from there after its time.
  app.delete<OfOne>(`${path}/:id`, async (request, reply) => {
    const { id: by } = await requirePermission(request, 'comments');
    await find(database, request);
    return send(
      reply,
      await change(request, readOptionalIfMatch(request), (transaction, before) =>
        settleMessage(transaction, before, { state: 'archived', by, now: Date.now() }),
      ),
    );
  });

  app.post<OfOne>(`${path}/:id/answers`, async (request, reply) => {
    const { id: by } = await requirePermission(request, 'comments');
    await find(database, request);
    const wanted = readIfMatch(request);
    const answer = cleanText(readBody(newAnswer, request.body).text).trim();
    if (answer === '') throw Problem.missingParams(['text']);
    const message = await change(request, wanted, (transaction, before) =>
      settleMessage(transaction, before, { state: 'answered', answer, by, now: Date.now() }),
    );
    // The answer is stored: what happens to a mail on its way is the mail queue's to log.
    const language = await readersLanguage(database, message);
    await mailer
      .send(answerMail(app, message, { text: answer, replyTo: feedbackTo, language }))
      .catch((error: unknown) => request.log.error(error));
    return send(reply.code(201), message);
  });

  app.get<OfOne>(`${path}/:id/history`, noHead, async (request, reply) => {
    await requirePermission(request, 'comments');
    const { id } = await find(database, request);
    return sendHistory(request, reply, { path, kind: 'inbox', item: id });
  });

  /** Locks the message, compares its state with the one that is to be changed, and changes it. */
  async function change(
    request: FastifyRequest<OfOne>,
    wanted: readonly string[] | null,
    work: (transaction: Database, before: WireMessage) => Promise<void>,
  ): Promise<WireMessage> {
    return database.transaction().execute(async (transaction) => {
      if (engine === 'postgres')
        await transaction.selectFrom('feedback').select('id').where('id', '=', Number(request.params.id)).forUpdate().execute();
      const before = await find(transaction, request);
      if (wanted !== null && !wanted.includes(etagOf(before)))
        throw staleRevision(() => t`Somebody settled this message in the meantime: look at it again first.`, before);
      await work(transaction, before);
      return find(transaction, request);
    });
  }
}

interface OfOne {
  Params: { id: string };
}

async function find(database: Database, { params: { id } }: FastifyRequest<OfOne>): Promise<WireMessage> {
  const found = /^[1-9]\d{0,8}$/.test(id) ? await readMessage(database, Number(id)) : null;
  if (!found) throw new Problem('rest_message_invalid_id', 404, () => t`Invalid message ID.`);
  return found;
}

const send = (reply: FastifyReply, message: WireMessage): FastifyReply => privately(reply).header('etag', etagOf(message)).send(message);
