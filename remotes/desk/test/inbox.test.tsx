import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskDraftsName, deviceMemory } from '@agm/session';
import { closeAll, openPage } from './place.tsx';
import { createWire } from './wire.ts';

afterEach(async () => {
  await closeAll();
  deviceMemory.write(deskDraftsName, null);
});

const token = 'a-token-of-sixteen-letters';
const open = async (address: string) => {
  const wire = createWire(['moderator', 'subscriber']);
  const page = await openPage({ token, fetch: wire.fetch });
  await page.show(address);
  return { wire, page };
};
const rows = () =>
  within(screen.getByRole('list', { name: 'Inbox' }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the inbox', () => {
  it('shows a moderator what nobody has settled; by keyboard a message goes into the archive, and comes back', async () => {
    const { wire } = await open('/desk/inbox/');
    await screen.findByText('2 entries.');
    expect(rows()).toEqual(['Pia', 'Otto']);
    await userEvent.keyboard('ja');
    await screen.findByText('One message is in the archive');
    await screen.findByText('One entry.');
    expect([rows(), wire.messageOf(3)?.state]).toEqual([['Otto'], 'archived']);
    expect(wire.asked.find(({ method }) => method === 'PATCH')).toMatchObject({
      path: '/content-api/desk/inbox/3',
      etag: '"1"',
      body: { state: 'archived' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('2 entries.');
    expect(wire.messageOf(3)).toMatchObject({ state: 'new', revision: 3 });
  });

  it('several at once go, but for the one that somebody else has settled meanwhile', async () => {
    const { wire } = await open('/desk/inbox/');
    await screen.findByText('2 entries.');
    wire.settle(2, { state: 'answered' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await screen.findByText('One message was settled by somebody else meanwhile, and stays as it is.');
    expect([wire.messageOf(2)?.state, wire.messageOf(3)?.state]).toEqual(['answered', 'archived']);
  });

  it('has the archive, by its address', async () => {
    await open('/desk/inbox/?state=archived');
    await screen.findByText('One entry.');
    expect(rows()).toEqual(['Nora']);
  });
});

describe('a message', () => {
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer, by mail' });

  it('is answered once, with the state that was read; an answer that is not sent outlives a reload', async () => {
    const { wire } = await open('/desk/inbox/2/');
    await userEvent.type(await field(), 'Gladly.');
    await closeAll();
    const again = await openPage({ token, fetch: wire.fetch });
    await again.show('/desk/inbox/2/');
    expect((await field()).value).toBe('Gladly.');
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
    await screen.findByRole('article', { name: 'Answer of ada' });
    expect(wire.asked.at(-1)).toMatchObject({
      method: 'POST',
      path: '/content-api/desk/inbox/2/answers',
      etag: '"1"',
      body: { text: 'Gladly.' },
    });
    expect([(await field()).value, deviceMemory.read(deskDraftsName)]).toEqual(['', null]);
    // A mail that is gone cannot be undone.
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('of two who answer, the second one reads the first one’s answer before anything is sent', async () => {
    const { wire } = await open('/desk/inbox/2/');
    await userEvent.type(await field(), 'Mine.');
    wire.settle(2, { state: 'answered', answers: [{ id: 1, text: 'Theirs.', by: 'ben', at: 0 }] });
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
    await screen.findByText('Theirs.');
    await screen.findByText(/Your change is still here/);
    expect([(await field()).value, wire.messageOf(2)?.answers.length]).toEqual(['Mine.', 1]);
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
    await waitFor(() => expect(wire.messageOf(2)?.answers.map(({ text }) => text)).toEqual(['Theirs.', 'Mine.']));
  });

  it('goes into the archive and back, and what was typed stays; somebody who was faster is shown', async () => {
    const { wire } = await open('/desk/inbox/2/');
    await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(wire.messageOf(2)?.state).toBe('new'));
    await userEvent.type(await field(), 'Half');
    wire.settle(2, { state: 'answered' });
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await screen.findByText('Somebody else was faster, so nothing was changed. This is what it is now.');
    expect([(await field()).value, wire.messageOf(2)?.state, screen.getByText('Answered').textContent]).toEqual([
      'Half',
      'answered',
      'Answered',
    ]);
  });

  it('that is not there says so', async () => {
    await open('/desk/inbox/77/');
    await screen.findByText('This message could not be loaded');
  });
});
