import { addStyles } from './styles.ts';

const href = 'http://localhost/remotes/catalogue/2/wall.css';
const links = (root: ParentNode = document) => [...root.querySelectorAll('link')];
const arrive = (link = links()[0]) => link?.dispatchEvent(new Event('load'));

function inlined(said: string): void {
  const style = document.createElement('style');
  style.dataset.href = said;
  document.head.append(style);
}

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe('adding a deployment’s stylesheets', () => {
  it('links each once and waits until it is there', async () => {
    const added = addStyles(document, [{ url: href }, { url: href }]);
    expect(links().map((link) => [link.rel, link.href])).toEqual([['stylesheet', href]]);
    arrive();
    await added;
  });

  it.each(['/remotes/catalogue/2/wall.css', href])('knows the sheet that the server inlined: %s', async (said) => {
    inlined(said);
    await addStyles(document, [{ url: href }]);
    expect(links()).toEqual([]);
  });

  it('asks for the integrity hash of a sheet that it has to link, and for none of an inlined one', async () => {
    const asked: string[] = [];
    const integrityOf = async (url: string) => {
      asked.push(url);
      return 'sha384-x';
    };
    inlined('/remotes/catalogue/2/wall.css');
    await addStyles(document, [{ url: href }], integrityOf);
    const added = addStyles(document, [{ url: `${href}?2` }], integrityOf);
    await new Promise((resolve) => setTimeout(resolve));
    expect([asked, links().map(({ integrity, crossOrigin }) => [integrity, crossOrigin])]).toEqual([
      [`${href}?2`],
      [['sha384-x', 'anonymous']],
    ]);
    arrive();
    await added;
  });

  it('does not link a sheet that the integrity guard has no hash for', async () => {
    await expect(addStyles(document, [{ url: href }], () => Promise.reject(new Error('no integrity hash')))).rejects.toThrow(
      'no integrity hash',
    );
    expect(links()).toEqual([]);
  });

  it('is not confused by inlined sheets of others', async () => {
    inlined('http://[not an address');
    inlined('');
    const added = addStyles(document, [{ url: href }]);
    expect(links()).toHaveLength(1);
    arrive();
    await added;
  });

  it('two who ask for a sheet on its way wait for the same link', async () => {
    const one = addStyles(document, [{ url: href }]);
    const other = addStyles(document, [{ url: href }]);
    expect(links()).toHaveLength(1);
    arrive();
    await Promise.all([one, other]);
  });

  it('a link that failed is taken away, named, and asked again by the next', async () => {
    const added = addStyles(document, [{ url: href }]);
    links()[0]?.dispatchEvent(new Event('error'));
    await expect(added).rejects.toThrow(`${href}: the stylesheet failed`);
    expect(links()).toEqual([]);
    const again = addStyles(document, [{ url: href }]);
    arrive();
    await again;
  });

  it('a link that somebody else left without a sheet is asked again', async () => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
    const [dead] = links();
    const added = addStyles(document, [{ url: href }]);
    expect(links()).toHaveLength(1);
    expect(links()[0]).not.toBe(dead);
    arrive();
    await added;
  });

  it('does not wait for ever', async () => {
    jest.useFakeTimers();
    try {
      const failed = addStyles(document, [{ url: href }]).catch((reason: unknown) => reason);
      await jest.advanceTimersByTimeAsync(4_000);
      expect(await failed).toMatchObject({ message: `${href}: no answer in 4000 ms` });
      expect(links()).toEqual([]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps a shadow tree’s sheets inside it', async () => {
    const shadow = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    const added = addStyles(shadow, [{ url: href }]);
    expect(links()).toEqual([]);
    arrive(links(shadow)[0]);
    await added;
  });
});
