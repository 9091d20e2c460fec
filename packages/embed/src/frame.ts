/**
 * Runs inside our framed pages. Every page around them gets their height, in the two forms that AMP and consumers of oEmbed read. A page
 * that has greeted them gets messages of our own as well: the height, `ready` or `error`, and clicks on offers.
 */
const page = document.documentElement;
let isGreeted = false;

const height = (): number => page.getBoundingClientRect().height;

if (parent !== window) {
  new ResizeObserver(() => {
    const rounded = Math.ceil(height());
    parent.postMessage({ sentinel: 'amp', type: 'embed-size', height: rounded }, '*');
    parent.postMessage(JSON.stringify({ src: location.href, context: 'iframe.resize', height: rounded }), '*');
  }).observe(page);

  addEventListener('message', ({ data, origin, source }) => {
    const said = data as { agm?: unknown; type?: unknown } | null;
    if (typeof said !== 'object' || said?.agm !== 1 || said.type !== 'hello' || source !== parent) return;
    const report = (type: string, facts: object): void => parent.postMessage({ agm: 1, type, ...facts }, origin);
    const { reason } = page.dataset;
    report(reason ? 'error' : 'ready', { reason });
    report('height', { height: height() });
    // Two scripts of one page may greet: each gets the state, and both hear what follows.
    if (isGreeted) return;
    isGreeted = true;
    new ResizeObserver(() => report('height', { height: height() })).observe(page);
    addEventListener('click', ({ target }) => {
      const link = (target as Element).closest('a');
      if (link) report('click', { platform: new URL(link.href).searchParams.get('platform') });
    });
  });
}
