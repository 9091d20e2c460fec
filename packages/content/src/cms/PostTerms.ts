import { decodeEntities, genreName, moodName, nameOfSlug } from '@agm/domain';
import { numbersOf, postTaxonomies, termSlug, type Post } from './postTaxonomies.ts';

export interface PostWord {
  readonly slug: string;
  readonly name: string;
}

type Ask = (path: string) => Promise<readonly Post[]>;

const perQuestion = 100;
/** A post has its terms embedded as lists of `{ id, taxonomy, slug, name }`, by the names WordPress itself uses. */
const embeddedNames: Readonly<Record<string, string>> = { category: 'categories', post_tag: 'tags' };

/** The words behind the numbers of a WordPress's terms, remembered between two readings of its posts. */
export class PostTerms {
  readonly #words = new Map<string, PostWord>();
  readonly #names = new Map<string, string>();

  find(taxonomy: string, id: number): PostWord | null {
    return this.#words.get(`${taxonomy}/${id}`) ?? null;
  }

  nameOf(taxonomy: string, slug: string): string {
    return this.#names.get(`${taxonomy}/${slug}`) ?? genreName(slug) ?? moodName(slug) ?? nameOfSlug(slug);
  }

  /** Learns what these posts carry: from what is embedded, and by asking for the rest. Throws what `ask` throws. */
  async learn(posts: readonly Post[], ask: Ask): Promise<void> {
    for (const post of posts) this.#learnEmbedded(post);
    for (const taxonomy of postTaxonomies) {
      const asks = posts.filter((post) => !(taxonomy in ((post['taxonomies'] ?? {}) as object)));
      const unknown = [...new Set(asks.flatMap((post) => numbersOf(post, taxonomy)))].filter((id) => !this.find(taxonomy, id));
      for (let from = 0; from < unknown.length; from += perQuestion) {
        const ids = unknown.slice(from, from + perQuestion);
        for (const term of await ask(`/wp-json/wp/v2/${taxonomy}?include=${ids.join(',')}&per_page=${perQuestion}&_fields=id,name,slug`))
          this.#keep(taxonomy, term);
        // A host that has none of the terms its own posts carry sends wrong answers.
        if (ids.every((id) => !this.find(taxonomy, id)))
          throw new Error(`the content host knows none of ${ids.length} terms of ${taxonomy}`);
      }
    }
  }

  #learnEmbedded(post: Post): void {
    const groups = (post['_embedded'] as { 'wp:term'?: unknown } | null | undefined)?.['wp:term'];
    for (const term of Array.isArray(groups) ? (groups.flat() as unknown[]) : []) {
      if (typeof term !== 'object' || term === null) continue;
      const { taxonomy } = term as { taxonomy?: unknown };
      if (typeof taxonomy === 'string') this.#keep(embeddedNames[taxonomy] ?? taxonomy, term as Post);
    }
  }

  #keep(taxonomy: string, { id, name, slug }: Post): void {
    const written = typeof name === 'string' ? decodeEntities(name).trim().slice(0, 200) : '';
    const word = { slug: termSlug(slug, written), name: written };
    if (typeof id !== 'number' || word.slug === '' || written === '') return;
    this.#words.set(`${taxonomy}/${id}`, word);
    this.#names.set(`${taxonomy}/${word.slug}`, written);
  }
}
