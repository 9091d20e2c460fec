export interface Click {
  readonly button: number;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly defaultPrevented: boolean;
}

/** Any other click on a link is the browser's: a new tab, a new window, a download. */
export function isPlainClick(click: Click): boolean {
  return click.button === 0 && !click.defaultPrevented && !click.altKey && !click.ctrlKey && !click.metaKey && !click.shiftKey;
}
