import ts from 'typescript';
import { formMark, keyOfMessage, valueMark } from '@agm/messages/translator';

export type MessageNode = ts.TaggedTemplateExpression | ts.CallExpression | ts.JsxElement;

/** A message's text, and the values that its source puts into it. */
export interface MessageText {
  readonly text: string;
  /** Expressions and attributes in the message, which may have messages of their own. */
  readonly values: readonly ts.Expression[];
  /** The key that a page finds it by. */
  readonly key: string;
  /** The names of the values that the page has when it shows the message, in their order; of a plural those of one form after the other. */
  readonly order: readonly string[];
}

/** A message whose text no program can read off the source; the message of the error is for the engineer who wrote it. */
export class UnreadableMessage extends Error {
  override readonly name = 'UnreadableMessage';
  readonly node: ts.Node;

  constructor(node: ts.Node, message: string) {
    super(message);
    this.node = node;
  }
}

const isTagged =
  (tag: string) =>
  (node: ts.Node): node is ts.TaggedTemplateExpression =>
    ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === tag;

const isT = isTagged('t');
const isForm = isTagged('sentence');

export const isPlural = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'plural';

export const isMessage = (node: ts.Node): node is MessageNode => isT(node) || isPlural(node) || isTElement(node);

const isElementOf =
  (name: string) =>
  (node: ts.Node): boolean =>
    ts.isJsxElement(node) && ts.isIdentifier(node.openingElement.tagName) && node.openingElement.tagName.text === name;

const isTElement = isElementOf('T') as (node: ts.Node) => node is ts.JsxElement;
const isValue = isElementOf('V');

/**
 * The message of a source as ICU MessageFormat writes it, which is also its key in a catalog:
 *
 *   t`Page ${page} of ${list.pages}`                                 ->  Page {page} of {pages}
 *   plural(count, { one: sentence`One title`, other: sentence`${count} titles` })  ->  {count, plural, one {One title} other {{count} titles}}
 *   <T>You write as <strong><V>{name}</V></strong>.</T>                 ->  You write as <0>{name}</0>.
 *
 * @throws {UnreadableMessage} for one whose text is decided at run time.
 */
export function messageText(node: MessageNode): MessageText {
  const reader = new Reader();
  const text = reader.read(node);
  const { values, order } = reader;
  return { text, values, order, key: keyOfMessage(reader.written.join(formMark)) };
}

/** Reads one message; names of its placeholders and numbers of its tags count through all of its forms. */
class Reader {
  readonly values: ts.Expression[] = [];
  /** Each form as a page writes it, with marks for its values. */
  readonly written: string[] = [];
  readonly order: string[] = [];
  /** By the source of an expression. */
  private readonly names = new Map<string, string>();
  private unnamed = 0;
  private tags = 0;
  private isInPlural = false;

  read(node: ts.Node): string {
    if (isPlural(node)) return this.plural(node);
    if (this.isInPlural ? isForm(node) : isT(node))
      return this.sentence(() => this.template((node as ts.TaggedTemplateExpression).template));
    if (isTElement(node)) return this.sentence(() => this.children(node.children));
    if (ts.isParenthesizedExpression(node)) return this.read(node.expression);
    throw new UnreadableMessage(node, 'write each form of plural() as sentence`…` or <T>…</T> in the call itself');
  }

  private sentence(read: () => string): string {
    this.written.push('');
    return read();
  }

  private write(text: string): void {
    this.written.push(`${this.written.pop() ?? ''}${text}`);
  }

  private template(template: ts.TemplateLiteral): string {
    if (ts.isNoSubstitutionTemplateLiteral(template)) return this.escape(template.text);
    const begin = this.escape(template.head.text);
    return (
      begin + template.templateSpans.map(({ expression, literal }) => this.placeholder(expression) + this.escape(literal.text)).join('')
    );
  }

  private plural(call: ts.CallExpression): string {
    const [count, forms] = call.arguments;
    if (!count || !forms || !ts.isObjectLiteralExpression(forms))
      throw new UnreadableMessage(call, 'write the forms of plural() in the call itself');
    const name = this.nameOf(count);
    this.values.push(count);
    this.isInPlural = true;
    const tagsBefore = this.tags;
    const words = forms.properties.map((form) => {
      if (!ts.isPropertyAssignment(form)) throw new UnreadableMessage(form, 'write each form of plural() as sentence`…` or <T>…</T>');
      // Each form has the same elements, with the same numbers.
      this.tags = tagsBefore;
      return `${form.name.getText()} {${this.read(form.initializer)}}`;
    });
    this.isInPlural = false;
    return `{${name}, plural, ${words.join(' ')}}`;
  }

