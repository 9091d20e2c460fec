import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { bringMarked } from './marked.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
/** Observers speak when the code that ran is over. */
const observed = () =>
  act(async () => {
    await Promise.resolve();
  });

describe('data-agm in a page that React draws', () => {
  beforeAll(() => {
    for (const tag of ['agm-availability', 'agm-list']) customElements.define(tag, class extends HTMLElement {});
    bringMarked();
  });
  it('leaves React’s children to React: they come, change and go beside the card', async () => {
    const page = document.body.appendChild(document.createElement('main'));
    const root = createRoot(page);
    const show = (country: string, words: readonly string[]) =>
      act(async () =>
        root.render(
          <div data-agm="availability" data-slug="parasite" data-country={country}>
            {words.map((word) => (
              <a key={word} href="/parasite/">
                {word}
              </a>
            ))}
          </div>,
        ),
      );
    await show('us', ['Where to watch', 'Trailer']);
    await observed();
    const place = page.querySelector('div')!;
    const widget = place.querySelector('agm-availability')!;
    expect([...place.childNodes].map((node) => node.textContent)).toEqual(['Where to watch', 'Trailer', '']);
    await show('uk', ['Trailer', 'A new line']);
    await observed();
    expect([widget.getAttribute('country'), widget.isConnected]).toEqual(['uk', true]);
    expect([...place.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['Trailer', 'A new line']);
    await show('uk', []);
    expect(place.querySelectorAll('a')).toHaveLength(0);
    await act(async () => root.unmount());
    page.remove();
  });

  it('stands again where a text that is written again has taken it out', async () => {
    const page = document.body.appendChild(document.createElement('main'));
    const root = createRoot(page);
    const show = (words: string) =>
      act(async () =>
        root.render(
          <aside data-agm="list" data-path="/genre/drama/">
            {words}
          </aside>,
        ),
      );
    await show('Dramas');
    await observed();
    expect(page.querySelectorAll('aside > agm-list')).toHaveLength(1);
    await show('More dramas');
    await observed();
    expect(page.querySelector('aside')?.textContent).toBe('More dramas');
    expect(page.querySelectorAll('aside > agm-list')).toHaveLength(1);
    await act(async () => root.unmount());
    page.remove();
  });

  it('shows what the element held until a card stands, and again when there is none', async () => {
    document.body.innerHTML = '<p data-agm="availability" data-slug="parasite"><a href="/parasite/">Where to watch</a></p>';
    await observed();
    const place = document.querySelector('p')!;
    const held = () => place.shadowRoot!.querySelectorAll('slot:not([name])').length;
    const widget = place.querySelector('agm-availability')!;
    expect(held()).toBe(1);
    widget.dispatchEvent(new CustomEvent('agm:ready'));
    expect(held()).toBe(0);
    widget.dispatchEvent(new CustomEvent('agm:error'));
    expect(held()).toBe(1);
  });

  it('takes over the card of a copy, and makes none beside it', async () => {
    document.body.innerHTML = '<p data-agm="availability" data-slug="parasite">Where to watch</p>';
    await observed();
    const copy = document.body.appendChild(document.querySelector('p')!.cloneNode(true) as Element);
    copy.setAttribute('data-slug', 'moonlight');
    await observed();
    expect([...copy.children].map((child) => [child.localName, child.getAttribute('slug')])).toEqual([['agm-availability', 'moonlight']]);
    expect(copy.shadowRoot!.querySelectorAll('slot')).toHaveLength(2);
  });

  it('does not show what the element held beside a card that stands already, as on a prerendered page', async () => {
    const place = document.createElement('p');
    place.innerHTML = 'Where to watch <agm-availability slot="agm"></agm-availability>';
    place.firstElementChild!.attachShadow({ mode: 'open' }).innerHTML = '<article>A card</article>';
    place.dataset.agm = 'availability';
    document.body.append(place);
    await observed();
    expect([place.children.length, place.shadowRoot!.innerHTML]).toEqual([1, '<slot name="agm"></slot>']);
  });
});
