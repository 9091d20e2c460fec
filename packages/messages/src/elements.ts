import { valueMark } from './keyOfMessage.ts';

/** A React element, as both copies of React on a page write it. */
interface ElementLike {
  readonly type: unknown;
  readonly key: string | null;
  readonly props: { readonly children?: unknown };
}

const isElement = (child: unknown): child is ElementLike => typeof child === 'object' && child !== null && 'props' in child;
/** `<V>` of any bundle. */
const isValue = ({ type }: ElementLike): boolean => (type as { readonly isValue?: true } | null)?.isValue === true;
const listOf = (children: unknown): readonly unknown[] => (Array.isArray(children) ? children : [children]);

/** The English text of `<T>`, with numbered tags for its elements: `You write as <0>\0</0>.` */
export function childrenText(children: unknown): string {
  let tags = 0;
  const write = (some: unknown): string =>
    listOf(some)
      .map((child) => {
        if (!isElement(child)) return typeof child === 'string' ? child : '';
        if (isValue(child)) return valueMark;
        const tag = tags++;
        const inside = write(child.props.children);
        return inside === '' ? `<${tag}/>` : `<${tag}>${inside}</${tag}>`;
      })
      .join('');
  return write(children);
}

/** Elements and values of `<T>`, in the order of their tags and marks. */
function partsOf(children: unknown): { readonly elements: ElementLike[]; readonly values: unknown[] } {
  const elements: ElementLike[] = [];
  const values: unknown[] = [];
  const read = (some: unknown): void => {
    for (const child of listOf(some)) {
      if (!isElement(child)) continue;
      if (isValue(child)) values.push(child);
      else {
        elements.push(child);
        read(child.props.children);
      }
    }
  };
  read(children);
  return { elements, values };
}

const piece = /<(\d+)>|<\/\d+>|<(\d+)\/>|\{(#|\d+)\}/;

interface Counted {
  readonly count: number;
  /** The children of the form that is not shown: its values stand before those of the other. */
  readonly others: unknown;
}

/** The children of `<T>` in another language: the same elements around other words, perhaps in another order. */
export function translatedChildren(text: string, children: unknown, counted?: Counted): unknown[] {
  const { elements, values: own } = partsOf(children);
  const values = counted ? [...partsOf(counted.others).values, ...own] : own;
  const pieces = text.split(piece);
  let at = 0;
  const read = (): unknown[] => {
    const shown: unknown[] = [];
    while (at < pieces.length) {
      if (pieces[at]) shown.push(pieces[at]);
      const [opened, alone, value] = [pieces[at + 1], pieces[at + 2], pieces[at + 3]];
      at += 4;
      if (opened !== undefined) {
        const element = elements[Number(opened)];
        const inside = read();
        if (element) shown.push({ ...element, key: opened, props: { ...element.props, children: inside } });
      } else if (alone !== undefined) {
        const element = elements[Number(alone)];
        if (element) shown.push({ ...element, key: alone });
      } else if (value !== undefined) {
        const found = value === '#' ? String(counted?.count) : values[Number(value)];
        shown.push(isElement(found) ? { ...found, key: `v${shown.length}` } : found);
      } else {
        // A closing tag, or the end of the text.
        return shown;
      }
    }
    return shown;
  };
  return read();
}
