import { planMonths, type MonthlyPlan, type MonthlyWishes } from '@agm/domain/monthlyPlan';

/** What runs in the worker: a request and its plan. */
self.onmessage = ({ data }: MessageEvent<MonthlyWishes>) => self.postMessage(planMonths(data) satisfies MonthlyPlan);
