/** The public page of a service where a visitor finds a title: its search where it has an open one, else its front page. */
const pages: Readonly<Record<string, (title: string) => string>> = {
  netflix: (title) => `https://www.netflix.com/search?q=${title}`,
  'amazon-prime': (title) => `https://www.primevideo.com/search/?phrase=${title}`,
  amazon: (title) => `https://www.amazon.com/s?k=${title}&i=instant-video`,
  hulu: (title) => `https://www.hulu.com/search?q=${title}`,
  'hbo-max': () => 'https://www.hbomax.com/',
  'disney-plus': () => 'https://www.disneyplus.com/',
  showtime: () => 'https://www.sho.com/',
  kanopy: (title) => `https://www.kanopy.com/search?query=${title}`,
  tubi: (title) => `https://tubitv.com/search/${title}`,
  starz: (title) => `https://www.starz.com/us/en/search?q=${title}`,
  peacock: () => 'https://www.peacocktv.com/',
  'roku-channel': (title) => `https://therokuchannel.roku.com/search/${title}`,
  mubi: (title) => `https://mubi.com/search?query=${title}`,
  'criterion-channel': (title) => `https://www.criterionchannel.com/search?q=${title}`,
  'sky-go': () => 'https://www.sky.com/watch/sky-go/windows',
  'now-tv': (title) => `https://www.nowtv.com/search?q=${title}`,
  bfi: (title) => `https://player.bfi.org.uk/search?q=${title}`,
  crave: (title) => `https://www.crave.ca/search?q=${title}`,
  'crave-starz': (title) => `https://www.crave.ca/search?q=${title}`,
  'cbc-gem': (title) => `https://gem.cbc.ca/search?q=${title}`,
  'sundance-now': (title) => `https://www.sundancenow.com/search?q=${title}`,
  'ocs-go': () => 'https://www.ocs.fr/',
  'canal-plus': () => 'https://www.canalplus.com/',
  hotstar: () => 'https://www.hotstar.com/in',
  kinopoisk: () => 'https://hd.kinopoisk.ru/',
  okko: () => 'https://okko.tv/',
  ivi: (title) => `https://www.ivi.ru/search/?q=${title}`,
  'google-play': (title) => `https://play.google.com/store/search?q=${title}&c=movies`,
};

/** Amazon sells in each country under its own name. */
const amazonDomains: Readonly<Record<string, string>> = { us: 'com', uk: 'co.uk', ca: 'ca', au: 'com.au', fr: 'fr', de: 'de', in: 'in' };

/** The address of a service for a title, or null for a service whose pages nobody noted. */
export function servicePage(platform: string, country: string, title: string): string | null {
  const page = pages[platform]?.(encodeURIComponent(title)) ?? null;
  return platform === 'amazon' ? (page?.replace('amazon.com', `amazon.${amazonDomains[country] ?? 'com'}`) ?? null) : page;
}
