import { writeDocument, type DocumentParts } from './document.ts';

const parts: DocumentParts = {
  head: { status: 200, title: 'Movies', description: null, canonical: '/', kind: 'website', jsonLd: null, isIndexable: true },
  lang: 'en',
  languages: { canonical: '/', language: 'en', alternates: '' },
  catalogs: [],
  theme: 'auto',
  mode: null,
  hasFeed: false,
  embeddable: null,
  publicUrl: 'https://agm.example',
  nonce: 'n',
  guard: '',
  hashes: {},
  stylesheets: [],
  inlineStyles: [],
  fonts: [],
  scripts: [],
  shell: '',
  ribbon: '',
  page: {},
};

it.each([
  ['en', '<html lang="en">'],
  ['zh-HK', '<html lang="zh-HK">'],
  ['ar', '<html lang="ar" dir="rtl">'],
])('a document in %s says its language, and its direction where that is from the right', (lang, tag) => {
  expect(writeDocument({ ...parts, lang })).toContain(`<!doctype html>${tag}<head>`);
});

it('what a page needs later stands behind what is seen', () => {
  const scripts = [{ src: '/main.js', integrity: 'sha384-a', isPreload: false }];
  const html = writeDocument({ ...parts, shell: '<h1>Movies</h1>', fonts: ['/archivo.woff2'], scripts });
  const behind = html.slice(html.indexOf('</h1>'));
  expect([behind.includes('href="/archivo.woff2"'), behind.includes('src="/main.js"')]).toEqual([true, true]);
  expect(html).toMatch(/^<!doctype html><html lang="en" data-stand-in>/);
});
