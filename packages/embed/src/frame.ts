/**
 * Runs inside our framed pages. The page around them gets their height, in the two forms that AMP and consumers of oEmbed read: whoever it is
 * may have it. Messages of our own (the height, `ready` or `error`, and clicks on offers) and the frame's address go to the origin that
 * `document.referrer` names, where the browser delivers them to nobody else, and to a page that greets the frame.
 */
const page = document.documentElement;
let isReporting = false;

/** Null where the page around us does not say, and where a link in here led to this page. */
function originAround(): string | null {
  const { origin } = document.referrer ? new URL(document.referrer) : location;
  return origin === location.origin ? null : origin;
}

const height = (): number => page.getBoundingClientRect().height;

/** Reports what stands to a page of this origin, and what follows. A page that asks once more gets the state once more. */
function reportTo(origin: string): void {
  const report = (type: string, facts: object): void => parent.postMessage({ agm: 1, type, ...facts }, origin);
  const { reason } = page.dataset;
  report(reason ? 'error' : 'ready', { reason });
  const reportHeight = (): void => report('height', { height: height() });
  if (isReporting) return reportHeight();
  isReporting = true;
  new ResizeObserver(reportHeight).observe(page);
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a');
    if (link) report('click', { platform: new URL(link.href).searchParams.get('platform') });
  });
}

if (parent !== window) {
  const around = originAround();
  new ResizeObserver(() => {
    const rounded = Math.ceil(height());
    parent.postMessage({ sentinel: 'amp', type: 'embed-size', height: rounded }, '*');
    const resize = { context: 'iframe.resize', height: rounded };
    if (around) parent.postMessage(JSON.stringify({ src: location.href, ...resize }), around);
    else parent.postMessage(JSON.stringify(resize), '*');
  }).observe(page);
  if (around) reportTo(around);

  addEventListener('message', ({ data, origin, source }) => {
    const said = data as { agm?: unknown; type?: unknown } | null;
    // A sandboxed page has an origin (`null`) that no message can be sent to.
    if (typeof said === 'object' && said?.agm === 1 && said.type === 'hello' && source === parent && origin !== 'null') reportTo(origin);
  });
}
