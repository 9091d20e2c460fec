import type { WireDeskOffer } from '@agm/api/schemas/deskOffers';
import type { TitleFieldName, WireDeskTitle } from '@agm/api/schemas/deskTitles';
import { reportedOffer } from './offerExamples.ts';
import { editedTitle, tmdbPictures } from './titleExamples.ts';

interface Asked {
  readonly path: string;
  readonly method: string;
  readonly etag: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}
type Fields = Readonly<Record<string, unknown>>;

const problem = (status: number, code: string, message: string, current?: object) => ({
  status,
  body: { code, message, data: { status, ...(current && { current }) } },
});

/** The server's side of the wire for an editor: one title of a source, and one offer of it that visitors report. Every question is kept. */
export function createCatalogueWire() {
  const asked: Asked[] = [];
  let title: WireDeskTitle = { ...editedTitle, etag: '"1"', edited: [], sources: {} };
  let offer: WireDeskOffer = reportedOffer;
  const source: Fields = { ...title };
  const next = (etag: string): string => `"${Number(etag.replaceAll('"', '')) + 1}"`;

  /** As the server does it: a field that is written stands over its source until it is given back. */
  function change({ giveBack = [], ...fields }: Fields): void {
    const back = giveBack as readonly TitleFieldName[];
    const written = Object.keys(fields).filter((name) => name !== 'hidden') as TitleFieldName[];
    const edited = [...new Set([...title.edited, ...written])].filter((name) => !back.includes(name));
    title = {
      ...title,
      ...fields,
      ...Object.fromEntries(back.map((name) => [name, source[name]])),
      edited,
      sources: Object.fromEntries(edited.map((name) => [name, source[name]])),
      etag: next(title.etag),
    };
  }

  function answer({ path, method, etag, body }: Asked): { readonly status: number; readonly body: unknown; readonly total?: number } {
    if (path === '/user-api/auth/profile')
      return {
        status: 200,
        body: { id: 7, name: 'Edith', slug: 'edith', email: 'edith@example.test', roles: ['editor', 'subscriber'], saved: {} },
      };
    if (path.includes('/history'))
      return {
        status: 200,
        body: [
          {
            id: 1,
            revision: 2,
            act: 'changed',
            fields: ['year'],
            before: { year: 1955 },
            after: { year: 1956 },
            by: { id: 7, login: 'edith', name: 'Edith' },
            at: 0,
          },
        ],
        total: 1,
      };
    if (path.startsWith('/content-api/desk/titles?')) {
      const { id, slug, name, type, year, staffRating, isPremium, hidden, edited } = title;
      const row = {
        id,
        slug,
        name,
        type,
        year,
        staffRating,
        isPremium,
        hidden,
        etag: title.etag,
        hasReason: title.reason !== null,
        edited: edited.length,
      };
      return { status: 200, body: [row], total: 1 };
    }
    if (path.startsWith('/content-api/desk/offers?')) return { status: 200, body: [offer], total: 1 };
    if (path === '/content-api/desk/offers' && method === 'POST') return { status: 201, body: offer };
    if (path === '/content-api/desk/titles' && method === 'POST') return { status: 201, body: { ...title, ...body } };
    const [, kind, hash] = /\/17\/pictures\/(poster|backdrop)\/(\w+)$/.exec(path) ?? [];
    if (method === 'DELETE' && (kind === 'poster' || kind === 'backdrop')) {
      if (title[kind] === hash)
        return problem(409, 'rest_picture_shown', 'The title shows this picture: choose another one first, and save.');
      return { status: 204, body: null };
    }
    if (path === '/content-api/desk/titles/17/pictures') {
      const { poster, backdrop, pictures } = title;
      return { status: 200, body: { poster, backdrop, ...pictures, tmdb: tmdbPictures } };
    }
    const item = path.startsWith('/content-api/desk/titles/17')
      ? title
      : path.startsWith('/content-api/desk/offers/17-us-mubi')
        ? offer
        : null;
    if (!item) return problem(404, 'rest_no_route', 'No route was found.');
    if (method === 'GET') return { status: 200, body: item };
    if (etag !== item.etag) return problem(412, 'rest_precondition_failed', 'Somebody was faster.', item);
    if (path.endsWith('/merge')) {
      const from = Number(body['from']);
      title = { ...title, etag: next(title.etag), merged: [{ id: from, name: 'Night of the Hunter', slug: 'hunter', at: 0 }] };
    } else if (path.endsWith('/unmerge')) {
      title = { ...title, etag: next(title.etag), merged: [] };
      return { status: 200, body: { ...title, stayed: [{ kind: 'piece', id: '8', name: 'Rivers on film' }] } };
    } else if (item === title) change(body);
    else
      offer = {
        ...offer,
        etag: next(offer.etag),
        reports: 0,
        isBeingChecked: false,
        ...(body['giveBack'] === true && { state: 'source', offer: reportedOffer.offer, sourceOffer: null }),
        ...(body['ended'] === true && { state: 'ended', offer: null, sourceOffer: reportedOffer.offer }),
        ...('rentPrice' in body &&
          offer.offer && { state: 'edited', offer: { ...offer.offer, ...body }, sourceOffer: reportedOffer.offer }),
      } as WireDeskOffer;
    return { status: 200, body: item === title || path.includes('/titles/') ? title : offer };
  }

  const fetch = (async (
    path: string,
    { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ) => {
    const question: Asked = {
      path,
      method,
      etag: headers['if-match'] ?? null,
      body: body === undefined ? {} : (JSON.parse(body) as Record<string, unknown>),
    };
    asked.push(question);
    const { status, body: said, total } = answer(question);
    const sent: Readonly<Record<string, string | undefined>> = {
      etag: (said as { etag?: string } | null)?.etag,
      'x-wp-total': total?.toString(),
      'x-wp-totalpages': total === undefined ? undefined : '1',
    };
    return {
      status,
      ok: status < 400,
      headers: { get: (name: string) => sent[name.toLowerCase()] ?? null },
      text: async () => JSON.stringify(said),
      json: async () => said,
    };
  }) as unknown as typeof globalThis.fetch;

  return {
    asked,
    fetch,
    title: () => title,
    offer: () => offer,
    /** Another editor. */
    changeTitle: change,
    /** Of a title that has them as uploads. */
    addPosters: (...posters: WireDeskTitle['pictures']['posters']) => {
      title = { ...title, pictures: { ...title.pictures, posters } };
    },
  };
}
