import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { catalogueTables } from './migration-001-catalogue.ts';
import { memberTables } from './migration-002-members.ts';
import { commentTables } from './migration-003-comments.ts';
import { paymentTables } from './migration-004-payments.ts';
import { deskTables } from './migration-005-desk.ts';
import { availabilityTables } from './migration-006-availability.ts';
import { editorialTables } from './migration-007-editorial.ts';
import { offerSources } from './migration-008-offer-sources.ts';
import { deskHistory } from './migration-009-desk-history.ts';
import { grantTables } from './migration-010-grants.ts';
import { formerAddresses } from './migration-011-former-addresses.ts';
import { savedCounts } from './migration-012-saved-counts.ts';
import { commentWordings } from './migration-013-comment-wordings.ts';
import { keptTitles } from './migration-014-kept-titles.ts';
import { offerWords } from './migration-015-offer-words.ts';
import { sourceRuns } from './migration-016-source-runs.ts';
import { titleDetails } from './migration-017-title-details.ts';
import { offerTerms } from './migration-018-offer-terms.ts';
import { sharedFacts } from './migration-019-shared-facts.ts';
import { pictures } from './migration-020-pictures.ts';
import { staffTables } from './migration-021-staff.ts';
import { sandboxPeriods } from './migration-022-sandbox-periods.ts';
import { deskChanges } from './migration-023-desk-changes.ts';
import { titleEdits } from './migration-024-title-edits.ts';
import { deskPieces } from './migration-025-desk-pieces.ts';
import { inboxTables } from './migration-026-inbox.ts';
import { secondFactor } from './migration-027-second-factor.ts';
import { siteSettings } from './migration-028-site-settings.ts';
import { passkeys } from './migration-029-passkeys.ts';
import { authors } from './migration-030-authors.ts';
import { titleMerges } from './migration-031-title-merges.ts';
import { ownThings } from './migration-032-own-things.ts';
import { titlePictures } from './migration-033-title-pictures.ts';
import { partnerKeys } from './migration-034-partner-keys.ts';
import { deployRegistry } from './migration-035-deploy-registry.ts';
import { jobs } from './migration-036-jobs.ts';
import { registryTokens } from './migration-037-registry-tokens.ts';
import { servicePrices } from './migration-038-service-prices.ts';
import { rounds } from './migration-039-rounds.ts';
import { outbox } from './migration-040-outbox.ts';
import { alerts } from './migration-041-alerts.ts';
import { household } from './migration-042-household.ts';
import { partnerLinks } from './migration-043-partner-links.ts';
import { severalServers } from './migration-044-several-servers.ts';
import { memberLanguage } from './migration-045-member-language.ts';
import { listsByTitle } from './migration-046-lists-by-title.ts';
import { pieceTranslations } from './migration-047-piece-translations.ts';
import { feedbackLanguage } from './migration-048-feedback-language.ts';
import { mayUse, noteAdditiveSince, readAdditiveSince } from './compatibility.ts';
import type { Database, Engine } from './Database.ts';
import { writtenByNewer } from './UnusableDatabase.ts';

/** In the order in which they are made; a released one never changes. */
export const migrationsOf = (engine: Engine): Record<string, Migration> => ({
  '001-catalogue': catalogueTables(engine),
  '002-members': memberTables(engine),
  '003-comments': commentTables(engine),
  '004-payments': paymentTables(),
  '005-desk': deskTables(engine),
  '006-availability': availabilityTables(engine),
  '007-editorial': editorialTables(),
  '008-offer-sources': offerSources(),
  '009-desk-history': deskHistory(),
  '010-grants': grantTables(),
  '011-former-addresses': formerAddresses(),
  '012-saved-counts': savedCounts(),
  '013-comment-wordings': commentWordings(engine),
  '014-kept-titles': keptTitles(engine),
  '015-offer-words': offerWords(),
  '016-source-runs': sourceRuns(),
  '017-title-details': titleDetails(),
  '018-offer-terms': offerTerms(),
  '019-shared-facts': sharedFacts(),
  '020-pictures': pictures(),
  '021-staff': staffTables(engine),
  '022-sandbox-periods': sandboxPeriods(),
  '023-desk-changes': deskChanges(engine),
  '024-title-edits': titleEdits(),
  '025-desk-pieces': deskPieces(),
  '026-inbox': inboxTables(engine),
  '027-second-factor': secondFactor(),
  '028-site-settings': siteSettings(),
  '029-passkeys': passkeys(),
  '030-authors': authors(),
  '031-title-merges': titleMerges(engine),
  '032-own-things': ownThings(engine),
  '033-title-pictures': titlePictures(),
  '034-partner-keys': partnerKeys(engine),
  '035-deploy-registry': deployRegistry(engine),
  '036-jobs': jobs(),
  '037-registry-tokens': registryTokens(engine),
  '038-service-prices': servicePrices(engine),
  '039-rounds': rounds(engine),
  '040-outbox': outbox(),
  '041-alerts': alerts(engine),
  '042-household': household(),
  '043-partner-links': partnerLinks(),
  '044-several-servers': severalServers(),
  '045-member-language': memberLanguage(),
  '046-lists-by-title': listsByTitle(),
  '047-piece-translations': pieceTranslations(),
  '048-feedback-language': feedbackLanguage(),
});

/** What earlier versions called them, when the numbers had gaps. */
export const formerNames: Readonly<Record<string, string>> = {
  '005-desk': '007-desk',
  '006-availability': '008-availability',
  '007-editorial': '009-editorial',
  '008-offer-sources': '010-offer-sources',
  '009-desk-history': '011-desk-history',
  '010-grants': '012-grants',
  '011-former-addresses': '013-former-addresses',
  '012-saved-counts': '014-saved-counts',
  '013-comment-wordings': '015-comment-wordings',
  '014-kept-titles': '016-kept-titles',
};

/** The migration of a name, or of the name that an earlier version gave it; null when this version has none. */
export function findMigration(engine: Engine, name: string): (Migration & { readonly name: string }) | null {
  const known = migrationsOf(engine);
  const today = Object.hasOwn(known, name) ? name : Object.keys(formerNames).find((one) => formerNames[one] === name);
  const found = today === undefined ? undefined : known[today];
  return today === undefined || !found ? null : { ...found, name: today };
}

/**
 * Brings the tables up to date: all of the missing migrations or, when one fails, none. `place` names the database in sentences. Tables to
 * which a later version has only added stay as they are; it throws `UnusableDatabase` for other tables of a later version.
 */
export async function migrate(database: Database, engine: Engine, place: string): Promise<void> {
  const known = migrationsOf(engine);
  const made = await madeMigrations(database);
  const renamed = Object.entries(formerNames).filter(([, former]) => made.includes(former));
  const unknown = made.filter((name) => !Object.hasOwn(known, name) && !renamed.some(([, former]) => former === name));
  if (unknown.length > 0) {
    if (mayUse(Object.keys(known), { made, since: await readAdditiveSince(database) })) return;
    throw writtenByNewer(place, unknown);
  }
  for (const [name, former] of renamed) await rename(database, former, name);
  const migrator = new Migrator({
    db: database as unknown as Kysely<unknown>,
    provider: { getMigrations: async () => known },
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return noteAdditiveSince(database);
  // The version that was here before must be able to start again.
  for (const [name, former] of renamed) await rename(database, name, former);
  throw new Error('the database could not be brought up to date: it is unchanged', { cause: error });
}

const rename = (database: Database, from: string, to: string) =>
  sql`update kysely_migration set name = ${to} where name = ${from}`.execute(database);

async function madeMigrations(database: Database): Promise<readonly string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}
