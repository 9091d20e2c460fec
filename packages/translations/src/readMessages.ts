import ts from 'typescript';
import { isMessage, messageText, UnreadableMessage } from './messageText.ts';

/** One place where a sentence stands. */
export interface MessagePlace {
  /** The English sentence in ICU MessageFormat, which is the message's key in the catalogs. */
  readonly text: string;
  /** The key that a page finds it by. */
  readonly key: string;
  /** The names of the values that a page has when it shows it, in their order. */
  readonly order: readonly string[];
  /** The first line is 1. */
  readonly line: number;
  /** What a `// words: …` beside the message, or on the line before it, says to translators. */
  readonly comment: string | null;
}

/** A place whose text cannot be read off the source, with the reason. */
export interface UnreadablePlace {
  readonly line: number;
  readonly reason: string;
}

export interface FileMessages {
  readonly messages: readonly MessagePlace[];
  readonly unreadable: readonly UnreadablePlace[];
}

/** Whether a file has messages: it imports its room's `t.ts`. */
const importsWords = (source: string): boolean => /from ['"](\.{1,2}\/)+t\.ts['"]/.test(source);

const parseSource = (fileName: string, source: string): ts.SourceFile =>
  ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

/** The messages of a TypeScript file, in the order in which they stand there. A file that does not import its room's `t.ts` has none. */
export function readMessages(fileName: string, source: string): FileMessages {
  const messages: MessagePlace[] = [];
  const unreadable: UnreadablePlace[] = [];
  if (!importsWords(source)) return { messages, unreadable };
  const file = parseSource(fileName, source);
  const lines = source.split('\n');
  const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line;

  const visit = (node: ts.Node): void => {
    if (!isMessage(node)) return ts.forEachChild(node, visit);
    try {
      const { text, key, order, values } = messageText(node);
      const line = lineOf(node);
      const comment = commentOf(lines[line]) ?? commentOf(lines[line - 1]);
      messages.push({ text, key, order, line: line + 1, comment });
      for (const value of values) visit(value);
    } catch (error) {
      if (!(error instanceof UnreadableMessage)) throw error;
      unreadable.push({ line: lineOf(error.node) + 1, reason: error.message });
    }
  };
  visit(file);
  return { messages, unreadable };
}

const commentOf = (line: string | undefined): string | null => /\/[/*] words: (.+?)\s*(\*\/\}?)?$/.exec(line ?? '')?.[1] ?? null;
