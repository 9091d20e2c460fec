import type { CDPSession } from 'playwright-core';

/** Letters that a font of this machine draws on a page: on another machine they look different. */
export interface DeviceFonts {
  /** Which letters of what the page shows now are drawn by fonts that did not come with it, a line for each font. */
  find(): Promise<string[]>;
}

/** Each pair of a list of fonts and a letter is asked for once, until one is at fault: after some stories hardly any is new. */
export function watchDeviceFonts(devtools: CDPSession): DeviceFonts {
  return {
    async find() {
      const { result: unseen, exceptionDetails } = await devtools.send('Runtime.evaluate', {
        expression: `(${elementsWithNewLetters.toString()})()`,
        objectGroup: 'letters',
      });
      if (exceptionDetails)
        throw new Error(`the letters of a page could not be read: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
      if (unseen.objectId === undefined || unseen.description === 'Array(0)') return [];
      await devtools.send('DOM.enable');
      await devtools.send('CSS.enable');
      try {
        const found = await fontsOf(devtools, unseen.objectId);
        if (found.length > 0) await devtools.send('Runtime.evaluate', { expression: 'lettersSeen.clear()' });
        return found;
      } finally {
        await devtools.send('Runtime.releaseObjectGroup', { objectGroup: 'letters' });
        await devtools.send('CSS.disable');
        await devtools.send('DOM.disable');
      }
    },
  };
}

async function fontsOf(devtools: CDPSession, elements: string): Promise<string[]> {
  await devtools.send('DOM.getDocument', { depth: 0 });
  const { result } = await devtools.send('Runtime.getProperties', { objectId: elements, ownProperties: true });
  const found: string[] = [];
  for (const { value } of result) {
    if (value?.subtype !== 'node' || value.objectId === undefined) continue;
    // What is typed into a field stands in a tree of the browser's own below it.
    const { node } = await devtools.send('DOM.describeNode', { objectId: value.objectId, depth: -1, pierce: true });
    const { nodeIds } = await devtools.send('DOM.pushNodesByBackendIdsToFrontend', {
      backendNodeIds: [node.backendNodeId, ...(node.shadowRoots ?? []).flatMap(elementsBelow)],
    });
    for (const nodeId of nodeIds) {
      const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
      for (const { familyName, isCustomFont } of fonts)
        if (!isCustomFont) found.push(`${familyName} of this machine draws letters in ${value.description}`);
    }
  }
  return [...new Set(found)];
}

interface Below {
  readonly backendNodeId: number;
  readonly nodeType: number;
  readonly children?: Below[];
}
const elementsBelow = ({ children = [] }: Below): number[] =>
  children.flatMap((child) => [...(child.nodeType === 1 ? [child.backendNodeId] : []), ...elementsBelow(child)]);

/** Runs in the page. */
function elementsWithNewLetters(): Element[] {
  const seen = ((globalThis as { lettersSeen?: Set<string> }).lettersSeen ??= new Set());
  return [...document.querySelectorAll('body > :not([class^="sb-"], script, style), body > :not([class^="sb-"], script, style) *')].filter(
    (element) => {
      const words = [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')).join('');
      const typed =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value || element.placeholder : '';
      const beside = ['::before', '::after']
        .map((part) => getComputedStyle(element, part).content)
        .filter((content) => content.startsWith('"'))
        .join('');
      const letters = new Set((words + typed + beside).replace(/\s/g, ''));
      if (letters.size === 0 || !element.checkVisibility()) return false;
      const { fontFamily } = getComputedStyle(element);
      const fresh = [...letters].map((letter) => `${letter} ${fontFamily}`).filter((pair) => !seen.has(pair));
      for (const pair of fresh) seen.add(pair);
      return fresh.length > 0;
    },
  );
}
