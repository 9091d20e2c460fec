import type { Metric } from '@agm/http/operations/Metric';
import type { Mailer } from './mailer.ts';

/** Mails of the site that no mail server has taken yet, and those that were given up. */
export async function measureMails(mailer: Pick<Mailer, 'waiting'>): Promise<readonly Metric[]> {
  const { count, since, parked } = await mailer.waiting();
  return [
    { name: 'agm_mails_waiting', kind: 'gauge', help: 'Mails that wait for the mail server.', samples: [{ value: count }] },
    {
      name: 'agm_mail_oldest_timestamp_seconds',
      kind: 'gauge',
      help: 'When the first of the waiting mails was written.',
      samples: since === null ? [] : [{ value: since / 1000 }],
    },
    { name: 'agm_mails_parked', kind: 'gauge', help: 'Mails that were given up in the last 30 days.', samples: [{ value: parked }] },
  ];
}
