import { anonymousSession } from '@agm/session';
import type { AccountView } from '@agm/federation';
import type * as Server from '@agm/federation/defineRemote';
import { AccountContainer } from '../src/AccountContainer.tsx';
import { formHead, pageHead } from '../src/model/pageHead.ts';

const { defineRemote } = jest.requireActual<typeof Server>('@agm/federation/defineRemote');
const entry = defineRemote('account', {
  view: AccountContainer,
  reads: () => [],
  page: (props) => pageHead(props) ?? formHead,
}) as unknown as {
  render(props: { view: AccountView }, services: object): { html: string; head: { isIndexable: boolean } };
};
const views: readonly AccountView[] = [
  'login',
  'signup',
  'premium-info',
  'reset',
  'social',
  'confirm',
  'profile',
  'saved',
  'device',
  'import',
  'feedback',
  'premium',
  'welcome',
  'library',
  'tonight',
  'round',
];

describe('the server’s HTML of a member’s page', () => {
  it.each(views)('%s has no script, no style attribute and no form that could be sent before the page is alive', (view) => {
    const { html, head } = entry.render({ view }, { session: anonymousSession, answers: {}, idPrefix: 'main-' });
    expect(html).not.toMatch(/<script|\sstyle=|javascript:/);
    for (const [button] of html.matchAll(/<button[^>]*type="submit"[^>]*>/g)) expect(button).toContain('disabled');
    expect(head.isIndexable).toBe(false);
  });

  it.each(['login', 'signup', 'reset', 'feedback', 'profile', 'social', 'confirm', 'tonight', 'round'] as const)(
    '%s says without JavaScript what it needs it for',
    (view) => {
      const { html } = entry.render({ view }, { session: anonymousSession, answers: {}, idPrefix: 'main-' });
      expect(html).toMatch(/<noscript>.*JavaScript/);
      // Before the first field, not after the last one.
      const fieldAt = html.search(/<(?:input|textarea)/);
      if (fieldAt >= 0) expect(html.indexOf('<noscript>')).toBeLessThan(fieldAt);
    },
  );

  it('knows nobody: a page for members is its skeleton', () => {
    expect(entry.render({ view: 'profile' }, { session: anonymousSession, answers: {}, idPrefix: 'main-' }).html).toContain('One moment');
  });
});
