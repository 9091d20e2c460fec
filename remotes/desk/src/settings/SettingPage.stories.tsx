import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import type { MailField } from '@agm/domain/mailTemplate';
import { AuthorsForm } from './AuthorsForm.tsx';
import { LinksField } from './LinksField.tsx';
import { MailForm } from './MailForm.tsx';
import { MailPreview } from './MailPreview.tsx';
import { OrderedList } from './OrderedList.tsx';
import { ServicesForm } from './ServicesForm.tsx';
import { SettingForm } from './SettingForm.tsx';
import { SettingPage } from './SettingPage.tsx';
import { SideMenuForm } from './SideMenuForm.tsx';

const meta: Meta<typeof SettingPage> = {
  title: 'Desk/Setting',
  component: SettingPage,
  subcomponents: { AuthorsForm, LinksField, MailForm, MailPreview, OrderedList, ServicesForm, SettingForm, SideMenuForm },
  args: {
    title: 'Comment policy',
    state: 'here',
    isDefault: false,
    isChanged: false,
    isSaving: false,
    trouble: null,
    conflict: [],
    undo: null,
    history: { lines: null },
    children: (
      <SettingForm name="comments" values={{ policy: 'Say what you think of the film, not of the people who like it.' }} onChange={fn()} />
    ),
    onSave: fn(),
    onSettle: fn(),
    onDiscard: fn(),
    onDefault: fn(),
    onUndo: fn(),
    onHistory: fn(),
    onRetry: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof SettingPage>;

const fields: readonly MailField[] = [
  { name: 'login', kind: 'words', isRequired: false, example: 'vera' },
  { name: 'link', kind: 'link', isRequired: true, example: '/reset/#token=example' },
  { name: 'site', kind: 'words', isRequired: false, example: 'A Good Movie To Watch' },
];
const mail = {
  subject: 'Set a new password - {site}',
  text: 'Hello {login},\n\nsomebody asked for a new password for your account. This link sets one:\n\n{link}\n\n{site}\n',
  html: '<h1>Hello {login}</h1>\n<p>Somebody asked for a new password. <a href="{link}">Set one</a> within <strong>20 minutes</strong>.</p>',
};
const mailForm = { fields, test: { is: 'none' }, onChange: fn(), onTest: fn() } as const;

export const Loading: Story = { args: { state: 'loading' } };
export const Failed: Story = { args: { state: 'failed' } };
export const Text: Story = {};
export const Changed: Story = { args: { isChanged: true } };
export const Refused: Story = { args: { isChanged: true, trouble: 'An address of this site begins with one slash, like /genre/drama/.' } };
export const SavedAndUndone: Story = { args: { undo: 'Saved. Pages and mails have it within seconds.' } };
export const TwoAtOnce: Story = {
  args: { isChanged: true, conflict: [{ field: 'policy', name: 'Text', mine: 'Be kind.', theirs: 'Be brief.', isOpen: true }] },
};
export const SideMenu: Story = {
  args: {
    title: 'Side menu',
    children: (
      <SideMenuForm
        quickLinks={[{ title: 'Tonight', isOpen: true, links: [{ label: 'Short and funny', address: '/genre/comedy/?duration=short' }] }]}
        sections={[
          { taxonomy: 'platform', title: 'Streaming Service', isOpen: true, highlight: [], list: [] },
          { taxonomy: 'genre', title: 'Genres', isOpen: false, highlight: ['drama'], list: ['comedy', 'crime', 'science-fiction'] },
        ]}
        onChange={fn()}
      />
    ),
  },
};
export const HeaderMenu: Story = {
  args: {
    title: 'Menu of the header',
    children: (
      <SettingForm
        name="header-menu"
        values={{
          links: [
            { label: 'Movies', address: '/' },
            { label: 'Shows', address: '/shows/' },
          ],
        }}
        onChange={fn()}
      />
    ),
  },
};
export const Services: Story = {
  args: {
    title: 'Popular services',
    children: <ServicesForm services={{ us: ['netflix', 'hbo-max', 'criterion-channel'] }} onChange={fn()} />,
  },
};
export const Authors: Story = {
  args: {
    title: 'Authors of guides',
    children: (
      <AuthorsForm
        authors={[
          { slug: 'vera-blum', name: 'Vera Blum', about: 'Watches silent films with the sound on.', link: 'https://vera.example/' },
          { slug: 'otto-maar', name: 'Otto Maar', about: '', link: '' },
        ]}
        onChange={fn()}
      />
    ),
  },
};
export const Mail: Story = { args: { title: 'Set a new password', children: <MailForm {...mailForm} texts={mail} /> } };
export const MailWithFaults: Story = {
  args: {
    title: 'Set a new password',
    isChanged: true,
    children: <MailForm {...mailForm} texts={{ subject: '', text: 'Hello {name}', html: '<p style="color: red">{link}</p>' }} />,
  },
};
export const MailTested: Story = {
  args: { title: 'Set a new password', children: <MailForm {...mailForm} test={{ is: 'sent' }} texts={{ ...mail, html: '' }} /> },
};
export const PreviewOfAMail: Story = { render: () => <MailPreview texts={mail} fields={fields} /> };
export const NoLinks: Story = { render: () => <LinksField links={[]} onChange={fn()} /> };
export const InAnOrder: Story = {
  render: () => <OrderedList items={['Drama', 'Comedy', 'Crime']} nameOf={(name) => name} render={(name) => name} onChange={fn()} />,
};
