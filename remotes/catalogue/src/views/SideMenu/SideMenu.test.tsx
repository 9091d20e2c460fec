import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { exampleSections } from './exampleSections.ts';
import { SideMenu, type SideMenuProps } from './SideMenu.tsx';

const nothing = () => {};
const menu = (props: Partial<SideMenuProps> = {}) => (
  <SideMenu
    sections={exampleSections}
    filtersOn={2}
    result="412 titles"
    remembered={{}}
    onOpen={nothing}
    onFollow={nothing}
    onToggle={nothing}
    onChooseYears={nothing}
    onFindPerson={nothing}
    {...props}
  />
);
const show = (props: Partial<SideMenuProps> = {}) => render(menu(props));
/** jsdom knows no popover styles, so the sheet counts as hidden unless it is looked into. */
const inSheet = { hidden: true } as const;

// The code of the fields comes with the first menu that a browser makes.
beforeAll(async () => {
  show();
  await screen.findByRole('combobox', { name: 'From', ...inSheet }, { timeout: 20_000 });
  await screen.findByRole('textbox', { name: 'Directed by', ...inSheet }, { timeout: 20_000 });
  await screen.findByRole('group', { name: 'Streaming Service: any or all', ...inSheet }, { timeout: 20_000 });
  cleanup();
}, 60_000);

