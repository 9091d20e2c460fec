import { fireEvent, render, screen, within } from '@testing-library/react';
import { exampleSections } from './exampleSections.ts';
import { SideMenu, type SideMenuProps } from './SideMenu.tsx';

const show = (props: Partial<SideMenuProps> = {}) =>
  render(<SideMenu sections={exampleSections} filtersOn={2} result="412 titles" onOpen={() => {}} onToggle={() => {}} onChooseYears={() => {}} {...props} />);
/** jsdom knows no popover styles, so the sheet counts as hidden unless it is looked into. */
const inSheet = { hidden: true } as const;

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
    const more = screen.getByText('Show 2 more').closest('details');
    expect(more?.open).toBe(false);
    expect(within(more!).getByRole('link', { name: /^Western/, ...inSheet })).toBeTruthy();
  });

  it('tells which section was opened, and does not count those that were open already', () => {
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
    const closed = exampleSections.map((section) => ({ ...section, isOpen: false }));
    rerender(<SideMenu sections={closed} filtersOn={0} result="412 titles" onOpen={() => {}} onToggle={() => {}} onChooseYears={() => {}} />);
    expect(screen.getByText('Streaming Service').closest('details')?.open).toBe(true);
  });

  it('chooses years, both ends at a time', () => {
    const chosen: unknown[] = [];
    show({ onChooseYears: (years) => chosen.push(years) });
    fireEvent.change(screen.getByRole('combobox', { name: 'To', ...inSheet }), { target: { value: '2003' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'From', ...inSheet }), { target: { value: '' } });
    expect(chosen).toEqual([{ from: 1996, to: 2003 }, { from: null, to: null }]);
  });

  it('without JavaScript sends the years by a form that keeps the other filters', () => {
    const { container } = show();
    const form = container.querySelector('form')!;
    expect(form.method).toBe('get');
    expect(new URLSearchParams(new FormData(form) as unknown as Record<string, string>).toString()).toBe('platform=us-netflix&year=1996-');
  });

  it('opens and closes as a sheet by the browser alone', () => {
    show();
    const sheet = screen.getByRole('navigation', { name: 'Filters', ...inSheet });
    expect(screen.getByRole('button', { name: /^Filters/ }).getAttribute('popovertarget')).toBe(sheet.id);
    expect(screen.getByRole('button', { name: 'Show 412 titles', ...inSheet }).getAttribute('popovertargetaction')).toBe('hide');
  });
});
