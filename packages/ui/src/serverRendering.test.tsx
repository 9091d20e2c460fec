import { TextEncoder } from 'node:util';
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type * as Server from 'react-dom/server';
import {
  Backdrop,
  Button,
  ButtonLink,
  Chip,
  Disclosure,
  Icon,
  icons,
  Notice,
  Pill,
  PlatformMonogram,
  Portrait,
  Poster,
  PosterPaper,
  posterPlans,
  SelectField,
  StaffRating,
  TileGrid,
  TileSkeleton,
  TitleTile,
  VisuallyHidden,
} from './index.ts';

globalThis.TextEncoder ??= TextEncoder;
// Loaded late: the server's renderer asks for TextEncoder while it loads, and jsdom has none.
const { renderToString } = jest.requireActual<typeof Server>('react-dom/server');

const plans = posterPlans(
  Array.from({ length: 30 }, (_, at) => ({ title: `Title ${at}`, year: 1990 + at, genre: null, mood: null, seed: `seed ${at}` })),
);
const words = {
  id: 1,
  href: '/a/',
  title: 'A',
  year: 2000,
  staffRating: 8.4,
  isPremium: true,
  caption: 'Slow · 2000',
  services: [{ id: 'hulu', name: 'Hulu' }],
  moreServices: 1,
};
const picture = (kind: string, width: number) => `/images/${kind}/${width}/${'0123456789abcdef'.repeat(2)}.webp`;
const everything: ReactNode = (
  <main>
    <TileGrid label="Movies" isBusy>
      {plans.map((plan) => (
        <TitleTile key={plan.seed} tile={{ ...words, title: plan.title }} poster={<Poster plan={plan} />} onOpen={() => {}} />
      ))}
      <TileSkeleton />
    </TileGrid>
    {(['tile', 'thumbnail', 'portrait'] as const).map((shape) =>
      plans.slice(0, 1).map((plan) => <Poster key={shape} plan={plan} shape={shape} />),
    )}
    {plans.slice(0, 1).map((plan) => (
      <Poster key={plan.seed} plan={{ ...plan, image: picture('poster', 342) }} loading="first" />
    ))}
    {plans.slice(0, 1).map((plan) => (
      <Backdrop key={plan.seed} plan={plan} image={picture('backdrop', 780)} sizes="684px" />
    ))}
    <Portrait name="Ana Reis" picture={picture('person', 185)} sizes="104px" />
    <PosterPaper />
    <Notice tone="bad" heading="Heading" action={<Button>Try again</Button>}>
      Words
    </Notice>
    <ButtonLink href="/">
      Go <Icon drawing={icons.external} />
    </ButtonLink>
    <Chip href="/" isOn>
      Hulu
    </Chip>
    <Pill tone="good">Free</Pill>
    <PlatformMonogram id="hulu" name="Hulu" />
    <StaffRating value={null} />
    <StaffRating value={9} size="large" />
    <SelectField label="Country" value="us" options={[{ value: 'us', label: 'United States' }]} onChoose={() => {}} />
    <Disclosure summary="Year" isOpen>
      …
    </Disclosure>
    <VisuallyHidden>words</VisuallyHidden>
  </main>
);

describe('every piece, rendered on the server', () => {
  it('carries no style attribute: the content security policy would block it', () => {
    expect(renderToString(everything)).not.toMatch(/\sstyle=/);
  });

  it('hydrates in the browser without a difference', async () => {
    const place = document.createElement('div');
    place.innerHTML = renderToString(everything);
    const before = place.innerHTML;
    const complaints: unknown[] = [];
    const said = jest.spyOn(console, 'error').mockImplementation((...words) => {
      complaints.push(words);
    });
    const root = await act(async () => hydrateRoot(place, everything, { onRecoverableError: (error) => complaints.push(error) }));
    expect(complaints).toEqual([]);
    expect(place.innerHTML).toBe(before);
    await act(async () => root.unmount());
    said.mockRestore();
  });
});
