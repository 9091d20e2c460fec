/** Whatever a visitor can fill in that may be written down. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const ofText = ['text', 'search', 'email', 'url', 'tel', 'number', 'range', 'textarea'];
const ofChoice = ['checkbox', 'radio', 'select-one'];
/** What is never written down, whatever the field looks like: a password may be shown as text while it is typed. */
const secretPurpose = /(?:^|\s)(?:cc-\S+|(?:current|new)-password|one-time-code|transaction-\S+)(?:\s|$)/;
const secretName = /passw|secret|token|captcha|card.?number|\bcv[cv]\b/i;

const isChoice = ({ type }: Field): boolean => ofChoice.includes(type);

/** The fields of a page that may be written down, in its order. A choice in a form with an address is a filter: the address keeps it. */
export function fieldsOf(page: Document): Field[] {
  return [...page.querySelectorAll<Field>('input, textarea, select')].filter((field) => {
    if (secretPurpose.test(field.getAttribute('autocomplete') ?? '') || secretName.test(`${field.name} ${field.id} ${ownName(field)}`))
      return false;
    return isChoice(field) ? field.form !== null && !/^\//.test(field.form.getAttribute('action') ?? '') : ofText.includes(field.type);
  });
}

/**
 * A name that the same field has on the page that follows: its remote, its form's name, its own, its kind, and for a choice of
 * several which one it is. Identifiers that React makes are others every time, so they do not count.
 */
export function keyOf(field: Field): string {
  const form = field.form ?? field.closest('dialog, [role=dialog], section[aria-label]');
  const remote = field.closest<HTMLElement>('[data-remote]')?.dataset.remote;
  return [
    remote,
    form && nameOf(form),
    ownName(field),
    field.type,
    field.type === 'radio' || field.type === 'checkbox' ? field.value : '',
  ].join('|');
}

const ownName = (field: Field): string => field.name || labelOf(field) || nameOf(field) || field.getAttribute('placeholder') || '';

/** Without the words of a field that stands inside of its label. */
const labelOf = (field: Field): string => (field.labels?.[0]?.textContent ?? '').replace(field.textContent ?? '', '').trim();

function nameOf(element: Element): string {
  const labelledBy = element
    .getAttribute('aria-labelledby')
    ?.split(' ')
    .map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '')
    .join(' ');
  return element.getAttribute('aria-label') ?? (labelledBy || (/_r_|_R_|:r/.test(element.id) ? '' : element.id));
}

export const readField = (field: Field): string => ('checked' in field && isChoice(field) ? String(field.checked) : field.value);

/** What a field says before anybody types: for a text that the page does not own, what it was made with. */
export const startOf = (field: Field): string => (isChoice(field) || !('defaultValue' in field) ? readField(field) : field.defaultValue);

/** Fills a field as its visitor would, with the events that listeners expect. React replaces the element's setter with its own. */
export function fillField(field: Field, text: string): void {
  if ('checked' in field && isChoice(field)) {
    field.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Whether the page's own code is at work in a field. Before React has taken the server's HTML over, what is filled in would be lost. */
export const isTakenOver = (field: Field): boolean => Object.keys(field).some((name) => name.startsWith('__react'));
