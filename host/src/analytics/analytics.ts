import type { AnalyticsSink, TrackedEvent } from '@agm/federation';
import { deviceMemory, type DeviceMemory } from '@agm/session';
import { readConsent } from './consent.ts';
import type { deliver as Deliver } from './sinks.ts';

export interface Analytics {
  /** Every event is fired on the page as `agm:track`. Operator and visitor choose where else it goes. */
  track(event: TrackedEvent): void;
  /** Whether anything would leave the page: then its visitor is asked first. */
  readonly asks: boolean;
}

interface Options {
  readonly memory?: DeviceMemory;
  readonly page?: Window;
  readonly load?: () => Promise<{ readonly deliver: typeof Deliver }>;
}

/** Events before a visitor's consent are never sent, then or later. */
export function createAnalytics(
  names: readonly AnalyticsSink[],
  { memory = deviceMemory, page = window, load = () => import('./sinks.ts') }: Options = {},
): Analytics {
  let loading: ReturnType<typeof load> | undefined;
  /** The tier (R4.2-02). It is a state: who begins to listen late learns it first. */
  let state: TrackedEvent = { event: 'config', tier: 'anonymous', premium: false };
  return {
    asks: names.some(leaves),
    track(event) {
      if (event.event === 'config') state = event;
      page.dispatchEvent(new CustomEvent('agm:track', { detail: event }));
      const allowed = names.filter((name) => !leaves(name) || readConsent(memory, page) === 'yes');
      if (allowed.length === 0) return;
      const now = state;
      loading ??= load();
      loading.then(
        ({ deliver }) => deliver(event, { names: allowed, state: now, page }),
        () => {
          loading = undefined;
        },
      );
    },
  };
}

const leaves = (name: AnalyticsSink): boolean => name !== 'console';
