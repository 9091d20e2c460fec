import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { busyDay } from './releaseExamples.ts';
import { ReleasesPage, type ReleasesPageProps, type ReleasesState } from './ReleasesPage.tsx';

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

function open(state: ReleasesState) {
  const moves: Parameters<ReleasesPageProps['onMove']>[0][] = [];
  const flags: Parameters<ReleasesPageProps['onFlag']>[] = [];
  const retried = jest.fn();
  render(<ReleasesPage state={state} onRetry={retried} onMove={(move) => moves.push(move)} onFlag={(...given) => flags.push(given)} />);
  return { moves, flags, retried };
}
const card = (name: string) => within(screen.getByRole('region', { name }));

describe('the releases', () => {
  it('are waited for', () => {
    open({ is: 'loading' });
    expect(screen.getByRole('status').textContent).toBe('Asking the registry …');
  });

  it('say so where nothing is deployed', () => {
    open({ is: 'full', remotes: [], moves: [], mayMove: true });
    expect(screen.getByText(/Nothing is deployed yet/)).toBeTruthy();
    expect(screen.getByText('Nothing has moved yet.')).toBeTruthy();
  });

  it('that could not be loaded are asked for again', async () => {
    const { retried } = open({ is: 'failed' });
    expect(screen.getByRole('alert').textContent).toContain('The releases could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retried).toHaveBeenCalledTimes(1);
  });

  it('show of each remote what visitors get and how it does, and what happened', () => {
    open(busyDay);
    const versions = card('catalogue')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(versions[0]).toContain('1.4.0-9f2c1a77CurrentFailed with 12 of 4210');
    expect(versions[1]).toContain('Canary, 10 %Well with 96');
    expect(card('comments').getByText('Rolled back')).toBeTruthy();
    const moves = within(screen.getByRole('region', { name: 'What happened' })).getAllByRole('listitem');
    expect(moves[1]?.textContent).toContain('comments moved back: 2.1.0-c4410f9b → 2.0.1-5d5ee01a17 of 41 networks');
  });

  it('are moved by keyboard, after a second question, with a reason and with what was current when somebody looked', async () => {
    const { moves } = open(busyDay);
    card('catalogue').getByRole('button', { name: 'Roll back to 1.3.2-77aa10c3' }).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(screen.getByRole('dialog', { name: 'Should everybody get catalogue 1.3.2-77aa10c3?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Why/ }), ' tiles are gone {Enter}');
    expect(moves).toEqual([{ remote: 'catalogue', order: { from: '1.4.0-9f2c1a77', why: 'tiles are gone', to: '1.3.2-77aa10c3' } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a canary is given to everybody, or ended; a change of mind moves nothing', async () => {
    const { moves } = open(busyDay);
    await userEvent.click(screen.getByRole('button', { name: 'Give 1.5.0-0b61d2e4 to everybody' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave it' }));
    expect(moves).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Give 1.5.0-0b61d2e4 to everybody' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Give 1.5.0-0b61d2e4 to everybody' }));
    await userEvent.click(screen.getByRole('button', { name: 'End the canary of catalogue' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End the canary' }));
    expect(moves.map(({ order }) => order)).toEqual([
      { from: '1.4.0-9f2c1a77', why: '', promote: true },
      { from: '1.4.0-9f2c1a77', why: '', canary: null },
    ]);
  });

  it('show the feature flags of a remote, and set the share of visitors that has one', async () => {
    const { flags } = open(busyDay);
    expect(card('comments').getByText('On for 10 % of the visitors')).toBeTruthy();
    expect(card('comments').getByText('Off')).toBeTruthy();
    const share = screen.getByRole('spinbutton', { name: 'Per cent of the visitors with new-editor' });
    await userEvent.clear(share);
    await userEvent.type(share, '100');
    await userEvent.click(screen.getByRole('button', { name: 'Set new-editor' }));
    expect(flags).toEqual([['comments', { flag: 'new-editor', percent: 100 }]]);
  });

  it('offer nothing to move to who may only look, and say why, and nothing at all to who is not staff', () => {
    open(busyDay.is === 'full' ? { ...busyDay, mayMove: false, onlyLooking: 'A login of the demo only looks on.' } : busyDay);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByText('A login of the demo only looks on.')).toBeTruthy();
    document.body.replaceChildren();
    open({ is: 'not staff' });
    expect(screen.getByRole('alert').textContent).toBe('This page is for the people who run the site.');
  });
});
