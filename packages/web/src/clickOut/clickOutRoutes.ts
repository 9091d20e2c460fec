import type { WatchedOffer } from '@agm/api/schemas/titles';
import type { Affiliates } from '@agm/content/affiliates/affiliates';
import { certificatesOfCookies } from '@agm/domain/certificates';
import { accessOf } from '@agm/domain/offerAccess';
import { countryOf, isSlug, type CountryCode } from '@agm/domain';
import { platformOf } from '@agm/domain/platforms';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { partnerLink } from '../partners/markLink.ts';
import { readPostId } from '@agm/members/comments/commentedPost';
import { parametersOf } from '@agm/http/pageHeaders';
import { ParameterReader } from '@agm/http/ParameterReader';
import { Problem } from '@agm/http/Problem';
import { openToAll } from '@agm/http/publicRead';
import { dayOf } from '@agm/storage/dayOf';
import type { Database } from '@agm/storage/Storage';
import { routePath } from '@agm/api';

const names = ['platform', 'locale', 'content'] as const;

/** `/wp/v2/ext-watch`: the address of a title on a service, taken from the catalogue, the operator's affiliate rules and the marks of a partner's key alone, and one more click counted. */
export function addClickOutRoutes(app: FastifyInstance, affiliates: Affiliates): void {
  const { config, titles: database, writeHealth } = app;

  app.decorate('partnersLink', async ({ platform, locale, content }, marks) => {
    const offer = await findOffer(database, { id: content, country: locale, platform });
    return offer ? partnerLink({ platform: offer.platform, country: locale, url: offer.url }, marks, affiliates) : null;
  });

  app.get(routePath(config.routes, 'ext-watch'), { config: { allow: 'GET' } }, async (request, reply) => {
    const reader = new ParameterReader(parametersOf(request.url));
    const [platform, locale, content] = names.map((name) => reader.text(name, 100) ?? '');
    const ref = reader.text('ref', 40);
    const { partnerKey: key } = request;
    reader.finish();
    const missing = names.filter((name) => !reader.has(name));
    if (missing.length > 0) throw Problem.missingParams(missing);
    const country = countryOf((locale ?? '').toLowerCase());
    if (!country)
      throw Problem.invalidParams({ locale: { code: 'rest_not_in_enum', message: 'locale is not one of the supported country codes.' } });
    const id = readPostId(content);
    const offer = id === null ? null : await findOffer(database, { id, country: country.code, platform: platform ?? '' });
    if (!offer || !app.content.admits(certificatesOfCookies(request.headers.cookie), offer.title_id))
      throw new Problem('rest_offer_not_found', 404, 'This title is not on that service there.');

    if (isClick(request)) {
      await writeHealth.tryToNote(async () => {
        await database
          .insertInto('click_outs')
          .values({ day: dayOf(Date.now()), title_id: offer.title_id, country: country.code, platform: offer.platform, count: 1 })
          .onConflict((conflict) =>
            conflict.columns(['day', 'title_id', 'country', 'platform']).doUpdateSet({ count: sql<number>`click_outs.count + 1` }),
          )
          .execute();
        const partner = app.partners.nameOf(ref);
        if (key)
          await app.partnerCounts.count({
            partnerId: key.id,
            what: 'click',
            subject: offer.slug,
            country: country.code,
            platform: offer.platform,
          });
        else if (partner !== null) await app.partners.count({ what: 'click', partner, subject: `${offer.platform} ${offer.title_id}` });
      });
    }
    const known = platformOf(offer.platform);
    const place = { platform: offer.platform, country: country.code, url: offer.url };
    const answer: WatchedOffer = {
      url: partnerLink(place, key?.marks ?? [], affiliates),
      platform: offer.platform,
      name: known?.name ?? offer.platform,
      access: accessOf(offer.platform, offer.kinds),
      locale: country.code,
      content: offer.title_id,
      title: offer.title,
      currency: country.currency,
      ...(offer.default_price !== null && { defaultPrice: offer.default_price / 100 }),
      ...(offer.rent_price !== null && { rentPrice: offer.rent_price / 100 }),
      ...(offer.buy_price !== null && { buyPrice: offer.buy_price / 100 }),
    };
    return openToAll(reply).headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).send(answer);
  });
}

/** An offer of a title that is shown; null where there is none, and where its address leads to no other site. */
async function findOffer(
  database: Database,
  { id, country, platform }: { readonly id: number; readonly country: CountryCode; readonly platform: string },
) {
  const service = withoutCountry(platform, country);
  if (!isSlug(service)) return null;
  const offer = await database
    .selectFrom('offers')
    .innerJoin('titles', 'titles.id', 'offers.title_id')
    .select([
      'offers.title_id',
      'titles.title',
      'titles.slug',
      'offers.platform',
      'offers.url',
      'offers.default_price',
      'offers.rent_price',
      'offers.buy_price',
      'offers.kinds',
    ])
    .where('offers.title_id', '=', id)
    .where('offers.country', '=', country)
    .where('offers.platform', '=', service)
    .where('titles.is_hidden', '=', 0)
    .executeTakeFirst();
  return offer && isOutbound(offer.url) ? offer : null;
}

/** `uk-netflix` and `netflix` name the same service where the locale is uk. */
function withoutCountry(platform: string, country: string): string {
  return platform.startsWith(`${country}-`) ? platform.slice(country.length + 1) : platform;
}

/** Nothing but another site over https, whatever an import may have brought. */
function isOutbound(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:' && /^https:\/\/[^/\\@]+\.[^/\\@]+/i.test(url);
}

/** A browser that only looks ahead, and a question without a body, are no clicks. */
function isClick({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && !/prefetch|prerender/i.test(`${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''}`);
}
