import type { PictureKind } from '@agm/domain';

/** What the sources of titles leave here: how far a run is, when they were asked, and what they know of a title beyond the catalogue's row. */
export interface SourceTables {
  source_runs: SourceRunTable;
  source_steps: SourceStepTable;
  source_titles: SourceTitleTable;
  source_services: SourceServiceTable;
  title_details: TitleDetailTable;
  title_texts: TitleTextTable;
  title_certificates: TitleCertificateTable;
  title_people: TitlePersonTable;
  title_labels: TitleLabelTable;
  title_trailers: TitleTrailerTable;
  title_seasons: TitleSeasonTable;
  pictures: PictureTable;
  title_pictures: TitlePictureTable;
}

/** A run that has begun and is not over: one that was killed goes on with its steps. */
export interface SourceRunTable {
  source: string;
  /** What was ordered, in one line. */
  name: string;
  started_at: number;
}

/** One request of a run. `position` is its turn. */
export interface SourceStepTable {
  source: string;
  run: string;
  position: number;
  kind: 'list' | 'find' | 'title' | 'offers';
  subject: string;
  is_done: number;
}

/** What a source calls a title, and when it was asked about it. */
export interface SourceTitleTable {
  source: string;
  external_id: string;
  title_id: number | null;
  /** `same-work`: another id of this source names the same title. `unusable`: it says too little of it. */
  state: 'stored' | 'same-work' | 'adult' | 'gone' | 'unusable';
  facts_at: number;
  offers_at: number;
}

/** The name under which a source's service stands here, once it was met: a service that is renamed there keeps its place. */
export interface SourceServiceTable {
  source: string;
  service: string;
  platform: string;
  name: string;
}

/** Which picture of a source stands at an address of ours. A row stays when no title names the picture any more: the address may be in a page somewhere. */
export interface PictureTable {
  /** 32 hex digits of our making, from the other three. */
  hash: string;
  kind: PictureKind;
  source: string;
  /** On the source's own picture host. */
  path: string;
}

/** A picture that an editor may choose for a title, beside those that imports have named. */
export interface TitlePictureTable {
  title_id: number;
  kind: PictureKind;
  path: string;
  /** What it is, for an editor: its language, or who uploaded it when. */
  words: string;
  /** Of an uploaded one, in base64: both engines and every copy of the database have text. Null where a source has the bytes. */
  bytes: string | null;
  /** Who uploaded it. It is a number alone, and stays when the account goes. */
  by_member_id: number | null;
  created_at: number;
}

interface OfTitle {
  title_id: number;
  source: string;
}

/** Paths of pictures are relative to the source's own picture host. */
export interface TitleDetailTable extends OfTitle {
  original_title: string | null;
  original_language: string | null;
  released_on: string | null;
  poster_path: string | null;
  backdrop_path: string | null;
  logo_path: string | null;
  collection_id: string | null;
  collection_name: string | null;
  /** Out of 100, by this many people of the source. */
  score: number | null;
  votes: number | null;
}

export interface TitleTextTable extends OfTitle {
  /** BCP 47: `en`, `pt-BR`. */
  language: string;
  title: string | null;
  overview: string | null;
  tagline: string | null;
}

export interface TitleCertificateTable extends OfTitle {
  country: string;
  certificate: string;
}

export interface TitlePersonTable extends OfTitle {
  position: number;
  role: 'cast' | 'director' | 'creator' | 'writer' | 'producer' | 'editor' | 'composer';
  person_id: string;
  name: string;
  /** Who they play, or their job in the source's own words. */
  part: string | null;
  picture_path: string | null;
}

export interface TitleLabelTable extends OfTitle {
  position: number;
  kind: 'keyword' | 'network';
  name: string;
}

export interface TitleTrailerTable extends OfTitle {
  position: number;
  site: string;
  video: string;
  name: string;
  language: string | null;
}

export interface TitleSeasonTable extends OfTitle {
  number: number;
  name: string;
  episodes: number | null;
  first_on: string | null;
  poster_path: string | null;
}
