import type { SiteLanguage } from '@agm/domain';
import { createCall, type ClientOptions } from '../request.ts';
import { readAnswer } from '../readAnswer.ts';
import { deskChange, type WireDeskChange } from '../schemas/deskHistory.ts';
import {
  deskPiece,
  deskPieceRow,
  formerPiece,
  type PieceCollection,
  type PieceLanguage,
  type PieceStatus,
  type WireFormerPiece,
  type WirePiece,
  type WirePieceRow,
} from '../schemas/deskPieces.ts';
import { deskTranslation, type WireTranslation } from '../schemas/deskTranslations.ts';
import { deal, guideAnswer, type Deal, type GuideAnswer } from '../schemas/editorial.ts';
import { searchAnswer } from '../schemas/titles.ts';
import { createDeskCall, type DeskRows, type Saved, type Versioned } from './deskCall.ts';

/** Which pieces: a part of a title, slug or by-line, a kind, a status. */
export interface PiecesQuery {
  readonly search: string;
  readonly kind: string;
  readonly status: PieceStatus | 'all';
  /** From 1. */
  readonly page: number;
}

/** A title of the catalogue, as far as somebody who picks one needs to know. */
export interface FoundTitle {
  readonly id: number;
  readonly name: string;
  readonly year: number;
}

/** What a reader would get: a deal, or a guide with what is open to them. */
export type PiecePreview = { readonly is: 'deal'; readonly deal: Deal } | { readonly is: 'guide'; readonly guide: GuideAnswer };

/** Which words of which piece. */
export interface TranslationName {
  readonly id: string;
  readonly language: PieceLanguage['language'];
}

export interface PiecesApi {
  list(bearer: string, query: PiecesQuery): Promise<DeskRows<WirePieceRow>>;
  create(bearer: string, title: string): Promise<Versioned<WirePiece>>;
  read(bearer: string, id: string): Promise<Versioned<WirePiece>>;
  save(bearer: string, change: { readonly id: string; readonly etag: string; readonly fields: object }): Promise<Saved<WirePiece>>;
  hide(bearer: string, change: { readonly id: string; readonly etag: string }): Promise<Saved<WirePiece>>;
  history(bearer: string, id: string, page: number): Promise<DeskRows<WireDeskChange>>;
  version(bearer: string, id: string, revision: number): Promise<WireFormerPiece>;
  /** In English, or in the words of a language that are saved, published or not. */
  preview(bearer: string, id: string, as: 'visitor' | 'premium', language?: SiteLanguage): Promise<PiecePreview>;
  /** Starts the words of a piece in a language, with the English ones. */
  addLanguage(bearer: string, id: string, language: PieceLanguage['language']): Promise<Versioned<WireTranslation>>;
  readTranslation(bearer: string, translation: TranslationName): Promise<Versioned<WireTranslation>>;
  saveTranslation(
    bearer: string,
    translation: TranslationName,
    change: { readonly etag: string; readonly fields: object },
  ): Promise<Saved<WireTranslation>>;
  /** Rejects where somebody else was faster. */
  removeTranslation(bearer: string, translation: TranslationName, etag: string): Promise<void>;
  /** Titles whose names begin like this. */
  findTitles(term: string): Promise<readonly FoundTitle[]>;
}

/** The calls of the desk about guides, deals or pages. */
export function createPiecesApi(options: ClientOptions, collection: PieceCollection): PiecesApi {
  const desk = createDeskCall(options);
  const call = createCall(options);
  const path = `/content-api/desk/${collection}`;
  const one = (id: string) => `${path}/${encodeURIComponent(id)}`;
  const inLanguage = ({ id, language }: TranslationName) => `${one(id)}/translations/${language}`;
  return {
    list: (bearer, { search, kind, status, page }) =>
      desk.rows(deskPieceRow, {
        path: `${path}?${new URLSearchParams({ ...(search !== '' && { search }), kind, status, page: String(page) }).toString()}`,
        bearer,
      }),
    create: (bearer, title) => desk.create(deskPiece, { path, bearer }, { title }),
    read: (bearer, id) => desk.item(deskPiece, { path: one(id), bearer }),
    save: (bearer, { id, etag, fields }) => desk.save(deskPiece, { path: one(id), bearer }, { etag, body: fields }),
    hide: (bearer, { id, etag }) => desk.save(deskPiece, { path: one(id), bearer }, { etag, method: 'DELETE' }),
    history: (bearer, id, page) => desk.rows(deskChange, { path: `${one(id)}/history?page=${page}`, bearer }),
    version: async (bearer, id, revision) => (await desk.item(formerPiece, { path: `${one(id)}/versions/${revision}`, bearer })).item,
    async preview(bearer, id, as, language = 'en') {
      const request = { path: `${one(id)}/preview?as=${as}${language === 'en' ? '' : `&lang=${language}`}`, bearer };
      if (collection === 'deals') return { is: 'deal', deal: (await desk.item(deal, request)).item };
      return { is: 'guide', guide: (await desk.item(guideAnswer, request)).item };
    },
    addLanguage: (bearer, id, language) => desk.create(deskTranslation, { path: `${one(id)}/translations`, bearer }, { language }),
    readTranslation: (bearer, translation) => desk.item(deskTranslation, { path: inLanguage(translation), bearer }),
    saveTranslation: (bearer, translation, { etag, fields }) =>
      desk.save(deskTranslation, { path: inLanguage(translation), bearer }, { etag, body: fields }),
    removeTranslation: (bearer, translation, etag) => desk.remove({ path: inLanguage(translation), bearer }, etag),
    async findTitles(term) {
      const answer = await call<unknown>(`/content-api/search/universal/${encodeURIComponent(term)}?limit=6`);
      const { movies, shows } = readAnswer(searchAnswer, answer);
      return [...movies, ...shows].flatMap(({ id, title, year }) => (year === null ? [] : [{ id, name: title, year }]));
    },
  };
}
