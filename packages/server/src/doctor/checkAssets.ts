import path from 'node:path';
import { integrityOf } from '@agm/deploy/build';
import { readHostBundle } from '@agm/web/pages/hostBundle';
import type { Config } from '../config.ts';
import { broken, good, look, type Check } from './Finding.ts';

const builtHost = path.resolve(import.meta.dirname, '../../../../host/dist');
const timeoutMs = 8000;

/** Asks the CDN for the first script of every page, as a browser does. */
export const checkAssets = ({ assetsUrl, publicUrl }: Pick<Config, 'assetsUrl' | 'publicUrl'>, hostDist = builtHost): Check => ({
  subject: 'assets',
  async run() {
    if (assetsUrl === null) return [good('Scripts, sheets, fonts and pictures come from the site itself (ASSETS_URL is empty).')];
    const host = await readHostBundle(hostDist).catch(() => null);
    const [file] = host?.scripts ?? [];
    if (!host || file === undefined)
      return [look('The host is not built, so the CDN can be asked for no file of it: run `npm run build`.')];
    const address = `${assetsUrl}/assets/${file}`;
    let answer: Response;
    let bytes: Buffer;
    try {
      answer = await fetch(address, { headers: { origin: publicUrl }, signal: AbortSignal.timeout(timeoutMs) });
      bytes = Buffer.from(await answer.arrayBuffer());
    } catch {
      return [broken(`${assetsUrl} does not answer, so no page gets its scripts: look at the CDN, or empty ASSETS_URL.`)];
    }
    if (!answer.ok)
      return [
        look(
          `${address} answers ${answer.status}: a CDN reads it from ${publicUrl}, where the site has to run with this build of the host.`,
        ),
      ];
    if (integrityOf(bytes) !== host.hashes[file])
      return [broken(`${address} has other bytes than this build: the CDN must change no file. Turn off what minifies or rewrites there.`)];
    const allowed = answer.headers.get('access-control-allow-origin');
    if (allowed !== '*' && allowed !== publicUrl)
      return [
        broken(`${assetsUrl} leaves out Access-Control-Allow-Origin, so browsers refuse every script: let it pass the site's headers on.`),
      ];
    if (!answer.headers.get('cache-control')?.includes('immutable'))
      return [look(`${assetsUrl} changes Cache-Control: files with a hash in their address may be kept for a year.`)];
    return [good(`${assetsUrl} has the files of this build, unchanged.`)];
  },
});
