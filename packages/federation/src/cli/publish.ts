import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readBuild } from '../deploy/build.ts';
import { deploy } from '../deploy/deploy.ts';
import { defaultStore, offeredSingletons, projectRoot, runCommand } from './arguments.ts';

/** Used by `npm start`: publishes every workspace build that the registry does not know, and leaves held pointers alone. */
runCommand(async () => {
  const folder = path.join(projectRoot, 'remotes');
  for (const name of readdirSync(folder)) {
    const dir = path.join(folder, name);
    if (!existsSync(path.join(dir, 'dist/web'))) continue;
    const build = await readBuild(name, dir);
    const done = await deploy({ store: defaultStore(), build, offered: offeredSingletons(), by: 'start', now: new Date() });
    if (done.current !== done.version) console.log(`${name} stays at ${done.current}, where a person put it; this checkout's build is ${done.version} (\`npm run deploy -- ${name}\` moves it).`);
    else if (done.isNew) console.log(`${name} ${done.version} is published.`);
  }
});
