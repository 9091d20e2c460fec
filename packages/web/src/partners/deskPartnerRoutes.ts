import { newPartner, partnerChange, partnerStates } from '@agm/api/schemas/deskPartners';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addPageHeaders, parametersOf, readSlice } from '@agm/http/pageHeaders';
import { ParameterReader } from '@agm/http/ParameterReader';
import { Problem } from '@agm/http/Problem';
import { readBody } from '@agm/http/readBody';
import { privately, readIfMatch, readOptionalIfMatch, staleRevision } from '@agm/http/revisions';
import { sendHistory } from '@agm/http/sendHistory';
import { requirePermission } from '@agm/members/accounts/bearer';
import { takeTurn } from '@agm/storage/catalogueRevision';
import type { Database } from '@agm/storage/Storage';
import { sql } from 'kysely';
import { asPartnerKey, type PartnerKey } from './PartnerKey.ts';
import { asWirePartner, changePartner, createPartner, etagOf, readPartner } from './changePartner.ts';
import { t } from '../t.ts';

const path = '/content-api/desk/partners';
const noHead = { exposeHeadRoute: false };

/** `/content-api/desk/partners`: the keys of partners, for administrators. */
export function addDeskPartnerRoutes(app: FastifyInstance): void {
  const { config, storage } = app;
  const { database, engine } = storage;

  app.get(path, noHead, async (request, reply) => {
    await requireAdministrator(request);
    const parameters = parametersOf(request.url);
    const reader = new ParameterReader(parameters);
    const { page, perPage, slice } = readSlice(reader);
    const state = reader.oneOf('state', partnerStates);
    const search = reader.words('search', 100);
    reader.finish();
    let query = database.selectFrom('partner_keys');
    if (state !== 'all') query = query.where('revoked_at', state === 'active' ? 'is' : 'is not', null);
    if (search !== null) {
      const pattern = `%${search.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`;
      query = query.where(({ or }) =>
        or(['name', 'key', 'lower(note)'].map((column) => sql<boolean>`${sql.raw(column)} like ${pattern} escape '!'`)),
      );
    }
    const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const rows = await query.selectAll().orderBy('name').offset(slice.offset).limit(slice.limit).execute();
    const total = Number(count);
    addPageHeaders(privately(reply), { address: config.publicUrl + path, parameters, page, pages: Math.ceil(total / perPage), total });
    return reply.send(rows.map((row) => asWirePartner(asPartnerKey(row))));
  });

  app.post(path, async (request, reply) => {
    const { id: by } = await requireAdministrator(request);
    const said = readBody(newPartner, request.body);
    const partner = await inTurn((transaction) => createPartner(transaction, said, { by, now: Date.now() }));
    return send(reply.code(201).header('location', `${config.publicUrl}${path}/${partner.id}`), partner);
  });

  app.get<OfOne>(`${path}/:id`, noHead, async (request, reply) => {
    await requireAdministrator(request);
    return send(reply, await findOne(database, request));
  });

  app.patch<OfOne>(`${path}/:id`, async (request, reply) => {
    const { id: by } = await requireAdministrator(request);
    await findOne(database, request);
    const wanted = readIfMatch(request);
    const change = readBody(partnerChange, request.body);
    return send(
      reply,
      await act(request, wanted, (transaction, before) => changePartner(transaction, before, change, { by, now: Date.now() })),
    );
  });

  app.delete<OfOne>(`${path}/:id`, async (request, reply) => {
    const { id: by } = await requireAdministrator(request);
    await findOne(database, request);
    const revoke = (transaction: Database, before: PartnerKey) =>
      changePartner(transaction, before, { revoked: true }, { by, now: Date.now() });
    return send(reply, await act(request, readOptionalIfMatch(request), revoke));
  });

  app.get<OfOne>(`${path}/:id/history`, noHead, async (request, reply) => {
    await requireAdministrator(request);
    const { id } = await findOne(database, request);
    return sendHistory(request, reply, { path, kind: 'partners', item: id });
  });

  const act = (
    request: FastifyRequest<OfOne>,
    wanted: readonly string[] | null,
    work: (transaction: Database, before: PartnerKey) => Promise<PartnerKey>,
  ): Promise<PartnerKey> =>
    inTurn(async (transaction) => {
      const before = await findOne(transaction, request);
      if (wanted !== null && !wanted.includes(etagOf(before)))
        throw staleRevision(
          () => t`Somebody changed this partner in the meantime: look at the present state first.`,
          asWirePartner(before),
        );
      return work(transaction, before);
    });

  /** One change after the other: what was read in the transaction stands until it ends. */
  const inTurn = <T>(work: (transaction: Database) => Promise<T>): Promise<T> =>
    database.transaction().execute(async (transaction) => {
      await takeTurn(transaction, engine);
      return work(transaction);
    });
}

interface OfOne {
  Params: { id: string };
}

const requireAdministrator = (request: FastifyRequest) => requirePermission(request, 'partners');

async function findOne(database: Database, { params: { id } }: FastifyRequest<OfOne>): Promise<PartnerKey> {
  const partner = /^[1-9]\d{0,8}$/.test(id) ? await readPartner(database, Number(id)) : null;
  if (!partner) throw new Problem('rest_partner_not_found', 404, () => t`There is no such partner.`);
  return partner;
}

const send = (reply: FastifyReply, partner: PartnerKey): FastifyReply =>
  privately(reply).header('etag', etagOf(partner)).send(asWirePartner(partner));
