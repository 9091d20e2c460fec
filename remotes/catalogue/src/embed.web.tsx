import type { ReactNode } from 'react';
import type { EmbedWishes } from '@agm/federation';

/** A wall on somebody else's page is made by the server and never brought to life, so browsers carry none of it. */
export function EmbedContainer(_props: { readonly address: string; readonly embed: EmbedWishes }): ReactNode {
  return null;
}
