import type { Source, SourceRecord } from '../Source.ts';
import type { ForeignContent } from './foreignContent.ts';
import { readWordpressSite, type SiteReading } from './readWordpressSite.ts';
import { readWxr } from './readWxr.ts';

/** Pages, posts and comments. It writes no titles, so it replaces no facts of another source. */
const record: SourceRecord = {
  name: 'wordpress',
  licence: 'Texts of a site of the operator: whoever wrote them says under which terms they may be shown.',
  attribution: null,
  mayOverwrite: [],
};

/** A file that a WordPress exports. */
export const wordpressExport: Source<{ readonly file: string }, ForeignContent> = { ...record, read: ({ file }) => readWxr(file) };

/** A WordPress that runs, by its REST API. */
export const wordpressSite: Source<SiteReading, ForeignContent> = { ...record, read: readWordpressSite };
