import type { Metric } from '@agm/http/operations/Metric';
import type { RenderPool } from './renderPool.ts';

/** How the workers do that render server entries. */
export function measureRendering({ ended, queued, busy }: RenderPool): readonly Metric[] {
  return [
    {
      name: 'agm_render_workers_ended_total',
      kind: 'counter',
      help: 'Render workers that had to be ended: an entry looped, crashed or was late.',
      samples: [{ value: ended }],
    },
    {
      name: 'agm_render_queue',
      kind: 'gauge',
      help: 'Calls of server entries that no worker was given yet.',
      samples: [{ value: queued }],
    },
    { name: 'agm_render_workers_busy', kind: 'gauge', help: 'Workers that render now.', samples: [{ value: busy }] },
  ];
}
