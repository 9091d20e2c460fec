// For developers only: stands behind the integrity guard, inline under the page's nonce, and is given its hashes. An open page receives each
// deploy and takes the new version of a remote in its place: same props, same services, same shell, no load of the page. What a
// remote remembers inside of itself is lost; what is typed comes back. Where that fails, the page is reloaded. A remote that is developed inside
// the site is a version whose builds come one after the other: its own code replaces what they change, with its state (`federation/src/dev`).
((hashes) => {
  const timeoutMs = 8000;
  // By remote: the newest way to mount it, what the page shows of it, and a version that came before its code was asked for.
  const newest = new Map();
  const shown = new Map();
  const awaited = new Map();
  // By the folder of a remote that is developed: its last build, and who takes the next ones.
  const builds = new Map();
  const takers = new Map();
  let versions;

  const entryOf = ({ base, web }) => new URL(base + web, location.origin).href;
  const pagesOwn = () => JSON.parse(document.getElementById('page').textContent).registry.remotes;
  const say = ({ place, name }) => {
    if (versions) place.closest('[data-remote]').dataset.version = versions[name].version;
  };
  const currentOf = ({ current, deployments }) => ({ version: current, ...deployments[current] });

  // The entry that the shell holds stays; what it mounts can be taken out and replaced.
  function follow(name, entry) {
    const mount = entry.mount.bind(entry);
    newest.set(name, mount);
    entry.mount = (place, props, services, data) => {
      removeOthers(name);
      const one = { name, place, props, services, remote: newest.get(name)(place, props, services, data) };
      const all = shown.get(name) ?? new Set();
      shown.set(name, all.add(one));
      say(one);
      return {
        update(now) {
          one.props = now;
          one.remote.update(now);
        },
        unmount() {
          all.delete(one);
          one.remote.unmount();
        },
      };
    };
  }

  function admit({ base, files }) {
    for (const [file, hash] of Object.entries(files))
      if (/\.(?:js|css)$/.test(file)) hashes[new URL(base + file, location.origin).href] = hash;
  }

  const sheetsOf = (base) =>
    [...document.querySelectorAll('link[rel=stylesheet], style[data-href]')].filter((sheet) =>
      (sheet.dataset.href ?? sheet.href).includes(base),
    );

  // The host has the sheets of the page's own version in the document before it mounts a later one.
  function removeOthers(name) {
    const own = pagesOwn()[name] && currentOf(pagesOwn()[name]);
    if (own && versions?.[name] && versions[name].base !== own.base) for (const sheet of sheetsOf(own.base)) sheet.remove();
  }

  // In the place of the old sheets, which go when nothing is left that they dress.
  async function addSheets({ base, styles, files }, before) {
    await Promise.all(
      styles.map(
        (file) =>
          new Promise((resolve, reject) => {
            const sheet = Object.assign(document.createElement('link'), {
              rel: 'stylesheet',
              href: new URL(base + file, location.origin).href,
              ...(files[file] && { integrity: files[file], crossOrigin: 'anonymous' }),
              onload: resolve,
              onerror: reject,
            });
            if (before?.parentNode) before.before(sheet);
            else document.head.append(sheet);
          }),
      ),
    );
  }

  const settled = (place) =>
    new Promise((resolve, reject) => {
      place.addEventListener('agm:alive', resolve, { once: true });
      place.addEventListener('agm:failed', ({ detail }) => reject(detail), { once: true });
      setTimeout(() => reject(new Error(`not hydrated in ${timeoutMs} ms`)), timeoutMs);
    });

  async function swapOne(one, mount) {
    // The page keeps its length while the place is empty, or the visitor would be somewhere else afterwards.
    const frame = one.place.parentElement;
    frame.style.minHeight = `${frame.offsetHeight}px`;
    const [x, y] = [scrollX, scrollY];
    dispatchEvent(new Event('agm:leaving'));
    one.remote.unmount();
    // A remote's root is gone after the present turn; another one may then have its place.
    await new Promise((resolve) => setTimeout(resolve));
    const hydrated = settled(one.place);
    one.remote = mount(one.place, one.props, one.services);
    await hydrated;
    say(one);
    dispatchEvent(new Event('agm:arrived'));
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        frame.style.minHeight = '';
        scrollTo(x, y);
      }),
    );
  }

  async function swap(name, now, before) {
    admit(now);
    // Both versions call their list of chunks by one name: the new one would take the old one's code for its own.
    const list = `webpackChunkagm_${name.replaceAll('-', '_')}`;
    for (const one of [list, `${list}_developing`]) delete globalThis[one];
    if (!newest.has(name)) {
      awaited.set(name, { now, before });
      console.info(`[dev] ${name} ${now.version} comes when the page asks for it.`);
      // The one before it could not be loaded at all.
      document.querySelector(`[data-fallback="${name}"] button`)?.click();
      return;
    }
    const old = sheetsOf(before.base);
    await Promise.all([globalThis.agmSwaps.load(name, entryOf(now), true), addSheets(now, old[0])]);
    for (const one of [...(shown.get(name) ?? [])]) await swapOne(one, newest.get(name));
    for (const sheet of old) sheet.remove();
    console.info(`[dev] ${name} ${now.version} is in its place.`);
  }

  async function take({ remotes, developed }) {
    versions ??= Object.fromEntries(Object.entries(pagesOwn()).map(([name, entry]) => [name, currentOf(entry)]));
    for (const [name, entry] of Object.entries(remotes)) {
      const build = developed[name];
      const [before, now] = [versions[name], build ?? currentOf(entry)];
      versions[name] = now;
      if (before && before.version !== now.version)
        await swap(name, now, before).catch((error) => {
          if (!build) throw error;
          // The next build may be a better one.
          console.warn(`[dev] ${name} cannot be shown as it is now:`, error);
        });
      if (!build) continue;
      admit(build);
      builds.set(build.base, build);
      takers.get(build.base)?.(build);
    }
  }

  // Called by the host's `loadModule`.
  globalThis.agmSwaps = {
    // Called by the code of a remote that is developed, for each build.
    onBuild(base, takeBuild) {
      takers.set(base, takeBuild);
      if (builds.has(base)) takeBuild(builds.get(base));
    },
    entryOf(name) {
      const { now } = awaited.get(name) ?? {};
      return now && entryOf(now);
    },
    async onLoad(name, module, url) {
      const entry = module?.remote;
      if (typeof entry?.mount !== 'function') return;
      follow(name, entry);
      const { now, before } = awaited.get(name) ?? {};
      awaited.delete(name);
      if (!now) return;
      // Its code was on its way already when another version came.
      if (url !== entryOf(now)) turn(() => swap(name, now, before));
      else await addSheets(now).catch(() => console.warn(`[dev] ${name} ${now.version} came without its sheets.`));
    },
  };

  let turns = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  function turn(work) {
    turns = turns.then(work).catch((error) => {
      console.warn("[dev] the new version could not take the old one's place, so the page is reloaded:", error);
      location.reload();
    });
  }
  new EventSource('/remotes/changes').onmessage = ({ data }) => turn(() => take(JSON.parse(data)));
})(guardedHashes);
