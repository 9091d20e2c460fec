import { setTimeout as wait } from 'node:timers/promises';
import { readConfig, type Environment } from '../config.ts';
import { secretsOf } from '../backup/givenSettings.ts';
import { checkAssets } from './checkAssets.ts';
import { checkChromium } from './checkChromium.ts';
import { checkClock } from './checkClock.ts';
import { checkDatabase } from './checkDatabase.ts';
import { checkDisk } from './checkDisk.ts';
import { checkMail } from './checkMail.ts';
import { checkPictures } from './checkPictures.ts';
import { checkPort } from './checkPort.ts';
import { checkSettings } from './checkSettings.ts';
import { checkStorage } from './checkStorage.ts';
import { checkStripe } from './checkStripe.ts';
import { checkTmdb } from './checkTmdb.ts';
import { broken, type Check, type Finding } from './Finding.ts';

const longestCheckMs = 60_000;

/** Looks at everything that a site needs, whether its server runs or not, and changes nothing. */
export async function diagnose(environment: Environment): Promise<readonly Finding[]> {
  let config;
  try {
    config = readConfig(environment);
  } catch (error) {
    return [{ subject: 'settings', ...broken((error as Error).message) }];
  }
  const checks = [
    ...[checkSettings, checkPort, checkDisk, checkDatabase, checkStorage, checkAssets, checkMail, checkStripe, checkTmdb, checkPictures],
    ...[checkClock, checkChromium],
  ].map((of): Check => of(config));
  const found = await Promise.all(checks.map(inTime));
  const secrets = secretsOf(environment);
  return found.flat().map((finding) => ({ ...finding, sentence: withoutSecrets(finding.sentence, secrets) }));
}

async function inTime({ subject, run }: Check): Promise<readonly Finding[]> {
  const ending = new AbortController();
  const late = wait(longestCheckMs, [broken(`There was no answer within ${longestCheckMs / 1000} s: the check was given up.`)], {
    signal: ending.signal,
  });
  late.catch(() => {});
  try {
    const found = await Promise.race([run(), late]);
    return found.map((one) => ({ subject, ...one }));
  } catch (error) {
    return [{ subject, ...broken(`The check failed: ${error instanceof Error ? error.message : String(error)}`) }];
  } finally {
    ending.abort();
  }
}

/** Our own sentences have no secret. The message of a library or of another server may have one. */
function withoutSecrets(sentence: string, secrets: readonly string[]): string {
  const line = sentence.replaceAll(/\s+/g, ' ').trim();
  return secrets.reduce((text, secret) => text.replaceAll(secret, '…'), line);
}