  private children(children: ts.NodeArray<ts.JsxChild>): string {
    return children.map((child) => this.child(child)).join('');
  }

  private child(child: ts.JsxChild): string {
    if (ts.isJsxText(child)) return this.jsxText(child);
    if (ts.isJsxExpression(child)) {
      if (!child.expression) return '';
      if (ts.isStringLiteralLike(child.expression)) return this.escape(child.expression.text);
      throw new UnreadableMessage(child, 'write a value in <T> as <V>{…}</V>');
    }
    if (ts.isJsxElement(child) && isValue(child)) {
      const [value] = child.children;
      if (child.children.length !== 1 || !value || !ts.isJsxExpression(value) || !value.expression)
        throw new UnreadableMessage(child, 'write one expression in <V>');
      return this.placeholder(value.expression);
    }
    if (ts.isJsxFragment(child)) throw new UnreadableMessage(child, 'a fragment inside of <T> has no meaning');
    const number = String(this.tags++);
    const element = ts.isJsxElement(child) ? child.openingElement : child;
    for (const attribute of element.attributes.properties)
      if (ts.isJsxSpreadAttribute(attribute)) this.values.push(attribute.expression);
      else if (attribute.initializer && ts.isJsxExpression(attribute.initializer) && attribute.initializer.expression)
        this.values.push(attribute.initializer.expression);
    // The page writes the tag of an element without words in one piece.
    const before = this.written.at(-1) ?? '';
    this.write(`<${number}>`);
    const inside = ts.isJsxElement(child) ? this.children(child.children) : '';
    if (inside !== '') this.write(`</${number}>`);
    else this.written.splice(-1, 1, `${before}<${number}/>`);
    return inside === '' ? `<${number}/>` : `<${number}>${inside}</${number}>`;
  }

  /** As React reads it: a line break with the spaces around it is one space between words, and nothing at either end. */
  private jsxText(node: ts.JsxText): string {
    if (/&#?\w+;/.test(node.text)) throw new UnreadableMessage(node, 'write the character itself instead of its entity');
    const lines = node.text.split('\n');
    const trimmed = lines.map((line, at) => {
      const begun = at === 0 ? line : line.trimStart();
      return at === lines.length - 1 ? begun : begun.trimEnd();
    });
    return this.escape(trimmed.filter((line) => line !== '').join(' '));
  }

  private placeholder(expression: ts.Expression): string {
    this.values.push(expression);
    const name = this.nameOf(expression);
    this.order.push(name);
    this.write(valueMark);
    return `{${name}}`;
  }

  /** One name for one expression; another expression of the same name gets a number behind it. */
  private nameOf(expression: ts.Expression): string {
    const source = expression.getText();
    const known = this.names.get(source);
    if (known !== undefined) return known;
    const wanted = speakingName(expression) ?? String(this.unnamed++);
    let name = wanted;
    for (let number = 2, used = new Set(this.names.values()); used.has(name); number++) name = `${wanted}${number}`;
    this.names.set(source, name);
    return name;
  }

  private escape(text: string): string {
    this.write(text);
    return text.replaceAll("'", "''").replace(this.isInPlural ? /[{}#]/g : /[{}]/g, "'$&'");
  }
}

/** What a translator reads in braces: `list.pages` is pages, `names.length` names, `counted.format(total)` total. Null where nothing says it. */
function speakingName(expression: ts.Expression): string | null {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression))
    return expression.name.text === 'length' ? speakingName(expression.expression) : expression.name.text;
  if (ts.isNonNullExpression(expression) || ts.isAsExpression(expression) || ts.isParenthesizedExpression(expression))
    return speakingName(expression.expression);
  if (ts.isElementAccessExpression(expression)) return speakingName(expression.expression);
  if (ts.isBinaryExpression(expression)) return speakingName(expression.left);
  if (ts.isNewExpression(expression)) return expression.arguments?.[0] ? speakingName(expression.arguments[0]) : null;
  if (!ts.isCallExpression(expression)) return null;
  for (const argument of expression.arguments) {
    const name = speakingName(argument);
    if (name !== null) return name;
  }
  return ts.isPropertyAccessExpression(expression.expression)
    ? speakingName(expression.expression.expression)
    : speakingName(expression.expression);
}
