import type { WirePartner } from '@agm/api/schemas/deskPartners';
import type { WirePartnerLink } from '@agm/api/schemas/partnerNumbers';

export const filmBlog: WirePartner = {
  id: 1,
  name: 'film-blog',
  key: 'pk-abcdefghijklmnop',
  origins: ['https://film-blog.example'],
  marks: [
    { platform: 'amazon-prime', parameter: 'tag', value: 'blog-20' },
    { platform: null, parameter: 'utm_source', value: 'film-blog' },
  ],
  perMinute: 60_000,
  note: 'Asked by mail in November.',
  revoked: false,
  since: Date.UTC(2026, 10, 2),
  etag: '"1"',
};

export const goneBlog: WirePartner = { ...filmBlog, id: 2, name: 'gone-blog', origins: [], marks: [], revoked: true };

export const blogLink: WirePartnerLink = {
  id: 'AAAAAAAAAAAAAAAA',
  madeAt: Date.UTC(2026, 10, 12),
  madeBy: 'maya',
  expiresAt: Date.UTC(2027, 1, 10),
  revokedAt: null,
};
