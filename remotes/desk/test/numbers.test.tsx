import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeAll, openPage } from './place.tsx';
import { createWire } from './wire.ts';

const { createObjectURL, revokeObjectURL } = URL;
afterEach(async () => {
  await closeAll();
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});

const open = async (address: string) => {
  const wire = createWire(['editor', 'subscriber']);
  const page = await openPage({ token: 'a-token-of-sixteen-letters', fetch: wire.fetch });
  await page.show(address);
  return { wire, page };
};
const daysAsked = (path: string) => {
  const query = new URL(path, 'http://example.test').searchParams;
  return (Date.parse(query.get('to') ?? '') - Date.parse(query.get('from') ?? '')) / 86_400_000 + 1;
};

describe('the numbers', () => {
  it('are charts of the last thirty days, each with its days as a table', async () => {
    const { wire } = await open('/desk/numbers/');
    const chart = await screen.findByRole('region', { name: 'Pages of titles 435' });
    expect(daysAsked(wire.asked.at(-1)?.path ?? '')).toBe(30);
    within(chart).getByRole('img', { name: /^Pages of titles: 435 from .*, at most 29 on a day$/ });
    expect(chart.querySelectorAll('rect')).toHaveLength(30);
    expect(chart.querySelectorAll('tbody tr')).toHaveLength(30);
    expect(within(screen.getByRole('table', { name: 'Most click-outs' })).getByRole('row', { name: 'Heat US Netflix 3' })).toBeTruthy();
    expect(screen.getAllByText('Nothing was counted.')).toHaveLength(3);
  });

  it('are of another span by their address', async () => {
    const { wire, page } = await open('/desk/numbers/?days=7');
    await screen.findByRole('region', { name: 'Pages of titles 21' });
    expect(daysAsked(wire.asked.at(-1)?.path ?? '')).toBe(7);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Shown' }), 'A year');
    await screen.findByRole('region', { name: 'Pages of titles 66,430' });
    expect(page.said.went).toEqual(['/desk/numbers/?days=365']);
  });

  it('leave as CSV', async () => {
    const files: Blob[] = [];
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL() {} });
    const names: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await open('/desk/numbers/?days=7');
    await userEvent.click(await screen.findByRole('button', { name: 'All days as CSV' }));
    await userEvent.click(screen.getByRole('button', { name: 'Click-outs as CSV' }));
    click.mockRestore();
    expect(names).toEqual([expect.stringMatching(/^days-[\d-]+\.csv$/), expect.stringMatching(/^click-outs-[\d-]+\.csv$/)]);
    expect(files.map(({ type }) => type)).toEqual(['text/csv;charset=utf-8', 'text/csv;charset=utf-8']);
  });

  it('that do not come can be asked for again', async () => {
    const wire = createWire(['editor', 'subscriber']);
    const page = await openPage({ token: 'a-token-of-sixteen-letters', fetch: wire.fetch });
    wire.state.isOffline = true;
    await page.show('/desk/numbers/');
    await screen.findByText('The numbers could not be loaded');
    wire.state.isOffline = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('region', { name: 'Pages of titles 435' });
  });
});
