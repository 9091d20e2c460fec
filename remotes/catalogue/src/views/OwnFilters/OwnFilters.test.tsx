import { fireEvent, render, screen } from '@testing-library/react';
import { OwnFilters, type OwnFiltersProps } from './OwnFilters.tsx';

const open = (more: Partial<OwnFiltersProps> = {}) => {
  const said = { onToggle: jest.fn(), onName: jest.fn(), onForget: jest.fn(), onOpen: jest.fn() };
  render(
    <OwnFilters
      hiding={null}
      sets={[]}
      place="device"
      longestName={60}
      suggestion="Netflix, Tense"
      onOpen={said.onOpen}
      onName={said.onName}
      onForget={said.onForget}
      {...more}
    />,
  );
  return said;
};

describe('a visitor’s own filters', () => {
  it('offer a name for what is on, and keep what is written instead', () => {
    const { onName } = open();
    const field = screen.getByLabelText<HTMLInputElement>('Name these filters');
    expect([field.value, field.maxLength]).toEqual(['Netflix, Tense', 60]);
    fireEvent.change(field, { target: { value: '  Rainy Sundays ' } });
    fireEvent.submit(field.form!);
    fireEvent.change(field, { target: { value: '   ' } });
    fireEvent.submit(field.form!);
    expect(onName.mock.calls).toEqual([[{ name: 'Rainy Sundays' }]]);
  });

  it('lead to their walls, and can be deleted', () => {
    const set = { name: 'Rainy Sundays', href: '/mood/wholesome/', isOn: true };
    const { onForget } = open({ sets: [set], suggestion: null });
    const link = screen.getByText<HTMLAnchorElement>('Rainy Sundays');
    expect([link.getAttribute('href'), link.getAttribute('aria-current')]).toEqual(['/mood/wholesome/', 'true']);
    fireEvent.click(screen.getByLabelText('Delete Rainy Sundays'));
    expect(onForget.mock.calls).toEqual([[set]]);
    expect(screen.queryByLabelText('Name these filters')).toBeNull();
  });

  it('have a switch for members alone, that says whether it is on', () => {
    const onToggle = jest.fn();
    open({ hiding: { isOn: true, onToggle } });
    const hide = screen.getByRole('switch', { name: 'Hide seen and dismissed' });
    expect(hide.getAttribute('aria-checked')).toBe('true');
    fireEvent.click(hide);
    expect(onToggle).toHaveBeenCalledTimes(1);
  });

  it('say what to do first where nothing is on', () => {
    open({ suggestion: null });
    expect(screen.getByText('Choose a filter first.')).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
