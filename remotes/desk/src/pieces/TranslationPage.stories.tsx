import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import type { WireTranslation } from '@agm/api/schemas/deskTranslations';
import { readWriting } from '@agm/domain';
import { TranslationPage } from './TranslationPage.tsx';

const digest = '0'.repeat(64);
const translation: WireTranslation = {
  language: 'de',
  status: 'draft',
  title: 'Filme für einen nassen Abend',
  summary: 'Bleib zu Hause, mit diesen.',
  body: readWriting('Es regnet, also sei **gut** zu dir.\n\n## So wählst du\n\n* nach der Länge\n* nach der Stimmung'),
  reasons: [{ id: 7, reason: 'Ein Bär kommt ins Gefängnis, und das Gefängnis wird ein besserer Ort.' }],
  basedOn: digest,
  isBehind: false,
  updatedAt: Date.UTC(2026, 10, 22),
  changedBy: 'Edda',
  revision: 2,
  etag: '"2"',
  path: '/de-de/guides/films-for-a-wet-evening/',
  english: {
    kind: 'guide',
    status: 'published',
    title: 'Films for a wet evening',
    summary: 'Stay in, with these.',
    body: readWriting('It rains, so be **kind** to yourself.\n\n## How to choose\n\n* by length\n* by mood'),
    picks: [
      { id: 7, title: 'The Lantern', year: 1994, reason: 'A bear goes to prison, and the prison becomes a better place.' },
      { id: 8, title: 'Nobody Told the Orchestra', year: 2011, reason: 'Loud, and short.' },
    ],
    digest,
  },
};
const meta: Meta<typeof TranslationPage> = {
  title: 'Desk/Guide in another language',
  component: TranslationPage,
  args: {
    pieceHref: '/desk/guides/1/',
    language: 'de',
    state: 'here',
    translation,
    findTitles: async () => [{ id: 9, name: 'Parasite', year: 2019 }],
    isChanged: false,
    isSaving: false,
    trouble: null,
    conflict: [],
    undo: null,
    preview: null,
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
type Story = StoryObj<typeof TranslationPage>;

export const Loading: Story = { args: { state: 'loading', translation: null } };
export const Failed: Story = { args: { state: 'failed', translation: null } };
export const Full: Story = {
  play: async ({ canvas, args }) => {
    // What is typed into below the editor scrolls into sight, which moves when the editor comes later.
    await canvas.findByRole('textbox', { name: 'Text' });
    await userEvent.type(canvas.getByLabelText('Why Nobody Told the Orchestra'), 'K');
    const [first] = translation.reasons;
    await expect(args.onChange).toHaveBeenCalledWith({ reasons: [first, { id: 8, reason: 'K' }] });
    await userEvent.click(canvas.getByRole('button', { name: 'Publish now' }));
    await expect(args.onAct).toHaveBeenCalledWith({ act: 'publish' });
  },
};
export const Behind: Story = {
  args: { translation: { ...translation, status: 'published', isBehind: true } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'It says the same as the English text' }));
    await expect(args.onAct).toHaveBeenCalledWith({ act: 'compared' });
  },
};
export const Changed: Story = { args: { isChanged: true } };
export const Refused: Story = {
  args: { isChanged: true, trouble: 'Lists and search engines show a summary: write one before you publish.' },
};
export const BeforeItsPiece: Story = {
  args: {
    translation: { ...translation, status: 'published', english: { ...translation.english, status: 'draft' } },
    undo: 'It is published now.',
  },
};
export const FromTheRight: Story = {
  args: {
    language: 'ar',
    translation: {
      ...translation,
      language: 'ar',
      title: 'أفلام لمساء ماطر',
      summary: 'ابقَ في البيت.',
      body: readWriting('إنها تمطر.'),
      reasons: [],
    },
  },
};
export const ADeal: Story = {
  args: { translation: { ...translation, reasons: [], body: [], english: { ...translation.english, kind: 'deal', body: [], picks: [] } } },
};
export const TwoAtOnce: Story = {
  args: {
    isChanged: true,
    conflict: [{ field: 'title', name: 'Title', mine: 'Filme für den Regen', theirs: 'Regenfilme', isOpen: true }],
  },
};
