// Runs before any other script, inline under the page's nonce. `#pins` maps an absolute script URL without its query to its integrity hash.
// An origin with a slash stands for all its scripts, which then have no hash: the page with the checkout has one, Stripe's.
// A file that is asked for again gets a new query: the browser keeps an immutable file that failed its integrity check in its
// cache, and would fail the mended one with it. Entries and chunks pass here alike.
(() => {
  const hashes = JSON.parse(document.getElementById('pins').textContent);
  const source = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');
  const timesAsked = new Map();
  const addressOf = (url) => {
    const address = new URL(String(url), location.href).href.split('?')[0];
    if (!Object.hasOwn(hashes, address) && !Object.hasOwn(hashes, `${new URL(address).origin}/`))
      throw new TypeError(`no integrity hash for ${address}`);
    return address;
  };
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      addressOf(url);
      return url;
    },
  });
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    configurable: false,
    get: source.get,
    set(url) {
      const address = addressOf(url);
      if (!Object.hasOwn(hashes, address)) return source.set.call(this, url);
      const times = timesAsked.get(address) ?? 0;
      timesAsked.set(address, times + 1);
      this.integrity = hashes[address];
      this.crossOrigin = 'anonymous';
      source.set.call(this, times === 0 ? url : `${address}?r=${times}`);
    },
  });
  const root = document.documentElement;
  root.dataset.theme ||= matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  // Used on a developer's page alone, by the script that admits new builds.
  return hashes;
})();
