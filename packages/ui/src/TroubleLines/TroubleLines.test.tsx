import { render, screen } from '@testing-library/react';
import { TroubleLines } from './TroubleLines.tsx';

describe('trouble with a form', () => {
  it('has its place before there is any, so that it is read out when it comes', () => {
    const { rerender } = render(<TroubleLines trouble={null} />);
    const place = screen.getByRole('alert');
    expect(place.textContent).toBe('');
    rerender(<TroubleLines trouble={{ message: 'An error has occurred', hint: 'Try again in 4 minutes.' }} />);
    expect(screen.getByRole('alert')).toBe(place);
    expect([...place.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'An error has occurred',
      'Try again in 4 minutes.',
    ]);
    rerender(<TroubleLines trouble={{ message: 'An error has occurred', hint: null }} />);
    expect(place.textContent).toBe('An error has occurred');
  });
});
