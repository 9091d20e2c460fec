import type { Metric } from '../operations/Metric.ts';
import type { Jobs } from './Jobs.ts';

/** When each job last succeeded on any server, and what this server did. While the database is away, the last is all. */
export async function measureJobs(jobs: Jobs): Promise<readonly Metric[]> {
  const rows = await jobs.read().catch(() => []);
  const runs = [...jobs.runs];
  return [
    {
      name: 'agm_job_last_success_timestamp_seconds',
      kind: 'gauge',
      help: 'When a job came to its end without an error, on whichever server.',
      samples: rows.flatMap(({ name: job, succeeded_at: at }) => (at === null ? [] : [{ labels: { job }, value: at / 1000 }])),
    },
    {
      name: 'agm_job_runs_total',
      kind: 'counter',
      help: 'Runs of a job on this server.',
      samples: runs.flatMap(([job, { done, failed }]) => [
        { labels: { job, outcome: 'done' }, value: done },
        { labels: { job, outcome: 'failed' }, value: failed },
      ]),
    },
    {
      name: 'agm_job_last_duration_seconds',
      kind: 'gauge',
      help: 'How long the last run on this server took.',
      samples: runs.flatMap(([job, { lastSeconds }]) => (lastSeconds === null ? [] : [{ labels: { job }, value: lastSeconds }])),
    },
  ];
}
