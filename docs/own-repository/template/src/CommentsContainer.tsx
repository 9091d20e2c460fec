import { useState } from 'react';
import type { RemoteProps } from '@agm/federation';
import { useTitle } from './data/useTitle.ts';
import { Invitation } from './views/Invitation.tsx';

/** Hooks and callbacks live here, markup in the views. */
export function CommentsContainer(props: RemoteProps['comments']) {
  const name = useTitle('title' in props ? props.title : null);
  const [isThanked, thank] = useState(false);
  return <Invitation name={name} isThanked={isThanked} onThank={() => thank(true)} />;
}
