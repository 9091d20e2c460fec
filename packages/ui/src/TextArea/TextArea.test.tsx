import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextArea } from './TextArea.tsx';

describe('a text area', () => {
  it('is found by its label, takes several lines, and reports what is typed', async () => {
    const typed: string[] = [];
    render(<TextArea label="Your words" name="words" defaultValue="" onChange={({ target }) => typed.push(target.value)} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Your words' }), 'a{Enter}b');
    expect(typed.at(-1)).toBe('a\nb');
  });
});
