import { newOffer, offerChange, offerStates } from '@agm/api/schemas/deskOffers';
import { countryOf, isSlug } from '@agm/domain';
import { platformOf } from '@agm/domain/platforms';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addPageHeaders, parametersOf, readSlice } from '@agm/http/pageHeaders';
import { ParameterReader } from '@agm/http/ParameterReader';
import { Problem } from '@agm/http/Problem';
import { readBody } from '@agm/http/readBody';
import { privately, readIfMatch, readOptionalIfMatch, staleRevision } from '@agm/http/revisions';
import { sendHistory } from '@agm/http/sendHistory';
import { requirePermission } from '@agm/members/accounts/bearer';
import { takeTurn } from '@agm/storage/catalogueRevision';
import { largestId } from '@agm/storage/clashes';
import type { Database } from '@agm/storage/Storage';
import { changeOffer, confirmOffer } from './changeOffer.ts';
import { asWireOffer, etagOf, isKnown, offerId, readDeskOffer, readOfferId, type DeskOffer } from './deskOffer.ts';
import { listDeskOffers } from './listDeskOffers.ts';
import { t } from '../t.ts';

const path = '/content-api/desk/offers';
const noHead = { exposeHeadRoute: false };

/** `/content-api/desk/offers`: where titles can be watched, for editors with the permission `catalogue`, and what visitors say is wrong. */
export function addDeskOfferRoutes(app: FastifyInstance): void {
  const { config, storage } = app;
  const { database, engine } = storage;

  app.get(path, noHead, async (request, reply) => {
    await requireEditor(request);
    const parameters = parametersOf(request.url);
    const reader = new ParameterReader(parameters);
    const { page, perPage, slice } = readSlice(reader);
    const query = {
      state: reader.oneOf('state', offerStates),
      country: reader.read('country', (text) => countryOf(text)?.code ?? null),
      platform: reader.read('platform', (text) => (isSlug(text) ? text : null)),
      title: reader.has('title') ? reader.integer('title', 0, largestId) : null,
      search: reader.words('search', 200),
    };
    reader.finish();
    const { offers, total } = await listDeskOffers(database, { ...query, ...slice });
    addPageHeaders(privately(reply), { address: config.publicUrl + path, parameters, page, pages: Math.ceil(total / perPage), total });
    return reply.send(offers.map(asWireOffer));
  });

  app.post(path, async (request, reply) => {
    const { id: by } = await requireEditor(request);
    const { title, country, platform, ...fields } = readBody(newOffer, request.body);
    const place = readOfferId(`${title}-${country}-${platform}`);
    if (!place || !platformOf(platform))
      throw Problem.invalidParams(
        place
          ? { platform: { code: 'rest_invalid_param', message: () => t`There is no service of this id.` } }
          : { country: { code: 'rest_invalid_param', message: () => t`title, country and platform name no place for an offer.` } },
      );
    const offer = await inTurn(async (transaction) => {
      const before = await readDeskOffer(transaction, place);
      if (!before)
        throw Problem.invalidParams({ title: { code: 'rest_invalid_param', message: () => t`There is no title of this number.` } });
      if (before.editable.shown)
        throw new Problem('rest_offer_exists', 409, () => t`This title is on that service there already: change that offer.`, {
          other: offerId(place),
        });
      await changeOffer(transaction, before, fields, { by, now: Date.now() });
      return findOne(transaction, offerId(place));
    });
    await app.refreshCatalogue();
    return send(reply.code(201).header('location', `${config.publicUrl}${path}/${offerId(place)}`), offer);
  });

  app.get<OfOne>(`${path}/:offer`, noHead, async (request, reply) => {
    await requireEditor(request);
    return send(reply, await findOne(database, request.params.offer));
  });

  app.patch<OfOne>(`${path}/:offer`, async (request, reply) => {
    const { id: by } = await requireEditor(request);
    await findOne(database, request.params.offer);
    const wanted = readIfMatch(request);
    const change = readBody(offerChange, request.body);
    return act(request, reply, wanted, (transaction, offer) => changeOffer(transaction, offer, change, { by, now: Date.now() }));
  });

  app.delete<OfOne>(`${path}/:offer`, async (request, reply) => {
    const { id: by } = await requireEditor(request);
    await findOne(database, request.params.offer);
    return act(request, reply, readOptionalIfMatch(request), (transaction, offer) =>
      changeOffer(transaction, offer, { ended: true }, { by, now: Date.now() }),
    );
  });

  app.post<OfOne>(`${path}/:offer/confirm`, async (request, reply) => {
    const { id: by } = await requireEditor(request);
    await findOne(database, request.params.offer);
    return act(request, reply, readIfMatch(request), (transaction, offer) => confirmOffer(transaction, offer, { by, now: Date.now() }));
  });

  app.get<OfOne>(`${path}/:offer/history`, noHead, async (request, reply) => {
    await requireEditor(request);
    const { place } = await findOne(database, request.params.offer);
    return sendHistory(request, reply, { path, kind: 'offers', item: offerId(place) });
  });

  async function act(
    request: FastifyRequest<OfOne>,
    reply: FastifyReply,
    wanted: readonly string[] | null,
    work: (transaction: Database, offer: DeskOffer) => Promise<void>,
  ): Promise<FastifyReply> {
    const offer = await inTurn(async (transaction) => {
      const before = await findOne(transaction, request.params.offer);
      if (wanted !== null && !wanted.includes(etagOf(before)))
        throw staleRevision(() => t`Somebody changed this offer in the meantime: look at the present state first.`, asWireOffer(before));
      await work(transaction, before);
      return findOne(transaction, request.params.offer);
    });
    await app.refreshCatalogue();
    return send(reply, offer);
  }

  /** One change of the catalogue after the other: what was read in the transaction stands until it ends. */
  function inTurn<T>(work: (transaction: Database) => Promise<T>): Promise<T> {
    return database.transaction().execute(async (transaction) => {
      await takeTurn(transaction, engine);
      return work(transaction);
    });
  }
}

interface OfOne {
  Params: { offer: string };
}

const requireEditor = (request: FastifyRequest) => requirePermission(request, 'catalogue');

async function findOne(database: Database, id: string): Promise<DeskOffer> {
  const place = readOfferId(id);
  const offer = place && (await readDeskOffer(database, place));
  if (!offer || !isKnown(offer)) throw new Problem('rest_offer_not_found', 404, () => t`This title is not on that service there.`);
  return offer;
}

const send = (reply: FastifyReply, offer: DeskOffer): FastifyReply =>
  privately(reply).header('etag', etagOf(offer)).send(asWireOffer(offer));
