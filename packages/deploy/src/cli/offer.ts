import { watch } from 'node:fs';
import path from 'node:path';
import { offerBuild, type Offer } from '../offerBuild.ts';
import { DeployError } from '../DeployError.ts';
import { answer, say } from './output.ts';

/** How long a developer's hands rest before a build begins. */
const restMs = 200;

/** At most 48; two by default. */
export function readHours(text = '2'): number {
  const hours = Number(text);
  if (!(hours > 0 && hours <= 48)) throw new DeployError(`--hours is "${text}": a grant lasts up to 48 hours`);
  return hours;
}

/** Builds a remote, serves it to one browser of this machine inside a site, and builds it again whenever its source changes. It ends with the command. */
export async function offer(wish: Offer, build: () => Promise<void>): Promise<void> {
  const { name, dir, hours } = wish;
  await build();
  const offered = await offerBuild(wish);
  answer({ remote: name, version: offered.version, link: offered.link, hours }, () =>
    console.log(
      `${name} ${offered.version}, for the first browser of this machine that opens this link and says yes, for ${hours} h:\n\n  ${offered.link}\n\nWhat you change is built and shown with the next load of the page, until this command is ended.`,
    ),
  );
  let turn = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  watch(path.join(dir, 'src'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      turn = turn
        .then(async () => {
          await build();
          say(`${name} ${await offered.renew()} is shown with the next load of the page.`);
        })
        .catch((error: unknown) => console.error(error instanceof DeployError ? `${error.message}. What was shown stays.` : error));
    }, restMs);
  });
}
