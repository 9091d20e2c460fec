import { render, screen } from '@testing-library/react';
import { Button } from '../Button/Button.tsx';
import { Notice } from './Notice.tsx';

describe('a notice', () => {
  it('is announced when something failed, and offers its way out', () => {
    render(
      <Notice tone="bad" heading="The wall did not load" action={<Button>Try again</Button>}>
        Your filters are safe.
      </Notice>,
    );
    expect(screen.getByRole('alert', { name: 'The wall did not load' }).textContent).toContain('Your filters are safe.');
    expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('type')).toBe('button');
  });

  it('is a quiet region otherwise', () => {
    render(<Notice tone="empty" heading="No title fits all of this" />);
    expect(screen.getByRole('region', { name: 'No title fits all of this' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
