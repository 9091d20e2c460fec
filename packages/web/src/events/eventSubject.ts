import { genres, isChoiceName, menuSections, moods, readListing, readTitlePath, savedGroups, tiers } from '@agm/domain';
import { platformOf } from '@agm/domain/platforms';
import type { BodyFields } from '@agm/http/bodyFields';

/** What is counted of an event: words of our own alone, so that nothing a visitor wrote, and nobody's address, is ever kept. */
export interface EventSubject {
  readonly subject: string;
  /** Counts only where this title stands. */
  readonly titleId?: number;
}

const plain = new Set(['login_modal_shown', 'sign_up', 'login']);
const shells = [
  'account',
  'premium',
  'search',
  'reset',
  'watch',
  'random',
  'desk',
  'guides',
  'how-to',
  'cord-cutting',
  'deals',
  'projektor',
];
const sections = new Set(menuSections('us').map(({ name }) => name));

/** Null for what is no event of the product, or says nothing we know. */
export function eventSubject(fields: BodyFields): EventSubject | null {
  const { event } = fields;
  if (typeof event !== 'string') return null;
  const word = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
  if (plain.has(event)) return { subject: event };
  switch (event) {
    case 'config':
      return tiers.some((tier) => tier === fields['tier']) ? { subject: `config ${word('tier')}` } : null;
    case 'page_path':
      return typeof fields['path'] === 'string' ? { subject: `page_path ${kindOfPage(fields['path'])}` } : null;
    case 'paywall_shown':
      return fields['content_id'] === null ? { subject: event } : aboutTitle(event, fields);
    case 'open_filter_menu':
      return { subject: `${event} ${sections.has(word('filter_name')) ? word('filter_name') : 'other'}` };
    case 'select_filter':
      return { subject: `${event} ${filterOf(word('filter_name'), word('filter_value'))}` };
    case 'select_content':
    case 'view_content':
      return aboutTitle(event, fields);
    default:
      return null;
  }
}

function aboutTitle(event: string, { content_id: id }: BodyFields): EventSubject | null {
  return Number.isInteger(id) && (id as number) > 0 && (id as number) < 2 ** 31
    ? { subject: `${event} ${id as number}`, titleId: id as number }
    : null;
}

/** The kind of page, not the page: an address may hold what somebody typed. */
function kindOfPage(path: string): string {
  if (path.length > 300) return 'other';
  const [, first = ''] = path.split('/');
  if (shells.includes(first)) return first;
  if (readListing(path)) return 'wall';
  return readTitlePath(path) ? 'title' : 'other';
}

/** Names of people and the like are not kept, only that one was chosen. */
function filterOf(name: string, value: string): string {
  const slug = value.replace(/^!/, '');
  const isOurs =
    (name === 'genre' && genres.some((genre) => genre.slug === slug)) ||
    (name === 'mood' && moods.some((mood) => mood.slug === slug)) ||
    (name === 'platform' && platformOf(slug.replace(/^[a-z]{2}-/, '')) !== undefined) ||
    (name === 'user-list' && savedGroups.some((group) => group === slug));
  if (isOurs) return `${name}=${value.startsWith('!') ? '!' : ''}${slug}`;
  return isChoiceName(name) || ['released', 'staffRating', 'isPremium', 'hide', 'post_tag'].includes(name) ? name : 'other';
}
