import type { WireDeskOffer } from '@agm/api/schemas/deskOffers';

const offer = {
  url: 'https://mubi.com/films/heat',
  defaultPrice: null,
  rentPrice: 399,
  buyPrice: 999,
  kinds: ['rent', 'buy'],
  quality: ['hd'],
  audio: ['en'],
  subtitles: ['en', 'es'],
  since: null,
  until: '2027-01-31',
} as const;

/** Offers in each of their states, for stories. */
export const reportedOffer: WireDeskOffer = {
  id: '17-us-mubi',
  etag: '"0"',
  title: { id: 17, slug: 'heat', name: 'Heat', year: 1995 },
  country: 'us',
  currency: 'USD',
  platform: 'mubi',
  platformName: 'MUBI',
  state: 'source',
  source: 'justwatch',
  isExample: false,
  lastChecked: '2026-11-02',
  offer,
  sourceOffer: null,
  reports: 2,
  isBeingChecked: true,
};
export const editedOffer: WireDeskOffer = {
  ...reportedOffer,
  etag: '"3"',
  state: 'edited',
  source: 'starter',
  sourceOffer: { ...offer, rentPrice: 499 },
  reports: 0,
  isBeingChecked: false,
};
export const endedOffer: WireDeskOffer = {
  ...editedOffer,
  id: '17-de-netflix',
  country: 'de',
  currency: 'EUR',
  platformName: 'Netflix',
  state: 'ended',
  offer: null,
};
