import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const home = path.dirname(__dirname);
const manifest = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as {
  exports: Record<string, string>;
  sideEffects: string[];
  private?: boolean;
};

describe('the package that others install', () => {
  it('has an entry for each file that the index names, and no entry leads nowhere', () => {
    const named = [...readFileSync(path.join(__dirname, 'index.ts'), 'utf8').matchAll(/from '\.\/(.+)';/g)].map(
      ([, file]) => `./src/${file}`,
    );
    expect(Object.values(manifest.exports)).toEqual(expect.arrayContaining(named));
    expect(Object.values(manifest.exports).filter((entry) => !existsSync(path.join(home, entry)))).toEqual([]);
  });

  it('may be published, and says that only its stylesheets do something by being imported', () => {
    expect([manifest.private, manifest.sideEffects]).toEqual([undefined, ['*.css']]);
  });

  it('documents every component, and every property that its name does not explain alone', () => {
    const silent = Object.entries(manifest.exports)
      .filter(([, entry]) => entry.endsWith('.tsx'))
      .flatMap(([name, entry]) => {
        const file = ts.createSourceFile(entry, readFileSync(path.join(home, entry), 'utf8'), ts.ScriptTarget.Latest, true);
        return file.statements.flatMap((statement) => {
          const isDocumented = (node: ts.Node) => ts.getJSDocCommentsAndTags(node).length > 0;
          if (ts.isFunctionDeclaration(statement) && statement.name?.text === name.slice(2)) return isDocumented(statement) ? [] : [name];
          if (!ts.isInterfaceDeclaration(statement)) return [];
          return statement.members
            .filter((member) => !isDocumented(member))
            .map((member) => `${name} ${statement.name.text}.${member.name?.getText() ?? ''}`);
        });
      })
      .filter((line) => !/\.(children|size|on[A-Z]\w*)$/.test(line));
    expect(silent).toEqual([]);
  });
});
