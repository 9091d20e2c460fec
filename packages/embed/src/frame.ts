/**
 * Runs inside our framed pages. The page around them gets their height, in the two forms that AMP and consumers of oEmbed read. A page
 * that has greeted them gets messages of our own as well: the height, `ready` or `error`, and clicks on offers.
 *
 * Whoever it is may have the height. The frame's address goes to the page that asked for it alone, which `document.referrer` names: consumers of
 * oEmbed find their frame by it.
 */
const page = document.documentElement;
let isGreeted = false;

/** Null where the page around us does not say, and where a link in here led to this page. */
function originAround(): string | null {
  const { origin } = document.referrer ? new URL(document.referrer) : location;
  return origin === location.origin ? null : origin;
}

const height = (): number => page.getBoundingClientRect().height;

if (parent !== window) {
  new ResizeObserver(() => {
    const rounded = Math.ceil(height());
    parent.postMessage({ sentinel: 'amp', type: 'embed-size', height: rounded }, '*');
    const resize = { context: 'iframe.resize', height: rounded };
    const around = originAround();
    if (around) parent.postMessage(JSON.stringify({ src: location.href, ...resize }), around);
    else parent.postMessage(JSON.stringify(resize), '*');
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
