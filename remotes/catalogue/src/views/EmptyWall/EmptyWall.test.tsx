import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyWall } from './EmptyWall.tsx';

const weird = { key: 'mood=weird', title: 'Weird', href: '/genre/war/', result: '34 titles' };
const war = { key: 'genre=war', title: 'War', href: '/mood/weird/', result: '12 titles' };

describe('an empty wall', () => {
  it('names the one filter to drop and how many titles come back', () => {
    const opened: string[] = [];
    render(
      <EmptyWall
        best={weird}
        others={[war]}
        clearHref="/"
        onOpen={({ href, event }) => {
          event.preventDefault();
          opened.push(href);
        }}
      />,
    );
    expect(screen.getByText(/Without/).textContent).toBe('Without Weird you get 34 titles.');
    fireEvent.click(screen.getByRole('link', { name: 'Drop Weird' }));
    fireEvent.click(screen.getByRole('link', { name: /War: 12 titles/ }));
    fireEvent.click(screen.getByRole('link', { name: 'Clear all filters' }));
    expect(opened).toEqual(['/genre/war/', '/mood/weird/', '/']);
  });

  it('while nobody has counted still lets the visitor clear everything', () => {
    render(<EmptyWall best={null} others={[]} clearHref="/" onOpen={() => {}} />);
    expect(screen.getByRole('link', { name: 'Clear all filters' })).toBeTruthy();
  });

  it('that is empty because of "Only my services" says so, and one press shows every service and leads to the titles', async () => {
    const onShow = jest.fn();
    const page = (result: string | null) => (
      <div id="titles" tabIndex={-1}>
        <EmptyWall best={weird} others={[war]} everyService={{ result, onShow }} clearHref="/" onOpen={() => {}} />
      </div>
    );
    const { rerender } = render(page(null));
    expect(screen.getByRole('heading').textContent).toBe('No title here is on your services');
    expect(screen.getByText('“Only my services” is on, here and on every other page.')).toBeTruthy();
    rerender(page('34 titles'));
    expect(screen.getByText(/Without it you get 34 titles\.$/)).toBeTruthy();
    screen.getByRole('button', { name: 'Show titles of every service' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(onShow).toHaveBeenCalledTimes(1);
    expect(document.activeElement?.id).toBe('titles');
  });

  it('has nothing to drop where nothing is on', () => {
    render(<EmptyWall best={null} others={[]} clearHref={null} onOpen={() => {}} />);
    expect(screen.getByRole('heading', { name: 'No titles yet' })).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
