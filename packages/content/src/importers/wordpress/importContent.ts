import { createHash } from 'node:crypto';
import {
  cleanName,
  editorialKinds,
  homeOf,
  isReservedName,
  isSlug,
  longestComment,
  longestName,
  slugOf,
  cleanText,
  textOfWriting,
  type EditorialHome,
  type EditorialKind,
} from '@agm/domain';
import { platformNamed, platformOf } from '@agm/domain/platforms';
import { staffAuthors } from '@agm/storage/staffAuthors';
import { raiseRevision, takeTurn } from '@agm/storage/catalogueRevision';
import type { Database, Storage } from '@agm/storage/Storage';
import { noteChange } from '../../deskPieces/changePiece.ts';
import { editedFields, readFields, type PieceFields } from '../../deskPieces/pieceFields.ts';
import { isSlugTaken } from '../../deskPieces/slugs.ts';
import type { GuideRow } from '../../editorial/guideRows.ts';
import type { SkippedRow } from '../report.ts';
import type { ContentReport } from './contentReport.ts';
import type { ForeignComment, ForeignContent, ForeignItem, ForeignTerm } from './foreignContent.ts';
import { toWriting } from './toWriting.ts';

export interface ContentImport {
  readonly storage: Storage;
  readonly now: number;
  /** The file's name or the site's address, which the reported lines refer to. */
  readonly name: string;
  readonly content: AsyncIterable<ForeignContent>;
}

/** What came of a thing another site said: how it was taken in, or why it was not. */
type Outcome = 'written' | 'updated' | 'unchanged' | { readonly refused: string };

/**
 * Takes pages, posts and comments of a WordPress in: posts become guides, pages become pages, each with its terms, its
 * by-line and the address it had. Everything is one transaction: a file that breaks half way leaves nothing behind. An item is known by
 * its site and number, so a second run changes nothing, and what was corrected there since is corrected here.
 */
export async function importContent({ storage: { database, engine }, now, name, content }: ContentImport): Promise<ContentReport> {
  return database.transaction().execute(async (transaction) => {
    await takeTurn(transaction, engine);
    const taking = new Taking(transaction, now, name);
    for await (const one of content) await taking.take(one);
    const report = taking.report();
    // Nothing of the titles has changed, but pages that were kept in memory are other ones now.
    if (report.written + report.updated + report.comments.written > 0) await raiseRevision(transaction, []);
    return report;
  });
}

const otherTypes: Readonly<Record<string, string>> = {
  attachment: 'a picture or file: this site draws its own',
  nav_menu_item: 'an entry of a menu: this site has menus of its own',
  revision: 'an earlier version of something',
};
const statuses: Readonly<Record<string, 'publish' | 'draft'>> = {
  publish: 'publish',
  draft: 'draft',
  pending: 'draft',
  private: 'draft',
  future: 'draft',
};

class Taking {
  private readonly database: Database;
  private readonly now: number;
  private readonly name: string;
  private source = 'wordpress';
  private base = '';
  private readonly authors = new Map<string, string>();
  private readonly seen = new Map<string, number>();
  private readonly pages = new Map<string, number>();
  private readonly commentIds = new Map<string, number>();
  private readonly terms = new Map<string, number>();
  private readonly used = new Set<string>();
  private readonly items: Outcome[] = [];
  private readonly comments: Outcome[] = [];
  private readonly skipped: SkippedRow[] = [];
  private readonly notes = { drafts: 0, held: 0 };

  constructor(database: Database, now: number, name: string) {
    [this.database, this.now, this.name] = [database, now, name];
  }

  async take(content: ForeignContent): Promise<void> {
    switch (content.is) {
      case 'site':
        this.base = content.address;
        this.source = `wordpress ${content.address
          .replace(/^https?:\/\//i, '')
          .replace(/\/+$/, '')
          .toLowerCase()}`;
        return;
      case 'author':
        this.authors.set(content.login, content.name);
        return;
      case 'term':
        this.terms.set(`${content.taxonomy}/${content.slug}`, content.line);
        return;
      case 'item':
        this.note(this.items, content.line, await this.takeItem(content));
        return;
      case 'comment':
        this.note(this.comments, content.line, await this.takeComment(content));
        return;
    }
  }

  report(): ContentReport {
    const count = (outcomes: readonly Outcome[], outcome: Outcome): number => outcomes.filter((one) => one === outcome).length;
    const counts = (outcomes: readonly Outcome[]) => ({
      read: outcomes.length,
      written: count(outcomes, 'written'),
      updated: count(outcomes, 'updated'),
      unchanged: count(outcomes, 'unchanged'),
      refused: outcomes.filter((one) => typeof one === 'object').length,
    });
    const unused = [...this.terms.keys()].filter((term) => !this.used.has(term)).length;
    return {
      ...counts(this.items),
      comments: counts(this.comments),
      terms: { read: this.terms.size, unused },
      authors: this.authors.size,
      skipped: this.skipped,
      drafts: this.notes.drafts,
      held: this.notes.held,
    };
  }

