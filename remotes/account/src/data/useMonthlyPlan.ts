import { useEffect, useState } from 'react';
import { useServices } from '@agm/federation';
import type { MonthlyPlan, MonthlyWishes } from '@agm/domain/monthlyPlan';
import { HeldWorker } from './HeldWorker.ts';

export interface MadePlan {
  readonly plan: MonthlyPlan;
  readonly wishes: MonthlyWishes;
}

/** The plan for some wishes, made in a worker; null until the first one is there. The one before stays while another is made. */
export function useMonthlyPlan(wishes: MonthlyWishes | null): { readonly made: MadePlan | null; readonly hasFailed: boolean; retry(): void } {
  const { reportError } = useServices();
  const [made, setMade] = useState<MadePlan | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<number | null>(null);
  useEffect(() => {
    if (!wishes) return;
    let isWanted = true;
    const worker = new HeldWorker(new URL('../model/plan/solvePlan.ts', import.meta.url));
    worker
      .ask<MonthlyWishes, MonthlyPlan>(wishes)
      .then((plan) => {
        if (isWanted) setMade({ plan, wishes });
      })
      .catch((error: unknown) => {
        reportError(error, 'the plan of services');
        if (isWanted) setFailed(attempt);
      })
      .finally(() => worker.close());
    return () => {
      isWanted = false;
      worker.close();
    };
  }, [wishes, attempt, reportError]);
  return { made, hasFailed: failed === attempt, retry: () => setAttempt(attempt + 1) };
}
