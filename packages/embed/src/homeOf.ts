/** The server writes its own origin here, into the script that it hands out. */
const servedFrom = 'https://agm.invalid';

/**
 * The origin of the site that this copy of the script belongs to: the `data-home` of a script tag; else the origin that the copy came
 * from, where its address is one of ours; else, for one that was inlined, bundled with others or is a module, the server's own.
 */
export const homeOf = (): string =>
  document.querySelector<HTMLElement>('script[data-home]')?.dataset.home ??
  /^(.*)\/embedded\/.*widget/.exec((document.currentScript as HTMLScriptElement | null)?.src ?? '')?.[1] ??
  servedFrom;
