import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from './TextField.tsx';

describe('a text field', () => {
  it('is found by its label, says its hint, and is sent under its name', async () => {
    render(
      <form aria-label="About you">
        <TextField label="E-mail" name="email" type="email" hint="We answer here." />
      </form>,
    );
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
    await userEvent.type(field, 'me@example.test');
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByText('We answer here.').id);
    expect(new FormData(screen.getByRole<HTMLFormElement>('form')).get('email')).toBe('me@example.test');
  });

  it('is described by its hint and by what its form says is wrong with it', () => {
    render(
      <>
        <TextField label="E-mail" hint="We answer here." aria-describedby="trouble" aria-invalid />
        <p id="trouble">This is none.</p>
      </>,
    );
    const field = screen.getByRole('textbox', { name: 'E-mail' });
    expect(
      field
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    ).toEqual(['We answer here.', 'This is none.']);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('without a hint describes itself by nothing', () => {
    render(<TextField label="Name" />);
    expect(screen.getByRole('textbox', { name: 'Name' }).hasAttribute('aria-describedby')).toBe(false);
  });
});
