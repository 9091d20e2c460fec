import { createHmac } from 'node:crypto';
import { countryOf, defaultLocale, isSlug, siteLanguageOf, type Country } from '@agm/domain';
import { certificatesOfCookies } from '@agm/domain/certificates';
import { inSentence, noOfferWords } from '@agm/domain/noOffers';
import { platformOf } from '@agm/domain/platforms';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { fieldsOf } from '@agm/http/bodyFields';
import { parametersOf } from '@agm/http/pageHeaders';
import { Problem } from '@agm/http/Problem';
import { openToAll, sendPublic } from '@agm/http/publicRead';
import { privately } from '@agm/http/revisions';
import { viewsCounted } from '@agm/http/limits/figures';
import { networkOf } from '@agm/http/limits/networkOf';
import { dayOf } from '@agm/storage/dayOf';
import { isAskedIn } from '@agm/storage/lastCheck';
import { reportOffer } from '@agm/storage/offerReports';
import { readSecret } from '@agm/storage/secrets';
import type { LiveCatalogue } from '../catalogue/liveCatalogue.ts';
import { linesNamed, type LocalTitles } from '../catalogue/LocalTitles.ts';
import { type Place, writeFor } from '../catalogue/Place.ts';
import { t } from '../t.ts';
import { writeCalendar, writeJsonFeed, writeRss, type Feed } from './feeds.ts';
import { readLeaving, readAvailabilityHistory, type OfferChange } from '@agm/storage/availabilityHistory';

const mostLines = 200;
const kinds = ['arrived', 'left', 'price'] as const;

export interface AvailabilityHistoryOptions {
  readonly live: Pick<LiveCatalogue, 'view'>;
  readonly localTitles: LocalTitles;
}

/** The availability history as feeds, titles that leave as a calendar, and what visitors say of offers. */
export function addAvailabilityHistoryRoutes(app: FastifyInstance, { live, localTitles }: AvailabilityHistoryOptions): void {
  const {
    config: { publicUrl: home },
    storage: { database },
    limits,
  } = app;

  /** In a child profile, what is about titles that it shows. */
  const admitted = <Line extends { readonly titleId: number }>(request: FastifyRequest, lines: readonly Line[]): readonly Line[] => {
    const child = certificatesOfCookies(request.headers.cookie);
    return lines.filter(({ titleId }) => app.content.admits(child, titleId));
  };

  /** The words are made later, in the language of the feed. */
  async function changes(
    request: FastifyRequest,
  ): Promise<{ feed(): Feed; readonly lines: readonly OfferChange[]; readonly isWhole: boolean; readonly place: Place }> {
    const { url } = request;
    const query = parametersOf(url);
    const country = readCountry(query.get('country'));
    const platform = readPlatform(query.get('platform'));
    const kind = kinds.find((one) => one === query.get('kind')) ?? null;
    const lines = await readAvailabilityHistory(database, { country: country.code, platform, kind, most: mostLines });
    const isAsked = await isAskedIn(database, country.code);
    const feed = (): Feed => ({
      title: titleOf(kind, platform === null ? null : (platformOf(platform)?.name ?? platform), country.name),
      address: url,
      home,
      currency: country.currency,
      description: descriptionOf(country, isAsked),
    });
    const place = placeIn(query, country);
    return { feed, ...(await linesNamed(live.view, admitted(request, lines), localTitles, place)), place };
  }

  app.get('/content-api/changes.json', async (request, reply) => {
    const { feed, lines, isWhole, place } = await changes(request);
    const body = writeFor(place, () => writeJsonFeed(feed(), lines));
    return isOfChild(request) || !isWhole ? privately(reply).send(body) : sendPublic(request, reply, body);
  });
  app.get('/content-api/changes.xml', async (request, reply) => {
    const { feed, lines, isWhole, place } = await changes(request);
    return text(request, reply, { type: 'application/rss+xml; charset=utf-8', isWhole }).send(
      writeFor(place, () => writeRss(feed(), lines)),
    );
  });
  app.get('/content-api/leaving.ics', async (request, reply) => {
    const query = parametersOf(request.url);
    const country = readCountry(query.get('country'));
    const platform = readPlatform(query.get('platform'));
    const leaving = admitted(
      request,
      await readLeaving(database, { country: country.code, platform, today: dayOf(Date.now()), most: mostLines }),
    );
    const isAsked = await isAskedIn(database, country.code);
    const place = placeIn(query, country);
    const { lines, isWhole } = await linesNamed(live.view, leaving, localTitles, place);
    const write = () => {
      const title = leavingIn(country.name);
      return writeCalendar({ title, home, description: descriptionOf(country, isAsked) }, lines, Date.now());
    };
    return text(request, reply, { type: 'text/calendar; charset=utf-8', isWhole }).send(writeFor(place, write));
  });

  /** A keyed hash: enough to count each network once, and no address is stored. */
  const reporterOf = async (request: FastifyRequest): Promise<string> =>
    createHmac('sha256', await readSecret(app.storage.database, 'reports', 'reports'))
      .update(networkOf(request))
      .digest('base64url')
      .slice(0, 22);

  app.post('/content-api/report', { config: { allow: 'POST' } }, async (request, reply) => {
    const { platform, locale, content } = fieldsOf(request.body);
    const country = typeof locale === 'string' ? countryOf(locale) : null;
    const id = Number(content);
    if (!country || typeof platform !== 'string' || !isSlug(platform) || !Number.isInteger(id) || id < 1 || id >= 2 ** 31) throw noOffer();
    const offer = await database
      .selectFrom('offers')
      .select('title_id')
      .where('title_id', '=', id)
      .where('country', '=', country.code)
      .where('platform', '=', platform)
      .executeTakeFirst();
    if (!offer) throw noOffer();
    await limits.take(viewsCounted, networkOf(request));
    await database
      .insertInto('offer_reports')
      .values({ day: dayOf(Date.now()), title_id: id, country: country.code, platform, count: 1 })
      .onConflict((conflict) =>
        conflict.columns(['day', 'title_id', 'country', 'platform']).doUpdateSet({ count: sql<number>`offer_reports.count + 1` }),
      )
      .execute();
    await reportOffer(database, { titleId: id, country: country.code, platform }, await reporterOf(request), Date.now());
    return openToAll(reply).header('cache-control', 'no-store').code(204).send();
  });
}

