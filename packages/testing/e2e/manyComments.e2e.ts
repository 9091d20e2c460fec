import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { axeViolations } from '@agm/testing';
import { setStage } from './stage.ts';

jest.setTimeout(120_000);

const stage = setStage();

/** Puts approved words of a seeded member below a title: a crowd that no test could wait for. */
async function crowd(slug: string, count: number): Promise<void> {
  const { id } = (await (await fetch(`${stage.site.origin}/content-api/title/${slug}`)).json()) as { readonly id: number };
  const database = new DatabaseSync(path.join(stage.site.dataDir, 'site.sqlite'));
  const { id: member } = database.prepare('select id from members order by id limit 1').get() as { id: number };
  const write = database.prepare(
    "insert into comments (post_id, member_id, content, status, created_at, updated_at) values (?, ?, ?, 'approved', ?, 1)",
  );
  database.exec('begin immediate');
  for (let at = 0; at < count; at++)
    write.run(id, member, `Words number ${String(at).padStart(5, '0')} about it`, 1_700_000_000_000 + at * 1000);
  database.exec('commit');
  database.close();
}

beforeAll(async () => {
  await crowd('heat', 30);
  await crowd('parasite', 20_000);
});

const threads = () => stage.page.locator('#discussion ol > li');
/** Once everything is there that a discussion asks for by and by, the buttons of hydration among it. */
const elements = async () => {
  await threads().last().getByRole('button').first().waitFor();
  await stage.page.waitForLoadState('networkidle');
  return stage.page.locator('#discussion *').count();
};

it('R9-04 20,000 comments are as light in the browser as thirty: elements of a page, requests of a step', async () => {
  // What is far down the page is hydrated when a reader comes near.
  const alive = async () => {
    await stage.page.locator('[data-remote="comments"]').scrollIntoViewIfNeeded();
    await stage.page.locator('[data-remote="comments"][data-state="alive"]').waitFor();
  };
  await stage.page.goto(`${stage.site.origin}/heat/`);
  await alive();
  expect(await threads().count()).toBe(30);
  const few = await elements();

  await stage.page.goto(`${stage.site.origin}/parasite/`);
  await alive();
  await stage.page.getByText('Page 1 of 667').waitFor();
  // Each click is made as soon as the words are there: nothing may move under the pointer.
  for (let step = 2; step <= 20; step++) {
    const asked = stage.visitor.requests.length;
    await stage.page.getByRole('link', { name: 'More comments' }).click();
    await stage.page.getByText(`Page ${step} of 667`).waitFor();
    await stage.page.getByText(`Words number ${String(20_000 - 1 - (step - 1) * 30).padStart(5, '0')} about it`).waitFor();
    expect(await threads().count()).toBe(30);
    expect(stage.visitor.requests.slice(asked).filter((one) => one.includes('comments'))).toHaveLength(1);
  }
  // The way between the pages and nothing else is more than below thirty.
  expect(await elements()).toBeLessThan(few + 10);
  expect(await axeViolations(stage.page)).toEqual([]);
  expect(stage.visitor.complaints).toEqual([]);
});
