import { render, screen } from '@testing-library/react';
import { Chip } from './Chip.tsx';

describe('a chip', () => {
  it('is a link to the address with this filter', () => {
    render(<Chip href="/on/hulu/">Hulu</Chip>);
    expect(screen.getByRole('link', { name: 'Hulu' }).getAttribute('href')).toBe('/on/hulu/');
  });

  it('says that it removes when it is on, and its name still begins with what can be read', () => {
    render(
      <Chip href="/" isOn>
        Hulu
      </Chip>,
    );
    expect(screen.getByRole('link', { name: 'Hulu (remove)' })).toBeTruthy();
  });
});
