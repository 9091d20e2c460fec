import { newTitle, titleChange, titleMerge, titleOrders, titleStates, type TitleChange } from '@agm/api/schemas/deskTitles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addPageHeaders, parametersOf, readSlice } from '@agm/http/pageHeaders';
import { ParameterReader } from '@agm/http/ParameterReader';
import { Problem } from '@agm/http/Problem';
import { readBody } from '@agm/http/readBody';
import { privately, readIfMatch, readOptionalIfMatch, staleRevision } from '@agm/http/revisions';
import { sendHistory } from '@agm/http/sendHistory';
import { requirePermission } from '@agm/members/accounts/bearer';
import { takeTurn } from '@agm/storage/catalogueRevision';
import { keepPictures } from '@agm/storage/pictures';
import { keepTitlePictures, type TitlePictureRow } from '@agm/storage/titlePictures';
import type { Database } from '@agm/storage/Storage';
import { changeTitle, createTitle } from './changeTitle.ts';
import { asWireTitle, etagOf, readDeskTitle, type DeskTitle, type TitlePictures } from './deskTitle.ts';
import { listDeskTitles } from './listDeskTitles.ts';
import { mergeTitles } from './mergeTitles.ts';
import { settleMerges } from './settleMerges.ts';
import { asWirePictures, none, TmdbPictures } from './TmdbPictures.ts';
import { undoMerge } from './undoMerge.ts';
import { t } from '../t.ts';

const path = '/content-api/desk/titles';
const noHead = { exposeHeadRoute: false };

export interface DeskTitleOptions {
  /** `token` null: this server asks TMDB nothing. */
  readonly tmdb: { readonly token: string | null; readonly url: string };
}

