import { readChromiumVersion } from '@agm/web/remotes/chromiumVersion';
import type { Config } from '../config.ts';
import { broken, good, look, type Check } from './Finding.ts';

export const checkChromium = ({ triesVersions }: Config): Check => ({
  subject: 'Chromium',
  async run() {
    const found = await readChromiumVersion();
    if (found === null)
      return [
        look(
          `There is none: deploys are not tested in a browser here${triesVersions ? ', and the server tests no version itself' : ''}. Install one (Debian: apt-get install chromium).`,
        ),
      ];
    return [
      found.version === null
        ? broken(`${found.file} does not start: install it again, or name another in CHROMIUM.`)
        : good(`${found.version} starts (${found.file}).`),
    ];
  },
});
