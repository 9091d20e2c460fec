import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SaveButtons } from './SaveButtons.tsx';

describe('the four lists of a title', () => {
  it('are buttons that say what they are, whether they are pressed, and of which title', async () => {
    const onToggle = jest.fn();
    render(
      <>
        <p id="t">Night Ferry</p>
        <SaveButtons titleId="t" pressed={['queued']} onToggle={onToggle} />
      </>,
    );
    const buttons = screen.getAllByRole('button', { description: 'Night Ferry' });
    expect(buttons.map((button) => [button.getAttribute('aria-label'), button.getAttribute('aria-pressed')])).toEqual([
      ['Loved', 'false'],
      ['Queued', 'true'],
      ['Seen', 'false'],
      ['Dismissed', 'false'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Seen' }));
    expect(onToggle).toHaveBeenCalledWith({ group: 'seen' });
  });

  it('are pressed by keyboard, too', async () => {
    const onToggle = jest.fn();
    render(
      <>
        <p id="t">Night Ferry</p>
        <SaveButtons titleId="t" pressed={[]} onToggle={onToggle} />
      </>,
    );
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(onToggle).toHaveBeenCalledWith({ group: 'loved' });
  });
});
