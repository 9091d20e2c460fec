// Runs before any other script, inline under the page's nonce. `#pins` maps an absolute script URL without its query to its integrity hash.
// A folder, which ends in a slash, has the hash of its `hashes.json`: the list of the files that this page does not start with.
// An origin without a hash stands for all its scripts, which then have none: the page with the checkout has one, Stripe's.
// A file that is asked for again gets a new query: the browser keeps an immutable file that failed its integrity check in its
// cache, and would fail the mended one with it. Entries and chunks pass here alike.
(() => {
  const hashes = JSON.parse(document.getElementById('pins').textContent);
  const source = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');
  const ask = window.fetch.bind(window);
  const timesAsked = new Map();
  const lists = new Map();
  const awaited = new WeakMap();
  const isNamed = (address) => Object.hasOwn(hashes, address) && hashes[address] !== null;
  const isOfOrigin = (address) => hashes[`${new URL(address).origin}/`] === null;
  const addressOf = (url) => new URL(String(url), location.href).href.split('?')[0];
  const folderOf = (address) => address.slice(0, address.lastIndexOf('/') + 1);
  const refuse = (address) => {
    throw new TypeError(`no integrity hash for ${address}`);
  };
  // The list itself is held to its hash. One that did not come is asked for again by the next who needs it.
  const readList = (folder) => {
    const cache = lists.has(folder) ? 'reload' : 'default';
    const reading =
      lists.get(folder) ??
      ask(`${folder}hashes.json?${hashes[folder].slice(7, 15)}`, { integrity: hashes[folder], cache })
        .then((answer) => answer.json())
        .then((files) => {
          for (const [file, hash] of Object.entries(files)) hashes[folder + file] ??= hash;
        });
    lists.set(folder, reading);
    reading.catch(() => lists.set(folder, null));
    return reading;
  };
  const hashOf = async (url) => {
    const address = addressOf(url);
    if (!isNamed(address) && isNamed(folderOf(address))) await readList(folderOf(address));
    return isNamed(address) ? hashes[address] : undefined;
  };
  const load = (script, address, url) => {
    const times = timesAsked.get(address) ?? 0;
    timesAsked.set(address, times + 1);
    awaited.delete(script);
    script.integrity = hashes[address];
    script.crossOrigin = 'anonymous';
    source.set.call(script, times === 0 ? url : `${address}?r=${times}`);
  };
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const address = addressOf(url);
      return isNamed(address) || isOfOrigin(address) || address === `${location.origin}/sw.js` ? url : refuse(address);
    },
  });
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    configurable: false,
    get() {
      return awaited.get(this) ?? source.get.call(this);
    },
    set(url) {
      const address = addressOf(url);
      awaited.delete(this);
      if (isNamed(address)) return load(this, address, url);
      if (isOfOrigin(address)) return source.set.call(this, url);
      if (!isNamed(folderOf(address))) refuse(address);
      // The script has no address until its hash is here, and fails as one that is missing where it has none.
      awaited.set(this, address);
      hashOf(address)
        .then((hash) => (hash ? load(this, address, url) : refuse(address)))
        .catch(() => this.dispatchEvent(new Event('error')));
    },
  });
  Object.defineProperty(window, 'agmIntegrityOf', { value: hashOf });
  const root = document.documentElement;
  root.dataset.theme ||= matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  // Used on a developer's page alone, by the script that admits new builds.
  return hashes;
})();
