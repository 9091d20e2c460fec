import { glideToTitle } from './glideToTitle.ts';

const go = jest.fn();
/** What a browser does: it runs the change, and shows it when that is done. */
const startViewTransition = jest.fn((change: () => Promise<void>) => {
  const done = change();
  return { ready: done, finished: done, updateCallbackDone: done };
});

beforeEach(() => {
  jest.clearAllMocks();
  document.body.innerHTML =
    '<article data-title-id="1"><a href="/de-de/parasite/"><div id="poster"></div></a></article><article data-title-id="2"><a href="/heat/">Heat</a></article>';
  Object.assign(document, { startViewTransition });
  Object.assign(HTMLElement.prototype, { checkVisibility: () => true });
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
});

const glide = (path: string) => glideToTitle(window)(path, go);

describe('going from a tile to its title', () => {
  it('names the poster of the tile until the page changes, and waits for the title', async () => {
    const poster = document.querySelector<HTMLElement>('#poster');
    let named = '';
    startViewTransition.mockImplementationOnce((change) => {
      named = poster?.style.getPropertyValue('view-transition-name') ?? '';
      const done = change();
      return { ready: done, finished: done, updateCallbackDone: done };
    });
    go.mockImplementationOnce(() =>
      document.body.insertAdjacentHTML('beforeend', '<div data-remote="availability"><h1>Parasite</h1></div>'),
    );
    glide('/de-de/parasite/');
    await startViewTransition.mock.results[0]?.value.finished;
    expect([named, poster?.style.getPropertyValue('view-transition-name'), go.mock.calls.length]).toEqual(['title-poster', '', 1]);
  });

  it('does not wait for long', async () => {
    const began = performance.now();
    glide('/de-de/parasite/');
    await startViewTransition.mock.results[0]?.value.finished;
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it.each([
    ['where no tile with a poster leads', '/heat/', false],
    ['where no tile leads', '/nowhere/', false],
    ['for visitors who want less motion', '/de-de/parasite/', true],
  ])('shows the page at once %s', (_, path, matches) => {
    Object.assign(window, { matchMedia: () => ({ matches }) });
    glide(path);
    expect([go.mock.calls.length, startViewTransition.mock.calls.length]).toEqual([1, 0]);
  });
});
