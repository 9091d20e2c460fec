import { useState } from 'react';
import type { RemoteName, RemoteProps } from '@agm/contract';
import { OutletContext, RemoteOutlet, type OutletHost } from '@agm/federation/outlet';
import { labels, type TrialPlace } from '../browser/trialControls.ts';

export interface ShownPlace {
  readonly id: TrialPlace;
  readonly props: RemoteProps[RemoteName];
  readonly host: OutletHost;
}

/** As much of a host as a remote can notice: something interactive beside it, and the places. */
export function Shell({ remote, places }: { readonly remote: RemoteName; readonly places: readonly ShownPlace[] }) {
  const [pressed, setPressed] = useState(0);
  return (
    <>
      <header>
        <button type="button" data-pressed={pressed} onClick={() => setPressed(pressed + 1)}>
          The shell
        </button>
      </header>
      <main>
        {places.map(({ id, props, host }) => (
          <OutletContext key={id} value={host}>
            <RemoteOutlet id={id} remote={remote} props={props} label={labels[id]} />
          </OutletContext>
        ))}
      </main>
    </>
  );
}
