import { readRegistry } from '../deploy/store.ts';
import { defaultStore, runCommand } from './arguments.ts';

const ageOf = (iso: string, now: number) => {
  const minutes = Math.round((now - Date.parse(iso)) / 60_000);
  return minutes < 120 ? `${minutes} min` : minutes < 2880 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} d`;
};

/** `npm run remotes`: what is deployed here. */
runCommand(async () => {
  const { remotes } = await readRegistry(defaultStore());
  const rows = Object.entries(remotes).flatMap(([name, entry]) => Object.entries(entry.deployments).map(([version, { size, publishedAt, contract }]) => ({
    remote: name,
    version,
    state: version === entry.current ? `current${entry.held ? ', held' : ''}` : 'kept',
    contract,
    'brotli bytes': size.brotli,
    age: ageOf(publishedAt, Date.now()),
  })));
  if (rows.length === 0) console.log('Nothing is deployed here yet: `npm start` publishes what it builds.');
  else console.table(rows);
});
