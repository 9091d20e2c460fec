import { readFile } from 'node:fs/promises';
import { metricsTokenFile, registryTokenFile } from '@agm/contract/tokenFiles';
import type { Site } from '@agm/testing/site';

type DataOf = Pick<Site, 'dataDir'>;

/** The token that the site's server left for commands of its own machine. */
export const registryToken = async ({ dataDir }: DataOf): Promise<string> => (await readFile(registryTokenFile(dataDir), 'utf8')).trim();

/** The headers for publishing and moving, and for reading `/metrics`. */
export const operatorOf = async (site: DataOf) => ({ authorization: `Bearer ${await registryToken(site)}` });
export const metricsReaderOf = async ({ dataDir }: DataOf) => ({
  authorization: `Bearer ${(await readFile(metricsTokenFile(dataDir), 'utf8')).trim()}`,
});
