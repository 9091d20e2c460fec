import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { Shell } from './Shell.tsx';
import type { TrialDocument } from './controls.ts';

/** The trial page's own HTML, around what the remote's server entry wrote. */
export const renderShell = ({ remote, props, served }: Omit<TrialDocument, 'registry'>): string =>
  renderToString(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Shell remote={remote} places={[{ id: 'main', props, host: { served: { main: served }, loader: null, services: null } }]} />
    </SWRConfig>,
  );
