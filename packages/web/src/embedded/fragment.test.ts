import { plainSite, type Registry } from '@agm/contract';
import type { FilledPart } from '../pages/fillPlace.ts';
import { readAskedEmbed } from './askedEmbed.ts';
import { createEmbedStyles } from './embedStyles.ts';
import { createFragments } from './fragment.ts';

const registryOf = (version: string) =>
  ({
    remotes: {
      availability: {
        current: version,
        deployments: { [version]: { base: `/remotes/availability/${version}/`, styles: ['a.css'], files: {} } },
      },
    },
  }) as unknown as Registry;
const card = readAskedEmbed('availability', 'parasite', new URLSearchParams());

/** Fragments that say which version rendered them, once `rendered` lets them; `current` is the version that is deployed. */
function world(sheet = '.card{color:red}') {
  const said: object[] = [];
  const site = { mainSheets: [{ href: '/assets/main.css', css: '.card{margin:0}' }] };
  const log = (facts: object) => said.push(facts);
  const state = { registry: registryOf('1'), rendered: Promise.resolve(), isLasting: true };
  const fragmentOf = createFragments({
    registry: { read: () => Promise.resolve(state.registry) },
    async fillPlace({ remote }, now) {
      await state.rendered;
      const version = now.remotes[remote]?.current;
      const head = { status: 200, title: 'Parasite' };
      const links =
        '<a href="https://movies.example/parasite/">1</a><a href="https://movies.example/watch?content=1">2</a><a href="https://elsewhere.example/x/">3</a>';
      return {
        html: Buffer.from(`<article class="card">${version}${links}</article>`),
        head,
        isLasting: state.isLasting,
      } as unknown as FilledPart;
    },
    styles: createEmbedStyles({ host: site, readSheet: () => Promise.resolve(sheet), log }),
    home: 'https://movies.example',
    revision: () => '1',
    site: () => plainSite,
    log,
  });
  return { state, fragmentOf, said };
}

describe('a fragment', () => {
  it('that was made while the database was away is not kept', async () => {
    const { state, fragmentOf } = world();
    state.isLasting = false;
    const away = await fragmentOf(card);
    expect(await fragmentOf(card)).not.toBe(away);
    state.isLasting = true;
    const back = await fragmentOf(card);
    expect(await fragmentOf(card)).toBe(back);
  });

  it('that was being made while its remote was deployed is not kept', async () => {
    const { state, fragmentOf } = world();
    let finish = () => {};
    state.rendered = new Promise((resolve) => {
      finish = resolve;
    });
    const early = fragmentOf(card);
    await new Promise(setImmediate);
    state.registry = registryOf('2');
    const late = fragmentOf({ ...card, subject: 'another' });
    finish();
    expect((await early).html).toContain('>1<a');
    await late;
    expect((await fragmentOf(card)).html).toContain('>2<a');
  });

  it('leads to the site in its own language and country, but for the way to a service', async () => {
    const { fragmentOf } = world();
    const hrefs = async (query: string) =>
      [...(await fragmentOf(readAskedEmbed('availability', 'parasite', new URLSearchParams(query)))).html.matchAll(/href="([^"]*)"/g)].map(
        ([, href]) => href,
      );
    const [title, watch, other] = [
      'https://movies.example/parasite/',
      'https://movies.example/watch?content=1',
      'https://elsewhere.example/x/',
    ];
    expect(await hrefs('country=ch')).toEqual([title, watch, other]);
    expect(await hrefs('country=ch&lang=de')).toEqual(['https://movies.example/de-ch/parasite/', watch, other]);
    expect(await hrefs('country=pt&lang=pt-BR')).toEqual(['https://movies.example/pt-br/parasite/', watch, other]);
  });

  it('goes without the styles of its remote where they cannot be used, and the log says so', async () => {
    const chain = Array.from({ length: 9_000 }, (_, at) => `--a${at}:var(--a${at + 1})`).join(';');
    const { fragmentOf, said } = world(`.card{${chain};color:var(--a0)}`);
    expect(await fragmentOf(card)).toMatchObject({ status: 200, html: expect.stringContaining('>1<a') as string });
    expect((await fragmentOf(card)).css).toContain('{margin:0}');
    expect(said).toEqual([{ remote: 'availability', why: expect.stringContaining('RangeError') as string }]);
  });
});
