import { readWatchLink, watchLink } from './watchLink.ts';

it("R2.3-23 names platform, locale and the title's id", () => {
  expect(watchLink({ platform: 'netflix', locale: 'uk', content: 17 })).toBe('/watch?platform=netflix&locale=uk&content=17');
});

it('R2.3-24 there is none when platform or locale is unknown', () => {
  expect(watchLink({ platform: null, locale: 'uk', content: 17 })).toBeNull();
  expect(watchLink({ platform: '', locale: 'uk', content: 17 })).toBeNull();
  expect(watchLink({ platform: 'netflix', locale: undefined, content: 17 })).toBeNull();
  expect(watchLink({ platform: 'netflix', locale: 'xx', content: 17 })).toBeNull();
  expect(watchLink({ platform: '../../x', locale: 'us', content: 17 })).toBeNull();
  expect(watchLink({ platform: 'netflix', locale: 'us', content: 0 })).toBeNull();
});

it('reads what it wrote, in any order', () => {
  const target = { platform: 'amazon-prime', locale: 'us', content: 4 } as const;
  expect(readWatchLink(watchLink(target)!)).toEqual(target);
  expect(readWatchLink('/watch/?content=4&locale=us&platform=amazon-prime#now')).toEqual(target);
});

it.each([
  '/watch',
  '/watch?platform=netflix&locale=us',
  '/watch?platform=javascript:&locale=us&content=1',
  '/watch?platform=../../x&locale=us&content=1',
  '/watch?platform=netflix&locale=xx&content=1',
  "/watch?platform=netflix&locale=us&content=1' or 1=1",
  '/watch?platform=netflix&locale=us&content=-1',
  '/watch?platform=netflix&locale=us&content=9007199254740993',
  '/watchmen?platform=netflix&locale=us&content=1',
  '/watch?__proto__=1',
  '',
])('%j leads nowhere', (address) => {
  expect(readWatchLink(address)).toBeNull();
});
