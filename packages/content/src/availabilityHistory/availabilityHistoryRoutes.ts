import { createHmac } from 'node:crypto';
import { countryOf, defaultLocale, isSlug, type Country } from '@agm/domain';
import { inSentence, noOfferWords } from '@agm/domain/noOffers';
import { platformOf } from '@agm/domain/platforms';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { fieldsOf } from '@agm/http/bodyFields';
import { parametersOf } from '@agm/http/pageHeaders';
import { Problem } from '@agm/http/Problem';
import { openToAll, sendPublic } from '@agm/http/publicRead';
import { viewsCounted } from '@agm/http/limits/figures';
import { networkOf } from '@agm/http/limits/networkOf';
import { dayOf } from '@agm/storage/dayOf';
import { isAskedIn } from '@agm/storage/lastCheck';
import { reportOffer } from '@agm/storage/offerReports';
import { readSecret } from '@agm/storage/secrets';
import { writeCalendar, writeJsonFeed, writeRss, type Feed } from './feeds.ts';
import { readLeaving, readAvailabilityHistory, type OfferChange } from '@agm/storage/availabilityHistory';

const mostLines = 200;
const kinds = ['arrived', 'left', 'price'] as const;
const kindWords = { arrived: 'New', left: 'Gone', price: 'New prices' } as const;

/** The availability history as feeds, titles that leave as a calendar, and what visitors say of offers. */
export function addAvailabilityHistoryRoutes(app: FastifyInstance): void {
  const {
    config: { publicUrl: home },
    storage: { database },
    limits,
  } = app;

  /** An empty feed does not mean that nothing changes in a country about which no source was asked. */
  const descriptionOf = async (country: Country): Promise<string | null> =>
    (await isAskedIn(database, country.code)) ? null : noOfferWords(inSentence(country.name), false);

  async function changes(url: string): Promise<{ readonly feed: Feed; readonly lines: readonly OfferChange[] }> {
    const query = parametersOf(url);
    const country = readCountry(query.get('country'));
    const platform = readPlatform(query.get('platform'));
    const kind = kinds.find((one) => one === query.get('kind')) ?? null;
    const where = `${platform === null ? '' : `on ${platformOf(platform)?.name ?? platform} `}in ${country.name}`;
    const lines = await readAvailabilityHistory(database, { country: country.code, platform, kind, most: mostLines });
    return {
      feed: {
        title: `${kind === null ? 'What changed' : kindWords[kind]} ${where}`,
        address: url,
        home,
        currency: country.currency,
        description: await descriptionOf(country),
      },
      lines,
    };
  }

  app.get('/content-api/changes.json', async (request, reply) => {
    const { feed, lines } = await changes(request.url);
    return sendPublic(request, reply, writeJsonFeed(feed, lines));
  });
  app.get('/content-api/changes.xml', async (request, reply) => {
    const { feed, lines } = await changes(request.url);
    return text(reply, 'application/rss+xml; charset=utf-8').send(writeRss(feed, lines));
  });
  app.get('/content-api/leaving.ics', async (request, reply) => {
    const query = parametersOf(request.url);
    const country = readCountry(query.get('country'));
    const platform = readPlatform(query.get('platform'));
    const leaving = await readLeaving(database, { country: country.code, platform, today: dayOf(Date.now()), most: mostLines });
    return text(reply, 'text/calendar; charset=utf-8').send(
      writeCalendar({ title: `Leaving soon in ${country.name}`, home, description: await descriptionOf(country) }, leaving, Date.now()),
    );
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

const text = (reply: FastifyReply, type: string): FastifyReply =>
  openToAll(reply).header('cache-control', 'public, max-age=300').type(type);

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
