import { taxonomies } from '@agm/domain';
import type { Wordpress } from './startWordpress.ts';

/** WordPress brings these two itself, under other names. */
const builtIn: Readonly<Record<string, string>> = { categories: 'category', tags: 'post_tag' };
const nameOf = (taxonomy: string): string => builtIn[taxonomy] ?? taxonomy;

/** PHP for a WordPress that gets `fillWithTitles`: the product's taxonomies, and comments of anybody, which a benchmark writes. */
export const productTaxonomies = `
add_action( 'init', function () {
	foreach ( array( ${taxonomies
    .filter((name) => !(name in builtIn))
    .map((name) => `'${name}'`)
    .join(', ')} ) as $name ) {
		register_taxonomy( $name, 'post', array( 'public' => true, 'show_in_rest' => true, 'label' => $name ) );
	}
} );
// A benchmark names pages by query, and a redirect to their pretty address is no page.
remove_action( 'template_redirect', 'redirect_canonical' );
add_filter( 'rest_allow_anonymous_comments', '__return_true' );
add_filter( 'comment_flood_filter', '__return_false', 99 );
add_filter( 'wp_is_comment_flood', '__return_false', 99 );
add_filter( 'duplicate_comment_id', '__return_false' );
`;

interface Post {
  readonly slug: string;
  readonly date: string;
  readonly title: { readonly rendered: string };
  readonly content: { readonly rendered: string };
  readonly taxonomies: Readonly<Record<string, readonly string[]>>;
}

/**
 * Copies the titles of a site of ours into a WordPress, with the same terms in the same taxonomies. It writes the tables themselves, as
 * an import of many posts would. Resolves with the number of posts.
 */
export async function fillWithTitles({ evaluate }: Pick<Wordpress, 'evaluate'>, home: string): Promise<number> {
  const posts = await readPosts(home);
  const terms = new Map<string, number>();
  const relations: string[] = [];
  // WordPress itself made a post, a page and a category.
  const firstPost = 100;
  posts.forEach((post, at) => {
    const own = new Set(Object.entries(post.taxonomies).flatMap(([taxonomy, slugs]) => slugs.map((slug) => `${nameOf(taxonomy)} ${slug}`)));
    for (const word of own) {
      const id = terms.get(word) ?? terms.size + 100;
      terms.set(word, id);
      relations.push(`(${firstPost + at},${id})`);
    }
  });
  const rows: readonly (readonly [table: string, columns: string, rows: readonly string[]])[] = [
    [
      'posts',
      'ID,post_author,post_date,post_date_gmt,post_content,post_title,post_excerpt,post_status,post_name,post_modified,post_modified_gmt,to_ping,pinged,post_content_filtered,guid,comment_status',
      posts.map(({ slug, date, title, content }, at) => {
        const when = sql(date.replace('T', ' '));
        return `(${firstPost + at},1,${when},${when},${sql(content.rendered)},${sql(title.rendered)},'','publish',${sql(slug)},${when},${when},'','','','/?p=${firstPost + at}','open')`;
      }),
    ],
    ['terms', 'term_id,name,slug', [...terms].map(([word, id]) => `(${id},${sql(slugIn(word))},${sql(slugIn(word))})`)],
    [
      'term_taxonomy',
      'term_taxonomy_id,term_id,taxonomy,description',
      [...terms].map(([word, id]) => `(${id},${id},${sql(word.slice(0, word.indexOf(' ')))},'')`),
    ],
    ['term_relationships', 'object_id,term_taxonomy_id', relations],
  ];
  for (const [table, columns, values] of rows)
    for (let at = 0; at < values.length; at += 2000)
      await evaluate(
        `global $wpdb; if ( false === $wpdb->query( 'INSERT INTO ' . $wpdb->prefix . ${sql(`${table} (${columns}) VALUES ${values.slice(at, at + 2000).join(',')}`)} ) ) { echo $wpdb->last_error; exit( 1 ); }`,
      );
  await evaluate(
    'global $wpdb; $wpdb->query( "UPDATE $wpdb->term_taxonomy AS one SET count = ( SELECT COUNT(*) FROM $wpdb->term_relationships AS two WHERE two.term_taxonomy_id = one.term_taxonomy_id )" ); wp_cache_flush(); flush_rewrite_rules();',
  );
  return posts.length;
}

const slugIn = (word: string): string => word.slice(word.indexOf(' ') + 1);
/** A text as SQL and PHP both write it between single quotes. */
const sql = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

async function readPosts(home: string): Promise<readonly Post[]> {
  const posts: Post[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await fetch(`${home}/wp-json/wp/v2/posts?per_page=100&page=${page}`);
    if (!answer.ok) throw new Error(`${home} answers ${answer.status} for its posts`);
    pages = Number(answer.headers.get('x-wp-totalpages') ?? 1);
    posts.push(...((await answer.json()) as Post[]));
  }
  return posts;
}
