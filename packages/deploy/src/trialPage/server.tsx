import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import type { RenderShell } from '../browser/trialControls.ts';
import { Shell } from './Shell.tsx';

export const renderShell: RenderShell = ({ remote, props, served }) =>
  renderToString(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Shell remote={remote} places={[{ id: 'main', props, host: { served: { main: served }, loader: null, services: null } }]} />
    </SWRConfig>,
  );
