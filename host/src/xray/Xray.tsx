import { useEffect, useState } from 'react';
import type { ServedPlace } from '@agm/federation';
import { t, T } from '../t.ts';
import css from './Xray.module.css';

interface Reading {
  readonly remote: string;
  readonly version: string;
  readonly state: string;
  readonly kilobytes: string;
  readonly serverMs: string;
  readonly mountedAfterMs: string;
}

/** The one screen that explains the architecture: each remote on the page, with its version, its bytes and its render time. */
export default function Xray({ served }: { served: Readonly<Record<string, ServedPlace>> }) {
  const [readings, setReadings] = useState<readonly Reading[]>([]);
  useEffect(() => {
    const read = () => setReadings([...document.querySelectorAll<HTMLElement>('[data-remote]')].map((place) => readPlace(place, served)));
    read();
    const timer = setInterval(read, 500);
    return () => clearInterval(timer);
  }, [served]);
  return (
    <aside className={css.panel} aria-label={t`X-ray`} tabIndex={0}>
      <h2>
        <T>
          X-ray <small>Alt+X closes it</small>
        </T>
      </h2>
      <table>
        <thead>
          <tr>
            <th>{t`Remote`}</th>
            <th>{t`Version`}</th>
            <th>{t`State`}</th>
            <th>{t`Over the wire`}</th>
            <th>{t`Server render`}</th>
            <th>{t`Interactive after`}</th>
          </tr>
        </thead>
        <tbody>
          {readings.map((reading) => (
            <tr key={reading.remote}>
              <th scope="row">{reading.remote}</th>
              <td>{reading.version}</td>
              <td>{stateWords(reading.state)}</td>
              <td>{reading.kilobytes}</td>
              <td>{reading.serverMs}</td>
              <td>{reading.mountedAfterMs}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t`host`}</th>
            <td>{t`this shell`}</td>
            <td>{t`interactive`}</td>
            <td>{wireKilobytes('/assets/')}</td>
            <td>–</td>
            <td>–</td>
          </tr>
        </tbody>
      </table>
      <p>{t`Each outlined part was built and deployed on its own; the shell knew none of them when it was built.`}</p>
    </aside>
  );
}

/** What `data-state` of a place is called on the page. */
function stateWords(state: string): string {
  if (state === 'alive') return t`interactive`;
  return state === 'failed' ? t`failed` : t`waiting`;
}

function readPlace(place: HTMLElement, served: Readonly<Record<string, ServedPlace>>): Reading {
  const { remote = '', version = '–', state = '' } = place.dataset;
  const id = place.querySelector<HTMLElement>('[data-frame]')?.dataset.frame ?? '';
  const rendered = served[id]?.version === version ? served[id]?.renderMs : undefined;
  const mark = performance.getEntriesByName(`agm:${remote}:mount`).at(-1);
  return {
    remote,
    version,
    state,
    kilobytes: wireKilobytes(`/remotes/${remote}/`),
    serverMs: rendered === undefined ? t`in the browser` : t`${rendered.toFixed(1)} ms`,
    mountedAfterMs: mark ? t`${Math.round(mark.startTime)} ms` : '–',
  };
}

/** Encoded bytes of everything fetched under a path; what came from the browser's cache counts with its stored size. */
function wireKilobytes(path: string): string {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const bytes = entries
    .filter(({ name }) => new URL(name).pathname.startsWith(path))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return t`${(bytes / 1000).toFixed(1)} kB`;
}
