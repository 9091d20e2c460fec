import { createNavigation } from './navigation.ts';

const scrolls: number[] = [];
const frame = () => new Promise((later) => requestAnimationFrame(later));
/** A place is tried for in the frame after the one in which a page came back. */
async function settled(): Promise<void> {
  for (let frames = 0; frames < 4; frames++) await frame();
}
/** The page is long, and records where it is scrolled. */
function scrollTo(_x: number, y: number): void {
  scrolls.push(y);
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
  window.dispatchEvent(new Event('scroll'));
}
const scrollAs = (y: number) => {
  scrollTo(0, y);
  scrolls.length = 0;
};
/** One history for all tests, as one page has; each test begins with an entry that no navigation has named. */
function open(address: string, leadsTo?: (address: string) => string) {
  history.pushState(null, '', address);
  const navigation = createNavigation(window, leadsTo);
  const heard: string[] = [];
  const leave = navigation.subscribe(() => heard.push(navigation.address()));
  return { navigation, heard, leave };
}
async function back(): Promise<void> {
  const arrived = new Promise((later) => listen('popstate', later, { once: true }));
  history.back();
  await arrived;
  await settled();
}

// Every navigation of this file listens to the one window of jsdom; a page has one.
const listening: (() => void)[] = [];
const listen = window.addEventListener.bind(window);
beforeEach(() => {
  window.scrollTo = scrollTo as typeof window.scrollTo;
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 5_000 });
  window.addEventListener = ((kind: string, listener: EventListener, options?: AddEventListenerOptions) => {
    listen(kind, listener, options);
    listening.push(() => window.removeEventListener(kind, listener));
  }) as typeof window.addEventListener;
  scrollAs(0);
});
afterEach(() => {
  for (const leave of listening.splice(0)) leave();
  window.addEventListener = listen;
});

describe('going on', () => {
  it('changes the address, calls its listeners, and starts at the top', () => {
    const { navigation, heard } = open('/');
    scrollAs(640);
    navigation.navigate('/shows/?by=top');
    expect([location.pathname + location.search, heard, scrolls]).toEqual(['/shows/?by=top', ['/shows/?by=top'], [0]]);
  });

  it('to the same address again adds nothing to the history; the page goes to its top', () => {
    const { navigation, heard } = open('/shows/');
    const { length } = history;
    scrollAs(640);
    navigation.navigate('/shows/');
    navigation.navigate('/shows/');
    expect([history.length, heard, scrolls]).toEqual([length, [], [0, 0]]);
  });

  it('follows a redirect before it is written down, so that there is none to go back to', async () => {
    const { navigation, heard } = open('/shows/', (address) => (address === '/all/heat/' ? '/heat/' : address));
    navigation.navigate('/all/heat/');
    expect(location.pathname).toBe('/heat/');
    await back();
    expect(location.pathname).toBe('/shows/');
    expect(heard).toEqual(['/heat/', '/shows/']);
  });

  it('keeps the part of a page that an address names', () => {
    const { navigation } = open('/');
    navigation.navigate('/heat/#where');
    expect(location.pathname + location.hash).toBe('/heat/#where');
  });

  it.each(['http://[', 'javascript:alert(1)', 'data:text/html,hello'])('nowhere with %s', (address) => {
    const { navigation, heard } = open('/shows/');
    navigation.navigate(address);
    expect([location.pathname, heard]).toEqual(['/shows/', []]);
  });

  it('who no longer listens hears nothing', () => {
    const { navigation, heard, leave } = open('/');
    leave();
    navigation.navigate('/shows/');
    expect(heard).toEqual([]);
  });
});

describe('going back', () => {
  it('R2.1-08 back on the root the address is the bare root, and the page does not go to its top', async () => {
    const { navigation, heard } = open('/?utm_source=mail');
    scrollAs(640);
    navigation.navigate('/shows/');
    scrolls.length = 0;
    await back();
    expect(location.pathname + location.search).toBe('/');
    expect(heard).toEqual(['/shows/', '/']);
    expect(scrolls).toEqual([640]);
  });

  it('R2.1-08 a wall with filters is not the root: it comes back as it was, with its place', async () => {
    const { navigation } = open('/?by=top&page=2');
    scrollAs(320);
    navigation.navigate('/heat/');
    scrolls.length = 0;
    await back();
    expect(location.search).toBe('?by=top&page=2');
    expect(scrolls).toEqual([320]);
  });

  it('waits until the page is long enough again, and gives way to a visitor who moves meanwhile', async () => {
    const { navigation } = open('/shows/');
    scrollAs(4_000);
    navigation.navigate('/heat/');
    Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 800 });
    scrolls.length = 0;
    await back();
    expect(scrolls).toEqual([]);
    window.dispatchEvent(new Event('wheel'));
    Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 9_000 });
    await settled();
    expect(scrolls).toEqual([]);
  });

  it('whoever goes on meanwhile stays at the top of the new page', async () => {
    const { navigation } = open('/shows/');
    scrollAs(4_000);
    navigation.navigate('/heat/');
    Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 800 });
    await back();
    navigation.navigate('/ronin/');
    Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 9_000 });
    scrolls.length = 0;
    await settled();
    expect(scrolls).toEqual([]);
  });
});

describe('a link to a part of the page', () => {
  it('is the browser’s: the page stays where it was scrolled to, and the address stays', async () => {
    const { heard } = open('/');
    scrollAs(640);
    location.hash = '#main';
    await settled();
    expect([location.hash, heard, scrolls]).toEqual(['#main', [], []]);
    location.hash = '';
  });
});