/** `?lang=de`, or any tag of BCP 47: an API has no language in its address. Its links then lead to pages in that language. */
const placeIn = (query: URLSearchParams, country: Country): Place => ({
  language: siteLanguageOf(query.get('lang') ?? '') ?? 'en',
  country: country.code,
});

/** An empty feed does not mean that nothing changes in a country about which no source was asked. */
const descriptionOf = (country: Country, isAsked: boolean): string | null =>
  isAsked ? null : noOfferWords(inSentence(country.name), false);

// words: the name of a calendar; a country may stand in parentheses where countries need an article
const leavingIn = (country: string): string => t`Leaving soon in ${country}`;

// words: headings of feeds; a country may stand in parentheses where countries need an article
function titleOf(kind: (typeof kinds)[number] | null, service: string | null, country: string): string {
  switch (kind) {
    case 'arrived':
      return service === null ? t`New in ${country}` : t`New on ${service} in ${country}`;
    case 'left':
      return service === null ? t`Gone in ${country}` : t`Gone on ${service} in ${country}`;
    case 'price':
      return service === null ? t`New prices in ${country}` : t`New prices on ${service} in ${country}`;
    case null:
      return service === null ? t`What changed in ${country}` : t`What changed on ${service} in ${country}`;
  }
}

const isOfChild = ({ headers }: FastifyRequest): boolean => certificatesOfCookies(headers.cookie) !== null;

/** What a child is shown is under an address that others have too: no cache keeps it, nor gives the child what it kept for others. Nor does one keep what is not whole. */
const text = (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, isWhole }: { readonly type: string; readonly isWhole: boolean },
): FastifyReply =>
  (isOfChild(request) || !isWhole
    ? privately(reply)
    : openToAll(reply).headers({ 'cache-control': 'public, max-age=300', vary: 'Cookie' })
  ).type(type);

function readCountry(said: string | null): Country {
  const country = countryOf((said ?? defaultLocale).toLowerCase());
  if (!country)
    throw Problem.invalidParams({ country: { code: 'rest_not_in_enum', message: 'country is not one of the supported country codes.' } });
  return country;
}

function readPlatform(said: string | null): string | null {
  if (said === null || said === '') return null;
  if (!isSlug(said) || !platformOf(said))
    throw Problem.invalidParams({ platform: { code: 'rest_not_in_enum', message: 'platform is not one of the catalogue.' } });
  return said;
}

function noOffer(): Problem {
  return new Problem('rest_offer_not_found', 404, 'This title is not on that service there.');
}
