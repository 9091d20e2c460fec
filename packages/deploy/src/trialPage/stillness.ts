const stillMs = 120;
const timeoutMs = 4_000;

/** Reports when a page stands still: nothing was asked for that has not come, and nothing has changed for a while. */
export function watchStillness(): { fetch: typeof fetch; quiet(): Promise<void> } {
  let pending = 0;
  let changedAt = performance.now();
  const touch = () => {
    changedAt = performance.now();
  };
  const arrive = () => {
    pending -= 1;
    touch();
  };
  new MutationObserver((changes) => {
    touch();
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement && node.src)) continue;
      pending += 1;
      node.addEventListener('load', arrive, { once: true });
      node.addEventListener('error', arrive, { once: true });
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  return {
    async fetch(...request) {
      pending += 1;
      try {
        return await fetch(...request);
      } finally {
        arrive();
      }
    },
    async quiet() {
      const began = performance.now();
      touch();
      while (performance.now() - began < timeoutMs && (pending > 0 || performance.now() - changedAt < stillMs))
        await new Promise((later) => setTimeout(later, 20));
    },
  };
}
