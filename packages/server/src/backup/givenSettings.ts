import { readConfig, type Environment } from '../config.ts';

export interface GivenSettings {
  /** Settings that hold no secret, with their values. */
  readonly plain: readonly (readonly [name: string, value: string])[];
  /** Names of settings that hold a secret, or that name the place. A backup has these names and not their values. */
  readonly withheld: readonly string[];
  /** Settings that name a file, with its path. */
  readonly files: readonly (readonly [name: string, path: string])[];
}

const secretNames = /SECRET|TOKEN|PASSWORD|CREDENTIAL|ACCESS_KEY/;
const ofThisPlace: ReadonlySet<string> = new Set(['DATA_DIR', 'DATABASE_URL']);
const ofFiles: ReadonlySet<string> = new Set(['AFFILIATES', 'CMS_ROUTES']);

/**
 * The settings of this environment, as the server reads them. Keys to the systems of others (Stripe, mail, TMDB, …) do not
 * go into a backup: whoever finds a backup must not get them, too. `TMDB_EVERY_MS` and the like are no secrets.
 */
export function givenSettings(environment: Environment): GivenSettings {
  const names = [...askedSettings(environment), 'CHROMIUM', 'NODE_ENV'].filter((name) => environment[name]?.trim());
  const isWithheld = (name: string): boolean => ofThisPlace.has(name) || secretNames.test(name) || hasPassword(environment[name] ?? '');
  const valueOf = (name: string): readonly [string, string] => [name, environment[name]?.trim() ?? ''];
  return {
    plain: names.filter((name) => !isWithheld(name)).map(valueOf),
    withheld: names.filter(isWithheld),
    files: names.filter((name) => ofFiles.has(name)).map(valueOf),
  };
}

/** The names that `readConfig` reads. A list beside it could miss one. */
function askedSettings(environment: Environment): readonly string[] {
  const asked = new Set<string>();
  readConfig(
    new Proxy(environment, {
      get(settings, name) {
        asked.add(String(name));
        return settings[String(name)];
      },
    }),
  );
  return [...asked].sort();
}

function hasPassword(value: string): boolean {
  return URL.canParse(value) && new URL(value).password !== '';
}

/** The values that no output may show: those of the withheld settings, and the passwords in their addresses. */
export function secretsOf(environment: Environment): readonly string[] {
  const values = givenSettings(environment)
    .withheld.filter((name) => name !== 'DATA_DIR')
    .map((name) => environment[name]?.trim() ?? '');
  const parts = values.flatMap((value) => {
    const password = URL.canParse(value) ? new URL(value).password : '';
    return [value, password, decodeSafely(password), ...value.split(',').map((one) => one.slice(one.indexOf('=') + 1))];
  });
  return [...new Set(parts)].filter((part) => part.length >= shortestSecret).sort((a, b) => b.length - a.length);
}

/** A shorter one would also be a part of usual words. */
const shortestSecret = 4;

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
