import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keyOfMessage, valueMark } from '@agm/messages/translator';
import { messagesCommand } from './messagesCommand.ts';
import { pageCatalogs } from './pageCatalogs.ts';
import { readRoom } from './readRoom.ts';

let dir: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), text);
};
const room = () => readRoom('comments', dir);
const here = (file: string) => path.join(path.relative(process.cwd(), dir), file);
const german = () => JSON.parse(readFileSync(path.join(dir, 'messages/de.json'), 'utf8')) as unknown;
const setGerman = (text: unknown) => write('messages/de.json', JSON.stringify(text));

/** A remote of a team: a folder that is called otherwise than the remote, formatted otherwise than this repository. */
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'agm-room-'));
  write('src/t.ts', 'import { messagesOf } from "@agm/messages";\nexport const { t } = messagesOf("comments");\n');
  write('src/views/Page.tsx', 'import { t } from "../t.ts";\n// words: a question\nt`What of ${name}?`;\nt`Save`;\n');
  write('src/views/Page.test.tsx', 'import { t } from "../t.ts";\nt`Only in a test`;\n');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('the messages of one room', () => {
  it('are counted, with how far each language is', () => {
    setGerman({ Save: 'Speichern', Gone: 'Fort' });
    const { text, isRefused } = messagesCommand([room()], [], {});
    expect(text).toMatch(/^ {5}2 {2}messages, 2 of them different$/m);
    expect(text).toMatch(/^de {9}1 translated, 1 missing, 1 obsolete$/m);
    expect(isRefused).toBe(false);
  });

  it('are listed for a translator, with their places and comments', () => {
    setGerman({ Save: 'Speichern' });
    expect(JSON.parse(messagesCommand([room()], [], { language: 'de' }).text)).toEqual({
      'What of {name}?': { places: [`${here('src/views/Page.tsx')}:3`], comments: ['a question'] },
    });
  });

  it('get translations from a file, sorted, and lose those that no source has', () => {
    setGerman({ 'What of {name}?': 'Und {name}?', Gone: 'Fort' });
    write('german.json', JSON.stringify({ Save: 'Speichern' }));
    messagesCommand([room()], [], { language: 'de', take: path.join(dir, 'german.json') });
    expect(Object.entries(german() as object)).toEqual([
      ['Save', 'Speichern'],
      ['What of {name}?', 'Und {name}?'],
    ]);
  });

  it('reach pages by their keys, under the name of the room', () => {
    setGerman({ 'What of {name}?': 'Und {name}?' });
    const catalogs = pageCatalogs([room()]);
    expect([...catalogs.keys()]).toEqual(['de', 'en-XA']);
    expect(JSON.parse(catalogs.get('de') ?? '')).toEqual({ comments: [keyOfMessage(`What of ${valueMark}?`), 'Und {0}?'] });
  });
});

describe('a file of translations', () => {
  it.each([
    ['a sentence that no source has', '{ "Gone": "Fort" }', '“Gone”: no room has it'],
    ['a translation that cannot be shown', '{ "Save": "Speichern", "What of {name}?": "Und?" }', '“What of {name}?”: {name} is missing'],
    ['no JSON', '{ "Save": ', /german\.json cannot be read: /],
    ['no text', '{ "Save": 1 }', /german\.json must be an object of English sentences/],
  ])('with %s is refused, and nothing is written', (_, text, fault) => {
    write('german.json', text);
    expect(() => messagesCommand([room()], [], { language: 'de', take: path.join(dir, 'german.json') })).toThrow(fault);
    expect(existsSync(path.join(dir, 'messages'))).toBe(false);
  });

  it('needs its language', () => {
    expect(() => messagesCommand([room()], [], { take: 'german.json' })).toThrow('which language is german.json in?');
    expect(() => messagesCommand([room()], [], { language: 'tlh' })).toThrow("'tlh' is not a language of the site: de fr ");
    expect(() => messagesCommand([room()], ['tlh'], {})).toThrow("'tlh' is not a language of the site");
  });
});

describe('the report and the build', () => {
  const refuses = (fault: string) => {
    expect(messagesCommand([room()], [], {})).toEqual({ text: expect.stringContaining(here(fault)), isRefused: true });
    expect(() => pageCatalogs([room()])).toThrow(here(fault));
  };

  it('refuse a faulty translation, with its file', () => {
    setGerman({ 'What of {name}?': 'Und <b>{name}</b>?' });
    refuses('messages/de.json: “What of {name}?”: it has HTML');
  });

  it('refuse a catalog in no language of the site', () => {
    write('messages/de-DE.json', '{ "Save": "Speichern" }');
    refuses('messages/de-DE.json is in no language of the site: de fr');
  });

  it('refuse a message that cannot be read, and the words of another room', () => {
    write('src/views/Words.tsx', "import { plural } from '../t.ts';\nplural(count, words);\n");
    refuses('src/views/Words.tsx:2: write the forms of plural() in the call itself');
    write('src/t.ts', "import { messagesOf } from '@agm/messages';\nexport const { t } = messagesOf('account');\n");
    refuses("src/t.ts: write messagesOf('comments')");
  });

  it('differ where a complete language misses a message: the build shows the English one', () => {
    expect(messagesCommand([room()], ['de'], {}).isRefused).toBe(true);
    expect([...pageCatalogs([room()]).keys()]).toEqual(['en-XA']);
  });
});
