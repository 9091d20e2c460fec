import { affiliateNames, affiliatePlatforms, isAffiliate, platformLogo, platformNamed, platformOf, platforms } from './platforms.ts';
import { isSlug } from './addresses/plainSlug.ts';

describe('the platform catalogue', () => {
  it('R3-24 holds several hundred identifiers with display names, among them channels and broadcasters', () => {
    const count = (kind: string) => platforms.filter((platform) => platform.kind === kind).length;
    expect(platforms.length).toBeGreaterThan(500);
    expect(count('apple-channel')).toBeGreaterThan(20);
    expect(count('amazon-channel')).toBeGreaterThan(50);
    expect(count('broadcaster')).toBeGreaterThan(50);
    expect(platforms.every(({ name, monogram }) => name && monogram && monogram.length <= 3)).toBe(true);
  });

  it('every identifier stands once and is a slug', () => {
    const ids = platforms.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(ids.filter((id) => !isSlug(id))).toEqual([]);
  });

  it('distinguishes shops, free services and subscriptions', () => {
    expect(['amazon', 'tubi', 'netflix', 'kanopy', 'google-play'].map((id) => platformOf(id)?.access)).toEqual([
      'store',
      'free',
      'subscription',
      'free',
      'store',
    ]);
    expect(platformOf('constructor')).toBeNull();
  });

  it('knows the names other catalogues use', () => {
    expect(
      ['Amazon Prime Video', 'Max', 'Disney Plus', 'Apple TV', 'The Roku Channel', 'fuboTV', 'BFI Player', 'Netflix'].map(
        (name) => platformNamed(name)?.id,
      ),
    ).toEqual(['amazon-prime', 'hbo-max', 'disney-plus', 'apple-tv-plus', 'roku-channel', 'fubo', 'bfi-player', 'netflix']);
    expect(platformNamed('Nobody Streams This')).toBeNull();
  });
});

describe('platform logos', () => {
  it('R2.3-25 are served from /platform-logos/{name}.webp', () => {
    expect(platformLogo('netflix')).toBe('/platform-logos/netflix.webp');
    expect(platformLogo('hbo-max')).toBe('/platform-logos/hbo-max.webp');
  });

  it('R2.3-26 Amazon variants use Amazon Prime Video, Viki Rakuten Viki, vixtv vix', () => {
    for (const { id } of platforms.filter((platform) => /^amazon(-|$)/.test(platform.id)))
      expect(platformLogo(id)).toBe('/platform-logos/amazon-prime-video.webp');
    expect(platformLogo('viki')).toBe('/platform-logos/rakuten-viki.webp');
    expect(platformLogo('vixtv')).toBe('/platform-logos/vix.webp');
    expect(platformLogo('mubi-amazon-channel')).toBe('/platform-logos/mubi-amazon-channel.webp');
  });

  it('R2.3-27 britbox uses UK Britbox, OCS Go the Cine OCS Amazon channel, sixplay m6', () => {
    expect(platformLogo('britbox')).toBe('/platform-logos/uk-britbox.webp');
    expect(platformLogo('ocs-go')).toBe(platformLogo('cine-ocs-amazon-channel'));
    expect(platformLogo('sixplay')).toBe('/platform-logos/m6.webp');
    expect(platformOf('cine-ocs-amazon-channel')).not.toBeNull();
  });

  it('no identifier leads out of the folder', () => {
    for (const id of ['../../etc/passwd', '%2e%2e', '', '\u0000', 'CON'])
      expect(platformLogo(id)).toMatch(/^\/platform-logos\/[a-z0-9-]+\.webp$/);
  });
});

it('R9-25 the affiliate list is complete, with every Amazon Prime variant', () => {
  expect(affiliateNames.join(', ')).toBe(
    'Sling, Philo, Hulu, HBO Max, Paramount+, Disney+, Apple TV+, Funimation, Showtime, Amazon Prime variants, Starz, Fubo',
  );
  expect(affiliatePlatforms).toEqual(
    expect.arrayContaining([
      'sling',
      'philo',
      'hulu',
      'hbo-max',
      'paramount-plus',
      'disney-plus',
      'apple-tv-plus',
      'funimation',
      'showtime',
      'amazon-prime',
      'amazon-prime-video',
      'starz',
      'fubo',
    ]),
  );
  expect(affiliatePlatforms.every((id) => platformOf(id) !== null)).toBe(true);
  expect([isAffiliate('amazon-prime-video-with-ads'), isAffiliate('amazon'), isAffiliate('netflix')]).toEqual([true, false, false]);
});
