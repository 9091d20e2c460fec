import { countryCodes, savedGroups } from '@agm/domain';
import type { RemoteName } from './contract.ts';
import type { RenderedSlot } from './fills.ts';
import type { Shape } from './shapes.ts';

/** In one order, whatever order a build's own lists have. */
const sorted = (words: readonly string[]): readonly string[] => [...words].sort();

const words: Shape = {
  fields: {
    'heading?': 'string',
    'noOffers?': 'string',
    'included?': 'string',
    'free?': 'string',
    'rent?': 'string',
    'buy?': 'string',
    'more?': 'string',
    'elsewhere?': 'string',
    'report?': 'string',
    'country?': 'string',
    'show?': 'string',
    'rating?': 'string',
    'checked?': 'string',
    'from?': 'string',
    'others?': 'string',
    'nowhere?': 'string',
  },
};
const embed: Shape = {
  fields: {
    home: 'string',
    'partner?': 'string',
    'tagged?': 'string',
    'maxOffers?': 'number',
    'layout?': ['button', 'compact'],
    'hidesPrices?': 'boolean',
    'countryChoice?': { either: [['select'], { fields: { query: 'string' } }] },
    'words?': words,
    'guests?': ['form', 'frame'],
  },
};

/** `SlotProps` as data: what the host says to extensions, slot by slot. */
export const takenSlotProps: Readonly<Record<RenderedSlot, Shape>> = {
  'title-section': { fields: { slot: ['title-section'], title: 'string', country: sorted(countryCodes) } },
  'account-page': { fields: { slot: ['account-page'], address: 'string' } },
  'desk-page': { fields: { slot: ['desk-page'], address: 'string' } },
};

/**
 * `RemoteProps` as data: it travels in every server entry, so that the gate can compare what a build takes with what the running
 * host says. A test holds it to the types of `contract.ts`, and prints what has to stand here when they change.
 */
export const takenProps: Readonly<Record<RemoteName, Shape>> = {
  catalogue: { fields: { address: 'string', 'mode?': ['projektor'], 'embed?': embed } },
  availability: {
    fields: {
      title: 'string',
      country: sorted(countryCodes),
      shape: ['card', 'embed', 'page', 'watch', 'widgets'],
      'platform?': 'string',
      'embed?': embed,
      'wishes?': 'string',
    },
  },
  comments: {
    either: [
      {
        fields: {
          title: 'string',
          'embed?': embed,
          'order?': ['liked', 'newest', 'oldest'],
          'page?': 'number',
          'focus?': { either: [[null], 'number'] },
          'cursor?': 'string',
        },
      },
      { fields: { desk: [true] } },
      { fields: { mine: [true] } },
    ],
  },
  account: {
    fields: {
      view: [
        'alerts',
        'confirm',
        'delete',
        'device',
        'feedback',
        'import',
        'library',
        'log-in-again',
        'login',
        'membership',
        'own-lists',
        'premium',
        'premium-info',
        'profile',
        'profiles',
        'reset',
        'round',
        'saved',
        'service-plan',
        'setup',
        'shared-list',
        'signup',
        'social',
        'tonight',
        'undo',
        'welcome',
      ],
      'group?': sorted(savedGroups),
      'provider?': ['facebook', 'google'],
      'code?': 'string',
    },
  },
  desk: { fields: { address: 'string', shape: ['nav', 'page'] } },
};