/** `/content-api/desk/titles`: the catalogue for editors, for the permission `catalogue`. */
export function addDeskTitleRoutes(app: FastifyInstance, { tmdb }: DeskTitleOptions): void {
  const { config, storage } = app;
  const { database, engine } = storage;
  const tmdbPictures = new TmdbPictures(tmdb, (sentence) => app.log.error(sentence));
  app.addHook('preClose', async () => tmdbPictures.close());

  // What a run was cut off from is done by the next server that starts.
  const ending = new AbortController();
  const settle = () => app.background.start(() => settleMerges(app, ending.signal));
  app.addHook('onReady', async () => settle());
  app.addHook('preClose', async () => ending.abort());

  app.get(path, noHead, async (request, reply) => {
    await requireEditor(request);
    const parameters = parametersOf(request.url);
    const reader = new ParameterReader(parameters);
    const { page, perPage, slice } = readSlice(reader);
    const search = reader.words('search', 200);
    const type = reader.oneOf('type', ['all', 'movie', 'show']);
    const state = reader.oneOf('state', titleStates);
    const order = reader.oneOf('order', titleOrders);
    reader.finish();
    const { titles, total } = await listDeskTitles(database, { search, type, state, order, ...slice });
    addPageHeaders(privately(reply), { address: config.publicUrl + path, parameters, page, pages: Math.ceil(total / perPage), total });
    return reply.send(titles);
  });

  app.post(path, async (request, reply) => {
    const { id: by } = await requireEditor(request);
    const fields = readBody(newTitle, request.body);
    const title = await inTurn(async (transaction) => {
      const id = await createTitle(transaction, fields, { by, now: Date.now() });
      return findOne(transaction, id);
    });
    await app.refreshCatalogue();
    return send(reply.code(201).header('location', `${config.publicUrl}${path}/${title.state.row.id}`), title);
  });

  app.get<OfOne>(`${path}/:id`, noHead, async (request, reply) => {
    await requireEditor(request);
    const title = await findOne(database, request.params.id);
    await makeVisible(title.pictures);
    return send(reply, title);
  });

  app.get<OfOne>(`${path}/:id/pictures`, noHead, async (request, reply) => {
    await requireEditor(request);
    const title = await findOne(database, request.params.id);
    const images = config.posters === 'drawn' ? none('no-pictures') : await tmdbPictures.of(title);
    await makeVisible(title.pictures);
    await makeVisible(images);
    const { poster, backdrop, pictures } = asWireTitle(title);
    return privately(reply).send({ poster, backdrop, ...pictures, tmdb: asWirePictures(images) });
  });

  app.patch<OfOne>(`${path}/:id`, async (request, reply) => {
    const { id: by } = await requireEditor(request);
    const title = await findOne(database, request.params.id);
    const wanted = readIfMatch(request);
    const change = readBody(titleChange, request.body);
    // Before the transaction: no other change waits for TMDB.
    const chosen = await tmdbPictures.chosen(title, change);
    return send(reply, await changeOne(request.params.id, { wanted, by, change, chosen }));
  });

  app.delete<OfOne>(`${path}/:id`, async (request, reply) => {
    const { id: by } = await requireEditor(request);
    await findOne(database, request.params.id);
    // What was hidden is answered with its new ETag: whoever hid it by mistake can put it back.
    return send(reply, await changeOne(request.params.id, { wanted: readOptionalIfMatch(request), by, change: { hidden: true } }));
  });

  app.get<OfOne>(`${path}/:id/history`, noHead, async (request, reply) => {
    await requireEditor(request);
    const { row } = (await findOne(database, request.params.id)).state;
    return sendHistory(request, reply, { path, kind: 'titles', item: row.id });
  });

  app.post<OfOne>(`${path}/:id/merge`, async (request, reply) => {
    const { id: by } = await requireEditor(request);
    await findOne(database, request.params.id);
    const wanted = readIfMatch(request);
    const { from } = readBody(titleMerge, request.body);
    const title = await inTurn(async (transaction) => {
      const { state } = refuseStale(await findOne(transaction, request.params.id), wanted);
      await mergeTitles(transaction, { into: state.row.id, from }, { by, now: Date.now() });
      return findOne(transaction, state.row.id);
    });
    settle();
    await app.refreshCatalogue();
    return send(reply, title);
  });

  app.post<OfOne>(`${path}/:id/unmerge`, async (request, reply) => {
    const { id: by } = await requireEditor(request);
    await findOne(database, request.params.id);
    const wanted = readIfMatch(request);
    const { from } = readBody(titleMerge, request.body);
    const { title, stayed } = await inTurn(async (transaction) => {
      const { state } = refuseMerged(refuseStale(await findOne(transaction, request.params.id), wanted));
      const stayed = await undoMerge(transaction, { into: state.row.id, from }, { by, now: Date.now() });
      return { title: await findOne(transaction, state.row.id), stayed };
    });
    settle();
    await app.refreshCatalogue();
    return privately(reply)
      .header('etag', etagOf(title.state))
      .send({ ...asWireTitle(title), stayed });
  });

  /** The desk shows the pictures that an editor may choose, so the server must be able to fetch them. */
  const makeVisible = ({ posters, backdrops }: Pathed): Promise<unknown> =>
    app.writeHealth.tryToNote(() =>
      keepPictures(database, [
        ...posters.map(({ path }) => ({ kind: 'poster' as const, path })),
        ...backdrops.map(({ path }) => ({ kind: 'backdrop' as const, path })),
      ]),
    );

  async function changeOne(id: string, { wanted, by, change, chosen = [] }: WantedChange) {
    const title = await inTurn(async (transaction) => {
      const before = await findOne(transaction, id);
      if (wanted !== null) refuseStale(before, wanted);
      const now = Date.now();
      const rows = chosen.map((row) => ({ ...row, bytes: null, by_member_id: by, created_at: now }));
      await keepTitlePictures(transaction, rows);
      await changeTitle(transaction, refuseMerged(rows.length === 0 ? before : await findOne(transaction, id)), change, { by, now });
      return findOne(transaction, id);
    });
    await app.refreshCatalogue();
    return title;
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
  Params: { id: string };
}

interface WantedChange {
  /** Null: whatever the present state is. */
  readonly wanted: readonly string[] | null;
  readonly by: number;
  readonly change: Partial<TitleChange>;
  /** Pictures that become the title's own with it. */
  readonly chosen?: readonly TitlePictureRow[];
}

type Pathed = Readonly<Record<keyof TitlePictures, readonly { readonly path: string }[]>>;

const requireEditor = (request: FastifyRequest) => requirePermission(request, 'catalogue');

async function findOne(database: Database, id: number | string): Promise<DeskTitle> {
  const found = /^[1-9]\d{0,8}$/.test(String(id)) ? await readDeskTitle(database, Number(id)) : null;
  if (!found) throw new Problem('rest_post_invalid_id', 404, () => t`Invalid post ID.`);
  return found;
}

function refuseMerged(title: DeskTitle): DeskTitle {
  const { merged_into: other } = title.state.row;
  if (other !== null)
    throw new Problem('rest_title_merged', 409, () => t`This title is a part of another one: change that one.`, { other });
  return title;
}

function refuseStale(title: DeskTitle, wanted: readonly string[]): DeskTitle {
  if (!wanted.includes(etagOf(title.state)))
    throw staleRevision(() => t`Somebody changed this title in the meantime: look at the present state first.`, asWireTitle(title));
  return title;
}

const send = (reply: FastifyReply, title: DeskTitle): FastifyReply =>
  privately(reply).header('etag', etagOf(title.state)).send(asWireTitle(title));