describe('the side menu', () => {
  it('R2.4-02 renders all three types of section', () => {
    show();
    expect(screen.getByRole('link', { name: /^Netflix/, ...inSheet })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Comedy/, ...inSheet })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'From', ...inSheet })).toBeTruthy();
  });

  it('R2.4-03 shows a section with its title, its list and its highlight', () => {
    const { container } = show();
    const summary = screen.getByText('Genres');
    expect(summary.closest('summary')).not.toBeNull();
    expect(summary.closest('[data-highlight]')).not.toBeNull();
    expect(container.querySelectorAll('[data-highlight]')).toHaveLength(1);
  });

  it('names an entry by its title first and its count after', () => {
    show();
    expect(screen.getByRole('link', { name: 'Comedy 1,204', ...inSheet }).getAttribute('href')).toBe('/genre/comedy/');
  });

  it('marks what is on, and an entry that is on without titles', () => {
    show();
    const kanopy = screen.getByRole('link', { name: /^Kanopy/, ...inSheet });
    expect(kanopy.getAttribute('aria-current')).toBe('true');
    expect(kanopy.hasAttribute('data-empty')).toBe(true);
    expect(screen.getByRole('link', { name: /^Hulu/, ...inSheet }).getAttribute('aria-current')).toBeNull();
  });

  it('keeps the end of a long list behind a disclosure of its own', () => {
    show();
    const more = screen.getByText('Show 14 more').closest('details');
    expect(more?.open).toBe(false);
    expect(within(more!).getByRole('link', { name: /^Western/, ...inSheet })).toBeTruthy();
  });

  it('reports which section was opened, and does not count those that were open already', () => {
    const toggled: unknown[] = [];
    show({ onToggle: (section) => toggled.push(section) });
    const genres = screen.getByText('Genres').closest('details')!;
    const year = screen.getByText('Year').closest('details')!;
    genres.open = true;
    fireEvent(genres, new Event('toggle'));
    fireEvent(year, new Event('toggle'));
    expect(toggled).toEqual([{ section: 'categories', index: 1, isOpen: true }]);
  });

  it('a section stays open when its last filter is taken off', () => {
    const { rerender } = show();
    const closed = exampleSections.map((section) => ({ ...section, isOpen: false, hasOn: false }));
    rerender(menu({ sections: closed, filtersOn: 0 }));
    expect(screen.getByText('Streaming Service').closest('details')?.open).toBe(true);
  });

  it('chooses years, both ends at a time', () => {
    const chosen: unknown[] = [];
    show({ onChooseYears: (years) => chosen.push(years) });
    fireEvent.change(screen.getByRole('combobox', { name: 'To', ...inSheet }), { target: { value: '2003' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'From', ...inSheet }), { target: { value: '' } });
    expect(chosen).toEqual([
      { from: 1996, to: 2003 },
      { from: null, to: null },
    ]);
  });

  it('without JavaScript sends the years by a form that keeps the other filters', () => {
    const { container } = show();
    const form = container.querySelector<HTMLFormElement>('form:has([name=year])')!;
    expect(form.method).toBe('get');
    expect(new URLSearchParams(new FormData(form) as unknown as Record<string, string>).toString()).toBe('platform=us-netflix&year=1996-');
  });

  it('keeps an entry’s titles away, and lets them back in, by a quiet control of its own', () => {
    const opened: unknown[] = [];
    show({
      onOpen: ({ entry, isOut, href, event }) => {
        event.preventDefault();
        opened.push([entry.title, isOut, href]);
      },
    });
    fireEvent.click(screen.getByRole('link', { name: 'Without Comedy', ...inSheet }));
    fireEvent.click(screen.getByRole('link', { name: 'Let Western back in', ...inSheet }));
    fireEvent.click(screen.getByRole('link', { name: /^Action/, ...inSheet }));
    expect(opened).toEqual([
      ['Comedy', true, '/?genre=!comedy'],
      ['Western', true, '/?genre=!western'],
      ['Action', false, '/genre/action/'],
    ]);
  });

  it('asks for any or all where two values are on', () => {
    show();
    const ways = screen.getByRole('group', { name: 'Streaming Service: any or all', ...inSheet });
    expect(
      within(ways)
        .getByRole('link', { name: 'Any of these', ...inSheet })
        .getAttribute('aria-current'),
    ).toBe('true');
    expect(
      within(ways)
        .getByRole('link', { name: 'All of these', ...inSheet })
        .getAttribute('href'),
    ).toBe('/?platform=us-kanopy~us-netflix&all=platform');
    expect(screen.getAllByText('All of these')).toHaveLength(1);
  });

  it('finds an entry of a long list by a part of its name, behind "Show more" too, and says when there is none', () => {
    show();
    const field = screen.getByRole('searchbox', { name: 'Find in Genres', ...inSheet });
    fireEvent.change(field, { target: { value: ' WEST' } });
    expect(screen.getByRole('link', { name: /^Western/, ...inSheet })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Comedy/, ...inSheet })).toBeNull();
    fireEvent.change(field, { target: { value: 'polka' } });
    expect(screen.getByText('Nothing here is called “polka”.').getAttribute('role')).toBe('status');
    fireEvent.change(field, { target: { value: '' } });
    expect(screen.getByRole('link', { name: /^Comedy/, ...inSheet })).toBeTruthy();
    expect(screen.getAllByRole('searchbox', inSheet)).toHaveLength(1);
  });

  it('stands as it was left on an earlier visit, but shows what is on', () => {
    const toggled: unknown[] = [];
    const { rerender } = show({ onToggle: (section) => toggled.push(section) });
    rerender(
      menu({ remembered: { categories: true, year: false, streaming_platforms: false }, onToggle: (section) => toggled.push(section) }),
    );
    const isOpen = (title: string) => screen.getByText(title).closest('details')!.open;
    expect([isOpen('Genres'), isOpen('Year'), isOpen('Streaming Service')]).toEqual([true, false, true]);
    fireEvent(screen.getByText('Genres').closest('details')!, new Event('toggle'));
    expect(toggled).toEqual([]);
  });

  it('has a place above the services for those that are the visitor’s own, with all that the wall counts', () => {
    show({ mine: (services) => <p>{services.map(({ key }) => key).join(' ')}</p> });
    const counted = screen.getAllByText(/netflix/).filter((found) => found.tagName === 'P');
    expect(counted).toHaveLength(1);
    expect(counted[0]!.textContent).toContain('hulu');
  });

  it('asks for people by name, with and without JavaScript', () => {
    const found: unknown[] = [];
    const { container } = show({
      onFindPerson: ({ filterName, name, event }) => {
        event.preventDefault();
        found.push([filterName, name]);
      },
    });
    const field = screen.getByRole('textbox', { name: 'Directed by', ...inSheet });
    fireEvent.change(field, { target: { value: 'Agnès Varda' } });
    const form = container.querySelector<HTMLFormElement>('form:has([name=director])')!;
    expect([form.method, new URLSearchParams(new FormData(form) as unknown as Record<string, string>).toString()]).toEqual([
      'get',
      'platform=us-netflix&director=Agn%C3%A8s+Varda',
    ]);
    fireEvent.submit(form);
    expect(found).toEqual([['director', 'Agnès Varda']]);
  });

  it('opens and closes as a sheet by the browser alone', () => {
    show();
    const sheet = screen.getByRole('navigation', { name: 'Filters', ...inSheet });
    expect(screen.getByRole('button', { name: /^Filters/ }).getAttribute('popovertarget')).toBe(sheet.id);
    expect(screen.getByRole('button', { name: 'Show 412 titles', ...inSheet }).getAttribute('popovertargetaction')).toBe('hide');
  });
});
