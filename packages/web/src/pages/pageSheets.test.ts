import type { Deployment } from '@agm/contract';
import { createSheetChoice } from './pageSheets.ts';

const sheets: Readonly<Record<string, string | null>> = {
  'first.css': '@layer ui{.button{margin:.5em}}',
  'guide.css': '.guide,.guide .aVk3_-:hover{margin:0}',
  'search.css': '@layer remote{.found{margin:0}}',
  'lost.css': null,
};
const deployment = {
  base: '/remotes/catalogue/1/',
  styles: ['first.css'],
  files: Object.fromEntries([...Object.keys(sheets), 'remoteEntry.js'].map((file) => [file, 'sha384-x'])),
} as unknown as Deployment;

const chosen = async (html: string) => {
  const sheetsFor = createSheetChoice(async (_, file) => sheets[file] ?? null, []);
  return (await sheetsFor(deployment, html)).map(({ href }) => href.slice(deployment.base.length));
};

describe('the sheets that a document is sent with', () => {
  it.each([
    ['', ['first.css']],
    ['<p class="button">guide found</p>', ['first.css']],
    ['<p class="button guide">A guide</p>', ['first.css', 'guide.css']],
    ['<a class="aVk3_-">A guide</a><p class="found">', ['first.css', 'guide.css', 'search.css']],
  ])('of a remote that renders %j are the first, and those of later parts that stand in it', async (html, files) => {
    expect(await chosen(html)).toEqual(files);
  });

  it('are without those whose bytes nobody published, wherever they are named', async () => {
    const all = { ...deployment, styles: ['lost.css', 'first.css'] };
    const found = await createSheetChoice(async (_, file) => sheets[file] ?? null, [])(all, '<p class="found">');
    expect(found.map(({ css }) => css)).toEqual([sheets['first.css'], sheets['search.css']]);
  });

  it('leave out the components that the shell’s sheet has in the same words, and keep those that it has otherwise', async () => {
    const own = '@layer ui{.icon{margin:0}@media print{.icon{display:none}}}@layer ui{.chip{margin:0}}@layer remote{.wall{margin:0}}';
    const sheetsFor = createSheetChoice(
      async () => own,
      [
        {
          href: '/assets/main.css',
          css: '@layer tokens{:root{--bg:#fff}}@layer ui{.chip{margin:1px}}@layer ui{.icon{margin:0}@media print{.icon{display:none}}}@layer remote{.wall{margin:0}}\n',
        },
      ],
    );
    const [sheet] = await sheetsFor({ ...deployment, files: { 'first.css': 'sha384-x' } }, '');
    expect(sheet?.css).toBe('@layer ui{.chip{margin:0}}@layer remote{.wall{margin:0}}');
  });
});
