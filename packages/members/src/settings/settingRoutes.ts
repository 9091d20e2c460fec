import { mailChange, settingNames, type MailTexts, type SettingName } from '@agm/api/schemas/deskSettings';
import { statedLanguage, writeIn } from '@agm/http/languages/statedLanguage';
import { testMails } from '@agm/http/limits/figures';
import { addPageHeaders, parametersOf, readSlice } from '@agm/http/pageHeaders';
import { ParameterReader } from '@agm/http/ParameterReader';
import { Problem } from '@agm/http/Problem';
import { readBody } from '@agm/http/readBody';
import { privately, readIfMatch, staleRevision } from '@agm/http/revisions';
import { readChanges } from '@agm/storage/deskChanges';
import { takeTurn } from '@agm/storage/catalogueRevision';
import { readSetting, readSettings, type StoredSetting } from '@agm/storage/siteSettings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requirePermission } from '../accounts/bearer.ts';
import { fillTexts, mailFaults } from '../mail/composeMail.ts';
import { asSetting, changeSetting, etagOf, refuseFaults } from './changeSetting.ts';
import { isSettingName, mailOf, settingKind } from './settingKinds.ts';
import { t } from '../t.ts';

const path = '/content-api/desk/settings';
const noHead = { exposeHeadRoute: false };
/** A mail's text and HTML, each of 20,000 characters, of which some are escaped. */
const mostBytes = 256 * 1024;

/** `/content-api/desk/settings`: menus, services, texts and mails of the site, for administrators. */
export function addSettingRoutes(app: FastifyInstance): void {
  const { config, storage, settings, limits, mailer } = app;
  const { database, engine } = storage;
  const requireAdministrator = (request: FastifyRequest) => requirePermission(request, 'settings');
  // Nobody else's long body is read.
  const writing = { bodyLimit: mostBytes, onRequest: async (request: FastifyRequest) => void (await requireAdministrator(request)) };

  app.get(path, noHead, async (request, reply) => {
    await requireAdministrator(request);
    const parameters = parametersOf(request.url);
    const reader = new ParameterReader(parameters);
    const { page, perPage, slice } = readSlice(reader);
    reader.finish();
    const stored = new Map((await readSettings(database)).map((one) => [one.name, one]));
    const total = settingNames.length;
    addPageHeaders(privately(reply), { address: config.publicUrl + path, parameters, page, pages: Math.ceil(total / perPage), total });
    return reply.send(
      settingNames.slice(slice.offset, slice.offset + slice.limit).map((name) => {
        const { changed, revision, etag } = asSetting(stored.get(name) ?? { name, fields: {}, revision: 0 });
        return { name, changed, revision, etag };
      }),
    );
  });

  app.get<OfOne>(`${path}/:name`, noHead, async (request, reply) => {
    await requireAdministrator(request);
    return send(reply, await readSetting(database, nameOf(request)));
  });

  app.patch<OfOne>(`${path}/:name`, writing, async (request, reply) => {
    const { id: by } = await requireAdministrator(request);
    const name = nameOf(request);
    const wanted = readIfMatch(request);
    const change = readBody(settingKind(name).change, request.body);
    const after = await database.transaction().execute(async (transaction) => {
      await takeTurn(transaction, engine);
      const before = await readSetting(transaction, name);
      if (!wanted.includes(etagOf(before.revision)))
        throw staleRevision(() => t`Somebody changed this in the meantime: look at the present state first.`, asSetting(before));
      return changeSetting(transaction, before, { change, by, now: Date.now() });
    });
    await settings.refresh();
    return send(reply, after);
  });

  app.get<OfOne>(`${path}/:name/history`, noHead, async (request, reply) => {
    await requireAdministrator(request);
    const name = nameOf(request);
    const parameters = parametersOf(request.url);
    const reader = new ParameterReader(parameters);
    const { page, perPage, slice } = readSlice(reader);
    reader.finish();
    const { changes, total } = await readChanges(database, { kind: 'settings', item: name }, slice);
    const address = `${config.publicUrl}${path}/${name}/history`;
    addPageHeaders(privately(reply), { address, parameters, page, pages: Math.ceil(total / perPage), total });
    return reply.send(
      changes.map(({ id, revision, before, after, by, at }) => ({ id, revision, before, after, by: by?.login ?? null, at })),
    );
  });

  app.post<OfOne>(`${path}/:name/test`, writing, async (request, reply) => {
    const { id, email, language } = await requireAdministrator(request);
    const name = nameOf(request);
    const mail = mailOf(name);
    const kind = settingKind(name);
    if (mail === null) throw new Problem('rest_no_mail', 400, () => t`Only a mail can be sent as a test.`);
    const stored = asSetting(await readSetting(database, name));
    const texts = { ...stored.values, ...given(readBody(mailChange, request.body), stored.defaults) } as unknown as MailTexts;
    refuseFaults(() => mailFaults(mail, texts));
    if (email === '' || !(await isConfirmed(id)))
      throw new Problem('rest_no_address', 409, () => t`Confirm your own mail address first: the test goes there.`);
    await limits.take(testMails, `member ${id}`);
    const examples = Object.fromEntries(
      (kind.fields ?? []).map((field) => [field.name, field.kind === 'link' ? config.publicUrl + field.example : field.example]),
    );
    const filled = fillTexts(texts, examples);
    // words: subject of a mail that an administrator sends to themselves, to see how it looks
    const subject = writeIn(statedLanguage(request) ?? language, () => t`Test: ${filled.subject}`);
    await mailer.send({ ...filled, to: email, memberId: id, subject });
    return send(reply.code(201), await readSetting(database, name));
  });

  const isConfirmed = async (memberId: number): Promise<boolean> =>
    (await database
      .selectFrom('member_addresses')
      .select('is_verified')
      .where('member_id', '=', memberId)
      .where('state', '=', 'current')
      .where('is_verified', '=', 1)
      .executeTakeFirst()) !== undefined;
}

/** Null is the default here, too. */
const given = (texts: Readonly<Record<string, unknown>>, defaults: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value ?? defaults[field]]),
  );

interface OfOne {
  Params: { name: string };
}

function nameOf({ params: { name } }: FastifyRequest<OfOne>): SettingName {
  if (!isSettingName(name)) throw new Problem('rest_no_such_setting', 404, () => t`There is no such setting.`);
  return name;
}

const send = (reply: FastifyReply, stored: StoredSetting): FastifyReply =>
  privately(reply).header('etag', etagOf(stored.revision)).send(asSetting(stored));
