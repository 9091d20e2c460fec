import type { Choice } from './choice.ts';

/** The custom properties that a partner may set on the element. */
const properties = ['accent', 'surface', 'text', 'radius', 'font', 'shadow'] as const;
type Look = (typeof properties)[number];

const hex = /^#?([\da-f]{3}|[\da-f]{6})$/i;
/** Nothing that ends a declaration, an attribute or a style sheet, or names a file. */
const plainValue = /^(?!.*url)[\w .,()%#/'-]{1,120}$/i;

const readers: Readonly<Record<Look, (text: string) => string | null>> = {
  accent: readColour,
  surface: readColour,
  text: readColour,
  radius: (text) => (/^\d{1,3}$/.test(text) ? `${text}px` : null),
  font: (text) => (plainValue.test(text) ? text : null),
  shadow: (text) => (plainValue.test(text) ? text : null),
};

/** `#fc0`, `ffcc00` -> `#ffcc00`; null for anything else. */
export function readColour(text: string): string | null {
  const [, digits] = hex.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  return `#${(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits).toLowerCase()}`;
}

/** The custom properties of a choice, as declarations; a value that cannot be read is left out. */
export function looksOf(choice: Choice): readonly (readonly [property: string, value: string])[] {
  return properties.flatMap((name) => {
    const value = choice[name] === '' ? null : readers[name](choice[name]);
    return value === null ? [] : [[`--agm-${name}`, value] as const];
  });
}

/** The same for the address of a frame, which has no shadow of its own and names its font without quotes. */
export function frameLooksOf(choice: Choice): readonly (readonly [name: string, value: string])[] {
  return looksOf(choice)
    .filter(([property]) => property !== '--agm-shadow')
    .map(([property, value]) => [property.slice('--agm-'.length), value.replace(/^#|px$|'/g, '')] as const);
}

/** Whether the card needs the part of its style sheet that repairs colours. */
export const hasInks = (choice: Choice): boolean => [choice.accent, choice.surface, choice.text].some((text) => readColour(text) !== null);
