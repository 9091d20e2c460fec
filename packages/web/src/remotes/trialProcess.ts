import { NoBrowser } from '@agm/deploy/browser/chromium';
import { tryDeployed } from '@agm/deploy/browser/tryDeployed';
import type { TrialAnswer } from './tryInProcess.ts';

/** A process of its own that tries one version and says how it went: `node trialProcess.ts <folder> <remote> <version> <origin>`. */
const [folder = '', remote = '', version = '', origin = ''] = process.argv.slice(2);

// The server has ended: its trial and the Chromium of it end, too.
process.once('disconnect', () => process.exit());

const answer: TrialAnswer = await tryDeployed(folder, remote, version, origin).then(
  ({ refused, pages, triedIn }) => ({ kind: 'tried', refused, pages, triedIn }),
  (error: unknown) => ({
    kind: error instanceof NoBrowser ? 'no browser' : 'failed',
    why: error instanceof Error ? error.message : String(error),
  }),
);
process.send?.(answer, () => process.exit());