  private note(outcomes: Outcome[], line: number, outcome: Outcome): void {
    outcomes.push(outcome);
    if (typeof outcome === 'object') this.skipped.push({ file: this.name, line, reason: outcome.refused });
  }

  private async takeItem(item: ForeignItem): Promise<Outcome> {
    const refusal = this.refusalOf(item);
    if (refusal !== null) return { refused: refusal };
    const writing = toWriting(item.html, URL.canParse(item.link) ? item.link : this.base);
    const text = textOfWriting(writing);
    const title = oneLine(textOfWriting(toWriting(item.title, this.base))) || shortened(oneLine(text), 60);
    if (title === '') return { refused: 'it has neither a title nor words' };
    const status = statuses[item.status] ?? 'draft';
    if (status === 'draft') this.notes.drafts += 1;
    const kind = kindOf(item);
    const terms = termsOf(item.terms);
    for (const term of item.terms) this.used.add(`${term.taxonomy}/${term.slug}`);
    const created = item.dates.map(readMoment).find((moment) => moment !== null) ?? this.now;
    const wanted = slugOf(decoded(item.slug)) || slugOf(title) || `${item.type}-${item.id}`;
    const facts: PieceFacts = {
      title,
      text,
      kind,
      status,
      created_at: created,
      writing: JSON.stringify(writing),
      summary: shortened(oneLine(textOfWriting(toWriting(item.excerpt, this.base))) || oneLine(text), 220),
      byline: cleanName(this.authors.get(item.author) || item.author).slice(0, longestName) || null,
      platform: kind === 'service' || kind === 'channel' ? (platformOf(wanted)?.id ?? platformNamed(title)?.id ?? null) : null,
    };
    const digest = digestOf({ ...facts, wanted, terms });
    const name = `post ${item.id}`;
    const known = await this.known(name);
    if (known) {
      this.pages.set(item.id, known.target_id);
      if (known.digest === digest) return 'unchanged';
      if (!(await this.updatePiece(known.target_id, facts, terms)))
        return { refused: 'it was taken in before and has been deleted here since' };
      await this.database
        .updateTable('imported_items')
        .set({ digest })
        .where('source', '=', this.source)
        .where('item', '=', name)
        .execute();
      return 'updated';
    }
    const { id } = await this.database
      .insertInto('content_ids')
      .values({ kind: kind === 'page' ? 'page' : 'guide' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.database
      .insertInto('pages')
      .values({ id, slug: await this.freeSlug(wanted), updated_at: created, ...facts })
      .execute();
    await this.setTerms(id, terms);
    await this.remember(name, id, digest);
    this.pages.set(item.id, id);
    return 'written';
  }

  /** What an editor changed here stays, field by field; everything else becomes what the other site says now. False: the piece is gone. */
  private async updatePiece(id: number, facts: PieceFacts, terms: readonly ForeignTerm[]): Promise<boolean> {
    const row = await this.database.selectFrom('pages').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return false;
    const before = await readFields(this.database, row);
    const said = editedFields(row);
    const columns = Object.entries(facts).filter(([column]) => !said.includes(fieldOf[column as keyof PieceFacts]));
    const changed = await this.database
      .updateTable('pages')
      .set({ ...Object.fromEntries(columns), updated_at: this.now, revision: row.revision + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (!said.includes('about')) await this.setTerms(id, terms);
    await noteChange(this.database, { row: changed, before, act: 'imported', now: this.now });
    return true;
  }

  private refusalOf(item: ForeignItem): string | null {
    if (item.problem !== null) return item.problem;
    if (item.type !== 'post' && item.type !== 'page')
      return otherTypes[item.type] ?? `a "${item.type.slice(0, 40)}", which only its plugin understands`;
    if (!/^\d{1,15}$/.test(item.id)) return `its number is "${item.id.slice(0, 40)}"`;
    if (item.isProtected) return 'a password protects it, and passwords are not taken along';
    if (!(item.status in statuses)) return `it is not meant to be read: its status is "${item.status.slice(0, 40)}"`;
    const line = this.seen.get(item.id);
    if (line !== undefined) return `its number ${item.id} stands on line ${line} already`;
    this.seen.set(item.id, item.line);
    return null;
  }

  private async takeComment(comment: ForeignComment): Promise<Outcome> {
    if (!['', 'comment'].includes(comment.type))
      return { refused: `a ${comment.type.slice(0, 40)}: another site's mention, and no comment` };
    if (!['1', '0', 'approved', 'hold'].includes(comment.status))
      return { refused: `a comment that was put away as "${comment.status.slice(0, 40)}"` };
    const post = this.pages.get(comment.post);
    if (post === undefined) return { refused: 'what it stands under was not taken in' };
    const content = cleanText(textOfWriting(toWriting(comment.html, this.base)));
    if (content === '') return { refused: 'a comment without words' };
    if ([...content].length > longestComment) return { refused: `a comment of more than ${longestComment} characters` };
    const guest = cleanName(comment.author).slice(0, longestName) || 'Guest';
    const name = `comment ${comment.id}`;
    const digest = digestOf({ content, guest, status: comment.status });
    const known = await this.known(name);
    if (known) {
      this.commentIds.set(comment.id, known.target_id);
      // What an editor here has decided about it stands.
      return 'unchanged';
    }
    // No comment keeps a name that could be taken for the site's staff.
    const isHeld =
      !['1', 'approved'].includes(comment.status) ||
      isReservedName(
        guest,
        staffAuthors.map((author) => author.name),
      );
    if (isHeld) this.notes.held += 1;
    const moment = readMoment(comment.date) ?? this.now;
    const { id } = await this.database
      .insertInto('comments')
      .values({
        post_id: post,
        member_id: null,
        guest_name: guest,
        parent_id: this.commentIds.get(comment.parent) ?? null,
        content,
        status: isHeld ? 'hold' : 'approved',
        fingerprint: digestOf({ source: this.source, name }),
        created_at: moment,
        updated_at: moment,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    this.commentIds.set(comment.id, id);
    await this.remember(name, id, digest);
    return 'written';
  }

  private known(item: string) {
    return this.database
      .selectFrom('imported_items')
      .select(['target_id', 'digest'])
      .where('source', '=', this.source)
      .where('item', '=', item)
      .executeTakeFirst();
  }

  private async remember(item: string, target: number, digest: string): Promise<void> {
    await this.database.insertInto('imported_items').values({ source: this.source, item, target_id: target, digest }).execute();
  }

  private async setTerms(page: number, terms: readonly ForeignTerm[]): Promise<void> {
    await this.database.deleteFrom('page_terms').where('page_id', '=', page).execute();
    if (terms.length > 0)
      await this.database
        .insertInto('page_terms')
        .values(terms.map((term) => ({ page_id: page, ...term })))
        .execute();
  }

  private async freeSlug(wanted: string): Promise<string> {
    for (let copy = 1; ; copy += 1) {
      const slug = copy === 1 ? wanted : `${wanted}-${copy}`;
      if (!(await isSlugTaken(this.database, slug))) return slug;
    }
  }
}

/** The columns that an import writes, and the fields of the desk that they belong to. */
const fieldOf = {
  title: 'title',
  text: 'body',
  writing: 'body',
  kind: 'kind',
  status: 'status',
  created_at: 'status',
  summary: 'summary',
  byline: 'byline',
  platform: 'platform',
} as const satisfies Partial<Record<keyof GuideRow, keyof PieceFields>>;
type PieceFacts = Pick<GuideRow, keyof typeof fieldOf>;

/** Where it stood says what it is: an item under `/how-to/` is a comparison, whatever its type. */
function kindOf({ type, link }: ForeignItem): EditorialKind {
  const [, first] = /^https?:\/\/[^/]+\/([a-z-]+)\//.exec(link) ?? [];
  const home = editorialKinds.map(homeOf).find((one): one is EditorialHome => one === first);
  if (home === 'cord-cutting') return 'service';
  if (home === 'how-to') return 'how-to';
  return type === 'page' && home !== 'guides' ? 'page' : 'guide';
}

const ourTaxonomies: Readonly<Record<string, string>> = { category: 'categories', post_tag: 'tags', bbdirector: 'director' };

/** Each term once, by the names this site has for taxonomies; one that slugs to nothing is no term. */
function termsOf(terms: readonly ForeignTerm[]): readonly ForeignTerm[] {
  const named = terms
    .map(({ taxonomy, slug, name }) => {
      const readable = slugOf(decoded(slug)) || slugOf(name);
      return { taxonomy: ourTaxonomies[taxonomy] ?? taxonomy.slice(0, 80), slug: readable, name: oneLine(name).slice(0, 200) || readable };
    })
    .filter(({ taxonomy, slug }) => taxonomy !== '' && isSlug(slug));
  return [...new Map(named.map((term) => [`${term.taxonomy}/${term.slug}`, term])).values()];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Cut at a word, with an ellipsis. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return `${cut.slice(0, cut.lastIndexOf(' ') > most / 2 ? cut.lastIndexOf(' ') : most).replace(/[\ud800-\udbff]$/, '')} …`;
}

/** A moment of `2012-01-05 14:30:46` (Greenwich) or of a date as mails write it; null for `0000-00-00 00:00:00` and other nonsense. */
function readMoment(text: string): number | null {
  const moment = Date.parse(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d$/.test(text) ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isNaN(moment) || moment < 0 ? null : moment;
}

const digestOf = (facts: object): string => createHash('sha256').update(JSON.stringify(facts)).digest('hex');
