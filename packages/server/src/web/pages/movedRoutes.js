// Runs before every other script of a page whose operator has moved routes (CMS_ROUTES); `movedRoutes` is written before it. Whoever
// calls the content host from this page, in whatever version it was built, asks at the paths that it knows: they are exchanged here.
const rules = movedRoutes.map(([from, to]) => [new RegExp(from), to]);
const withMoves = (address) => {
  const { origin } = location;
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  const rule = rules.find(([from]) => from.test(path));
  return rule ? path.replace(...rule) : address;
};
const ask = fetch;
globalThis.fetch = (asked, how) => ask(asked instanceof Request ? asked : withMoves(String(asked)), how);
const tell = navigator.sendBeacon?.bind(navigator);
if (tell) navigator.sendBeacon = (address, said) => tell(withMoves(String(address)), said);
