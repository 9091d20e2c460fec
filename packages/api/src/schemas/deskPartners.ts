import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { described, integer, oneOf, text } from './scalars.ts';

/** Parameters that name a campaign: they may stand on the links to every service. */
export const campaignParameters = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'] as const;

/** Parameters by which services and networks pay a share. No other one is ever added to a link. */
export const tagParameters = [
  'tag',
  'at',
  'ct',
  'aff',
  'aff_id',
  'affid',
  'affiliate',
  'affiliate_id',
  'partner',
  'partner_id',
  'ref',
  'subid',
  'sub_id',
  'clickref',
  'pubref',
] as const;

const mark = v.pipe(
  v.object({
    platform: described(v.nullable(v.pipe(v.string(), v.maxLength(60))), 'The service; null for every one.'),
    parameter: oneOf('parameter', [...campaignParameters, ...tagParameters]),
    value: v.pipe(v.string(), v.regex(/^[\w.~-]{1,100}$/, 'A value has up to 100 letters, digits, ".", "_", "~" and "-".')),
  }),
  v.check(({ platform, parameter }) => platform !== null || !isTag(parameter), 'Each service has a tag of its own: name the service.'),
);
const isTag = (parameter: string): boolean => (tagParameters as readonly string[]).includes(parameter);

const origin = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200),
  v.check(
    (said) => URL.canParse(said) && new URL(said).origin === said && /^https?:/.test(said),
    'An origin is like https://film-blog.example',
  ),
);

const fields = {
  origins: described(v.pipe(v.array(origin), v.maxLength(50)), 'Origins whose pages may use the key; none: every page.'),
  marks: described(
    v.pipe(
      v.array(mark),
      v.maxLength(100),
      v.check(
        (marks) => new Set(marks.map(({ platform, parameter }) => `${platform} ${parameter}`)).size === marks.length,
        'A parameter stands once for each service.',
      ),
    ),
    'What is added to the query of links that the partner’s visitors follow.',
  ),
  perMinute: described(v.pipe(integer, v.minValue(60), v.maxValue(6_000_000)), 'Reads a minute, of all its visitors together.'),
  note: text(2000),
  revoked: described(v.boolean(), 'A revoked key counts nothing and marks no link.'),
} as const;

export const partnerFieldNames = Object.keys(fields) as readonly (keyof typeof fields)[];
export const usualPerMinute = 60_000;

/** A partner's key, as administrators see it: `/content-api/desk/partners/{id}`. */
export const deskPartner = v.object({
  id: integer,
  name: v.string(),
  key: described(v.string(), 'What the partner writes into `ref`. It names the partner and opens nothing.'),
  ...fields,
  since: described(integer, 'Milliseconds since 1970.'),
  etag: described(v.string(), 'What If-Match must say to change it.'),
});

export const deskPartners = v.array(deskPartner);
export const partnerStates = ['active', 'revoked', 'all'] as const;

/** `POST`: a new partner. The server makes the key. */
export const newPartner = v.object({
  name: described(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^(?!pk-)[a-z\d][a-z\d.-]{0,39}$/, 'A name has up to 40 lower-case letters, digits, dots and hyphens, like film-blog.'),
    ),
    'It stays, and names the partner in the numbers.',
  ),
  ...v.partial(v.object({ origins: fields.origins, marks: fields.marks, perMinute: fields.perMinute, note: fields.note })).entries,
});

/** `PATCH`: what changes. */
export const partnerChange = v.partial(v.object(fields));

export type PartnerMark = ShapeOf<typeof mark>;
export type WirePartner = ShapeOf<typeof deskPartner>;
export type NewPartner = ShapeOf<typeof newPartner>;
export type PartnerChange = ShapeOf<typeof partnerChange>;
