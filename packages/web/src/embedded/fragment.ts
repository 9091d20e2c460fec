import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { currentDeployment, type Deployment, type RemoteName, type SiteConfig } from '@agm/contract';
import { countryFor, prefixOf } from '@agm/domain';
import { withPrefix } from '@agm/messages';
import type { FillPlace } from '../pages/fillPlace.ts';
import type { RegistryReader } from '../registry/liveRegistry.ts';
import { placeOf, type AskedEmbed } from './askedEmbed.ts';
import { elementReset, pageScheme } from './elementReset.ts';
import type { EmbedStyles } from './embedStyles.ts';
import type { packFragment } from './packFragment.ts';

/** A part of the site that stands alone: its HTML, and the styles which that HTML uses. */
export interface Fragment {
  readonly status: 200 | 404 | 503;
  readonly title: string;
  readonly css: string;
  readonly html: string;
  /** Whether it is made of what is true now: a stand-in is asked for again soon. */
  readonly isLasting: boolean;
  /** Strong ETag of both. */
  readonly tag: string;
}

export interface FragmentOptions {
  readonly registry: RegistryReader;
  readonly fillPlace: FillPlace;
  readonly styles: EmbedStyles;
  /** The site's own origin. */
  readonly home: string;
  /** What a kept fragment was made from; another one re-creates it. */
  revision(kind: AskedEmbed['kind']): string;
  site(): SiteConfig;
  log(facts: object, sentence: string): void;
}

const keptFragments = 500;
/** A button is as wide as its words. */
const inLine = ':host,article{display:inline-block!important}';

/** Makes fragments with the server entries of the remotes, and remembers them until the catalogue or a deployment changes. */
export function createFragments(options: FragmentOptions): (asked: AskedEmbed) => Promise<Fragment> {
  const { registry, fillPlace, styles, home, log } = options;
  const kept = new LRUCache<string, Fragment>({ max: keptFragments });
  let madeFrom: unknown = null;

  async function pack(
    html: string,
    remote: RemoteName,
    deployment: Deployment | undefined,
    asked: AskedEmbed,
  ): Promise<ReturnType<typeof packFragment>> {
    const { packFragment } = await import('./packFragment.ts');
    const hrefOf = linksIn(asked, home);
    try {
      return packFragment(html, await styles.of(deployment, asked.hasInks), hrefOf);
    } catch (error) {
      // A sheet can be read and still be nested too deeply to be worked on.
      log({ remote, why: String(error) }, 'the styles of a remote cannot be used: its embedded part goes without them');
      return packFragment(html, await styles.ofSite(), hrefOf);
    }
  }

  return async (asked) => {
    const now = await registry.read();
    const stamp = options.revision(asked.kind);
    if (madeFrom !== now) kept.clear();
    madeFrom = now;
    const key = JSON.stringify([stamp, { ...asked, isFragment: true }]);
    const known = kept.get(key);
    if (known) return known;
    const place = placeOf(asked, home);
    const { html: filled, head, isLasting } = await fillPlace({ ...place, site: options.site() }, now);
    if (!filled || !head || head.status === 503) return unavailable;
    const deployment = currentDeployment(now, place.remote)?.deployment;
    const { css: used, html } = await pack(filled.toString(), place.remote, deployment, asked);
    // Each comment is an article of its own.
    const more = asked.kind === 'comments' ? 'article article{color-scheme:inherit}' : asked.layout === 'button' ? inLine : '';
    const css = elementReset + (asked.theme === 'auto' ? pageScheme : '') + more + used;
    const fragment: Fragment = {
      status: head.status,
      title: head.title,
      css,
      html,
      isLasting,
      tag: `"${createHash('sha256')
        .update(css + html)
        .digest('base64url')
        .slice(0, 22)}"`,
    };
    // A deploy meanwhile has emptied what is kept, and this was made before it.
    if (madeFrom === now && isLasting) kept.set(key, fragment);
    return fragment;
  };
}

/** Links to pages of ours lead to their form in the card's language: `/de-ch/parasite/`. */
function linksIn({ language, country }: AskedEmbed, home: string): (href: string) => string {
  const prefix = language === 'en' ? '' : prefixOf(language, countryFor(language, country));
  return (href) => (href.startsWith(`${home}/`) ? home + withPrefix(href.slice(home.length), { prefix }) : href);
}

const unavailable: Fragment = {
  status: 503,
  title: 'Not Available',
  css: elementReset,
  html: '<article lang="en" dir="ltr"><p>This is not available just now.</p></article>',
  isLasting: false,
  tag: '"503"',
};
