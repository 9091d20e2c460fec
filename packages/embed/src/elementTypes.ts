import type { Reason } from './fragments.ts';

/** Why there is no card. The fallback shows. */
export interface Failed {
  readonly reason: Reason;
}

/** A visitor follows a link of the card. */
export interface ClickedOut {
  /** The service, like `netflix`; null for a link that leads to no service. */
  readonly platform: string | null;
}

/** One of our elements in a page. */
export interface AgmElement extends HTMLElement {
  /** Asks again where there was no card. An element that has its card, or waits for it, does nothing. */
  refresh(): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'agm-availability': AgmElement;
    'agm-comments': AgmElement;
    'agm-list': AgmElement;
  }
  interface GlobalEventHandlersEventMap {
    'agm:ready': CustomEvent<Readonly<Record<string, never>>>;
    'agm:error': CustomEvent<Failed>;
    'agm:click': CustomEvent<ClickedOut>;
  }
}
