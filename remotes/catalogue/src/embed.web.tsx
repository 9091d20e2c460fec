import type { ReactNode } from 'react';
import type { EmbedWishes } from '@agm/federation';

/** The server renders a wall on a partner's page and no browser hydrates it, so browsers load no code for it. */
export function EmbedContainer(_props: { readonly address: string; readonly embed: EmbedWishes }): ReactNode {
  return null;
}
