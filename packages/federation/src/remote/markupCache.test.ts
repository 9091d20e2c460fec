import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MarkupCache, place, renderAround } from './markupCache.server.ts';

const hostile = `"><script>alert(1)</script>&amp;'`;
const link = (href: string, words: string) => createElement('a', { href, title: words }, words);

describe('the markup cache', () => {
  it('is what React writes, whatever its words are', () => {
    const cache = new MarkupCache(10_000);
    for (const words of [
      ['/drama/', 'Drama'],
      [`/?s=${hostile}`, hostile],
      ['/', '$& \\1 \u2028'],
    ])
      expect(cache.of('link', ([href = '', text = '']) => link(href, text), words)).toBe(renderToString(link(words[0]!, words[1]!)));
  });

  it('is rendered once for all that its key names', () => {
    const cache = new MarkupCache(10_000);
    const rendered: string[] = [];
    const of = (key: string) =>
      cache.of(key, () => {
        rendered.push(key);
        return createElement('p', null, key);
      });
    expect([of('one'), of('two'), of('one')]).toEqual(['<p>one</p>', '<p>two</p>', '<p>one</p>']);
    expect(rendered).toEqual(['one', 'two']);
  });

  it('lets go what was used longest ago when it has too many characters', () => {
    const cache = new MarkupCache(100);
    const rendered: string[] = [];
    const of = (key: string) =>
      cache.of(key, () => {
        rendered.push(key);
        return createElement('p', null, 'x'.repeat(30));
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) of(key);
    expect(rendered).toEqual(['a', 'b', 'c', 'b']);
  });
});

describe('a page around its places', () => {
  const Placed = ({ markup }: { readonly markup: string }) => place(markup);
  const list = (...children: (ReactElement | string)[]) =>
    createElement('ul', null, ...children.map((child) => createElement('li', null, child)));
  const placed = (markup: string) => createElement(Placed, { markup });

  it('has each piece of markup where it was placed, as it is', () => {
    expect(renderAround(list(placed('<b>one</b>'), '<i>', placed(''), placed('<b>four</b>')), {})).toBe(
      '<ul><li><b>one</b></li><li>&lt;i&gt;</li><li></li><li><b>four</b></li></ul>',
    );
  });

  it('has nothing of the page before', () => {
    let left = '';
    const Leaving = () => (left = place('<b>somebody else</b>'));
    expect(renderAround(createElement(Leaving), {})).toBe('<b>somebody else</b>');
    expect(renderAround(list(left), {})).not.toContain('somebody else');
  });
});
