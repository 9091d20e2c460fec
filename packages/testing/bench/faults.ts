import { crashDuringWrites } from '../src/mixedWrites.ts';
import { startSite } from '../src/site.ts';
import { print } from './figures.ts';

/** `npm run bench -- faults`: what is lost when the server is killed in the middle of writing. */
const rounds = Number(process.argv.find((argument) => argument.startsWith('--rounds='))?.slice('--rounds='.length) ?? 200);
const site = await startSite();
try {
  const { acknowledged, lost } = await crashDuringWrites(site, { rounds, random: Math.random });
  for (const what of lost) console.error(what);
  print([{ measure: `acknowledged writes lost, ${rounds} rounds of kill -9, ${acknowledged} acknowledged`, goal: '0', measured: String(lost.length), isReached: lost.length === 0 }], process.argv.includes('--json'));
} finally {
  await site.stop();
}
