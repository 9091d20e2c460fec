import type { Rule } from 'eslint';

/** The part of a syntax node that this rule reads; ESLint's own types have no JSX. */
interface Syntax {
  readonly type: string;
  readonly parent: Syntax | null;
  readonly [field: string]: unknown;
}

const shownAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
  'data-tip',
]);
/** Attributes of components that carry what a browser or a program reads. */
const programAttributes = new Set([
  'className',
  'key',
  'id',
  'name',
  'type',
  'rel',
  'href',
  'autoComplete',
  'preserveAspectRatio',
  'sizes',
]);
/** Names are the same in every language; the keyboard's are compared, not shown. */
const names = new Set([
  'A Good Movie To Watch',
  'A Good Movie',
  'To Watch',
  'IMDb',
  'Letterboxd',
  'Trakt',
  'Google',
  'Facebook',
  'Captcha',
  'Archivo Narrow',
]);
const namesOfKeys = new Set(['Escape', 'Backspace']);

/** Calls whose words a program or an engineer reads. */
const programCalls = new Set([
  'report',
  'reportError',
  'setRequestHeader',
  'failedAt',
  'warn',
  'error',
  'closest',
  'matches',
  'matchMedia',
  'querySelector',
  'querySelectorAll',
  'cell',
  'has',
]);

/** Fields of a value that distinguish its cases. */
const programFields = new Set(['is', 'kind']);
const programErrors = new Set(['Error', 'TypeError', 'RangeError', 'ApiError', 'RemoteError']);

const isOfProgram = (field: string) => programFields.has(field) || field.startsWith('@');
const hasLetters = (text: string) => /\p{L}/u.test(text);
/** Two words with a space between them, or one word with a capital. */
const readsLikeWords = (text: string) =>
  !isMarkup(text) && (/\p{L}[,:;.…]? [\p{L}\0]|\0 \p{L}{2}/u.test(text) || /^\p{Lu}[\p{Ll}-]+[.!?…]?$|\d \p{L}{2}/u.test(text));
const isMarkup = (text: string) => /^<|\[[\w-]+[\]=]|^no(follow|opener)\b/.test(text);

/**
 * Every word a visitor sees goes through the room's `t`, `plural` or `<T>` (its `src/t.ts`), so that one command can find all of
 * them and a language can replace them. A message is made inside of a function: at the top of a module it would keep the language it was loaded in.
 */
export const throughT: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      bare: 'a visitor sees these words: write them as t`…`, or the whole sentence inside of <T>, from the room’s t.ts',
      early: 'make this message inside of a function: here it would keep the language that the module was loaded in',
    },
  },
  create(context) {
    const check = (node: Syntax, text: string) => {
      if (isBare(node, text)) context.report({ node: node as unknown as Rule.Node, messageId: 'bare' });
    };
    return {
      JSXText: (node: unknown) => {
        const { value, parent } = node as Syntax & { value: string };
        if (hasLetters(value) && !isInT(parent) && elementName(parent) !== 'code' && !names.has(value.trim()))
          context.report({ node: node as Rule.Node, messageId: 'bare' });
      },
      Literal: (node) => {
        if (typeof node.value === 'string') check(node as unknown as Syntax, node.value);
      },
      TemplateLiteral: (node) => {
        if ((node as unknown as Syntax).parent?.type !== 'TaggedTemplateExpression')
          check(node as unknown as Syntax, node.quasis.map(({ value }) => value.cooked).join('\0'));
      },
      TaggedTemplateExpression: (node) => {
        if (node.tag.type === 'Identifier' && node.tag.name === 't' && !isInFunction(node as unknown as Syntax))
          context.report({ node, messageId: 'early' });
      },
    } as Rule.RuleListener;
  },
};

function isBare(node: Syntax, text: string): boolean {
  if (names.has(text)) return false;
  if (isPieceOfWords(node) && hasLetters(text)) return true;
  const [place, child] = placeOf(node);
  switch (place?.type) {
    case 'JSXAttribute': {
      const attribute = nameOf(place['name']);
      if (shownAttributes.has(attribute)) return hasLetters(text);
      const isOfComponent = /^[A-Z]/.test(nameOf((place.parent as Syntax)['name']));
      return isOfComponent && !programAttributes.has(attribute) && readsLikeWords(text);
    }
    case 'JSXElement':
    case 'JSXFragment':
      return hasLetters(text) && !/^\s*$/.test(text);
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSLiteralType':
    case 'TSModuleDeclaration':
    case 'SwitchCase':
    case 'BinaryExpression':
    case 'MemberExpression':
      return false;
    case 'Property':
    case 'PropertyDefinition':
      return place['key'] !== child && readsLikeWords(text) && !namesOfKeys.has(text) && !isOfProgram(nameOf(place['key']));
    case 'TaggedTemplateExpression':
      return hasLetters(text);
    case 'NewExpression':
      return !programErrors.has(nameOf(place['callee'])) && readsLikeWords(text);
    case 'CallExpression':
      return !programCalls.has(nameOf(place['callee'])) && readsLikeWords(text);
    default:
      return readsLikeWords(text) && !namesOfKeys.has(text);
  }
}

/** One of the words that a condition chooses between, with a space beside them: `${count} ${count === 1 ? 'title' : 'titles'}`. */
function isPieceOfWords(node: Syntax): boolean {
  const [, child] = placeOf(node);
  const quasis = child.type === 'TemplateLiteral' && child !== node ? (child['quasis'] as { value: { cooked: string } }[]) : [];
  const text = quasis.map(({ value }) => value.cooked).join('');
  return / /.test(text) && !/[/=<]/.test(text);
}

/** Where an expression's value goes, past conditions and joints, and by which child of that place. */
function placeOf(node: Syntax): readonly [Syntax | null, Syntax] {
  let child = node;
  let { parent } = node;
  while (
    parent !== null &&
    (['JSXExpressionContainer', 'TemplateLiteral', 'LogicalExpression', 'TSAsExpression', 'TSSatisfiesExpression'].includes(parent.type) ||
      (parent.type === 'ConditionalExpression' && parent['test'] !== child) ||
      (parent.type === 'BinaryExpression' && parent['operator'] === '+'))
  ) {
    child = parent;
    ({ parent } = parent);
  }
  return [parent, child];
}

function isInT(node: Syntax | null): boolean {
  for (let at = node; at !== null; at = at.parent) {
    if (at.type === 'JSXElement' && elementName(at) === 'T') return true;
    // An expression in braces is a value: its words are not part of the sentence.
    if (at.type === 'JSXExpressionContainer') return false;
  }
  return false;
}

function isInFunction(node: Syntax): boolean {
  for (let at = node.parent; at !== null; at = at.parent) if (isFunction(at)) return true;
  return false;
}

const isFunction = ({ type }: Syntax) => ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type);

const elementName = (node: Syntax | null): string =>
  node?.type === 'JSXElement' ? nameOf((node['openingElement'] as Syntax)['name']) : '';

/** Of an identifier, an attribute, a literal or a member. */
function nameOf(value: unknown): string {
  const node = value as Syntax & { name?: unknown; property?: unknown; value?: unknown };
  if (node.type === 'MemberExpression' || node.type === 'JSXMemberExpression') return nameOf(node.property);
  return String(node.name ?? node.value ?? '');
}
