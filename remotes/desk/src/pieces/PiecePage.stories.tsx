import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import type { WirePiece } from '@agm/api/schemas/deskPieces';
import { readWriting } from '@agm/domain';
import { PiecePage } from './PiecePage.tsx';

const piece: WirePiece = {
  id: 1,
  kind: 'guide',
  slug: 'films-for-a-wet-evening',
  title: 'Films for a wet evening',
  summary: 'Stay in, with these.',
  byline: null,
  isPremium: false,
  platform: null,
  price: null,
  cover: null,
  body: [
    ...readWriting(
      'It rains, so be **kind** to yourself and [stay in](/list/).\n\n## How to choose\n\n* by length\n* by mood\n\n> If in doubt, the bear.\n\n| Way | Price\n| Rent | less',
    ),
    { is: 'title', id: 7, name: 'The Lantern' },
  ],
  picks: [
    { id: 7, title: 'The Lantern', year: 1994, reason: 'A bear goes to prison, and the prison becomes a better place.' },
    { id: 8, title: 'Nobody Told the Orchestra', year: 2011, reason: '' },
  ],
  about: [{ taxonomy: 'director', slug: 'ada-example', name: 'Ada Example' }],
  status: 'draft',
  publishAt: null,
  publishedAt: null,
  updatedAt: Date.UTC(2026, 10, 22),
  revision: 2,
  etag: '"2"',
  path: '/guides/films-for-a-wet-evening/',
  languages: [
    { language: 'de', status: 'published', isBehind: true },
    { language: 'pt-BR', status: 'draft', isBehind: false },
  ],
  formerPaths: [],
  authors: ['Vera Blum', 'Otto Maar'],
  isImported: false,
  edited: [],
};
const versions = {
  lines: null,
  hasFailed: false,
  hasMore: false,
  compared: null,
  onOpen: fn(),
  onMore: fn(),
  onCompare: fn(),
  onRestore: fn(),
};
const meta: Meta<typeof PiecePage> = {
  title: 'Desk/Guide',
  component: PiecePage,
  args: {
    collection: 'guides',
    state: 'here',
    piece,
    kinds: ['guide', 'service', 'channel', 'how-to'],
    services: [{ id: 'mubi', name: 'Mubi' }],
    findTitles: async () => [{ id: 9, name: 'Parasite', year: 2019 }],
    isChanged: false,
    isSaving: false,
    trouble: null,
    conflict: [],
    undo: null,
    preview: null,
    versions,
    languages: { hrefOf: (language) => `?lang=${language}`, isAdding: false, trouble: null, onAdd: fn() },
    onChange: fn(),
    onSave: fn(),
    onAct: fn(),
    onPreview: fn(),
    onSettle: fn(),
    onDiscard: fn(),
    onUndo: fn(),
    onRetry: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof PiecePage>;

export const Loading: Story = { args: { state: 'loading', piece: null } };
export const Failed: Story = { args: { state: 'failed', piece: null } };
export const Full: Story = {};
export const Changed: Story = { args: { isChanged: true } };
export const Refused: Story = { args: { isChanged: true, trouble: 'Invalid parameter(s): summary' } };
export const Scheduled: Story = { args: { piece: { ...piece, status: 'scheduled', publishAt: Date.UTC(2026, 11, 1, 8) } } };
export const PublishedPremium: Story = {
  args: {
    piece: { ...piece, status: 'published', publishedAt: Date.UTC(2026, 10, 1), isPremium: true, isImported: true },
    undo: 'It is published now.',
  },
};
export const ADeal: Story = {
  args: {
    collection: 'deals',
    kinds: ['deal'],
    piece: {
      ...piece,
      kind: 'deal',
      platform: 'mubi',
      picks: [],
      body: [],
      price: { amount: 3.5, currency: 'EUR', per: 'a month', after: 'then 12 a month', isExample: true },
    },
  },
};
export const TwoAtOnce: Story = {
  args: {
    isChanged: true,
    conflict: [
      { field: 'title', name: 'Title', mine: 'Films for a wet night', theirs: 'Films for rain', isOpen: true },
      { field: 'summary', name: 'Summary', mine: 'Stay in, with these.', theirs: 'Stay in.', isOpen: false },
    ],
  },
};
export const PreviewedLocked: Story = {
  args: {
    preview: {
      reader: 'visitor',
      hasFailed: false,
      shown: {
        is: 'guide',
        guide: {
          id: 1,
          kind: 'guide',
          slug: piece.slug,
          title: piece.title,
          summary: piece.summary,
          isPremium: true,
          platform: null,
          byline: 'Premium desk',
          publishedOn: '2026-11-22',
          picks: 2,
          covers: [],
          isLocked: true,
          writing: [],
          page: 1,
          totalPages: 1,
          items: [],
          related: { actor: [], categories: [], country: [], director: [] },
        },
      },
    },
  },
};
export const Compared: Story = {
  args: {
    versions: {
      ...versions,
      lines: [
        { revision: 2, words: 'Edda changed Text', day: 'November 22, 2026, 10:00 UTC', moment: '2026-11-22T10:00:00.000Z' },
        { revision: 1, words: 'Edda started it', day: 'November 21, 2026, 10:00 UTC', moment: '2026-11-21T10:00:00.000Z' },
      ],
      compared: {
        revision: 1,
        fields: [
          {
            name: 'Text',
            lines: [
              { text: 'It rains.', is: 'same' },
              { text: 'Go out.', is: 'removed' },
              { text: 'Stay in.', is: 'added' },
            ],
          },
        ],
      },
    },
  },
  play: async ({ canvasElement }) => {
    const details = [...canvasElement.querySelectorAll('details')].at(-1);
    if (details) details.open = true;
  },
};
