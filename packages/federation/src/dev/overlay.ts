/** Something that is wrong with what a developer wrote. */
export interface Fault {
  /** `src/views/Thread.tsx:12`; empty where nobody can say. */
  readonly where: string;
  readonly message: string;
}

const look = `:host { all: initial; position: fixed; inset: auto 0 0; z-index: 2147483647; }
section { max-block-size: 60vh; overflow: auto; padding: 16px 20px; background: #2b0b0b; color: #ffe9e6; font: 14px/1.5 ui-monospace, monospace; }
h2 { margin: 0 0 8px; font-size: 16px; }
pre { margin: 0 0 12px; white-space: pre-wrap; overflow-wrap: anywhere; }
strong { color: #ffb4a8; }
button { font: inherit; padding: 4px 12px; }`;

let shown: HTMLElement | null = null;

/** Shows what is wrong over the page, or nothing. It has a shadow tree and a constructed sheet, which a strict policy allows. */
export function showFaults(faults: readonly Fault[]): void {
  shown?.remove();
  shown = null;
  if (faults.length === 0) return;
  shown = document.createElement('agm-faults');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(look);
  const shadow = shown.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheet];
  const section = element('section', '');
  section.setAttribute('role', 'alert');
  section.append(element('h2', faults.length === 1 ? 'One fault' : `${faults.length} faults`));
  for (const { where, message } of faults) {
    const words = element('pre', '');
    words.append(element('strong', where), where === '' ? message : `\n${message}`);
    section.append(words);
  }
  const close = element('button', 'Close');
  close.addEventListener('click', () => showFaults([]));
  section.append(close);
  shadow.append(section);
  document.body.append(shown);
}

function element(name: string, text: string): HTMLElement {
  return Object.assign(document.createElement(name), { textContent: text });
}
