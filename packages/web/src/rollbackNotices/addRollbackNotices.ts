import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Rollback, RollbackSettings } from './Rollback.ts';
import { measureNotices } from './measureNotices.ts';
import { NoticeQueue } from './NoticeQueue.ts';
import { sendNotice } from './sendNotice.ts';
import { takeOverNotices } from './takeOverNotices.ts';

/** Of a reason, which a browser may have sent. */
const longestWhy = 500;

/** Informs people and programs of rollbacks: each notice is a row until it was taken. The answer never rejects. */
export function addRollbackNotices(app: FastifyInstance, { mail, webhook }: RollbackSettings): (rollback: Rollback) => Promise<void> {
  const log = (sentence: string) => app.log.error(sentence);
  const queue = webhook && new NoticeQueue(app.storage, { deliver: (notice) => sendNotice(webhook, notice, Date.now()), log });
  app.measures.push(() => measureNotices(app.storage));
  takeOverNotices(app.storage, path.join(app.config.dataDir, 'outbox'), log).catch((error: unknown) => app.log.error(error));
  app.addHook('onClose', () => queue?.close());
  return async (rollback) => {
    const { remote, version, current } = rollback;
    const why = rollback.why.slice(0, longestWhy);
    const at = new Date().toISOString();
    const sending = [
      mail !== null &&
        app.mailer.send({
          to: mail,
          subject: `${remote} ${version} was rolled back`,
          text: [
            `The site rolled ${remote} ${version} back to ${current}.`,
            `Why: ${why}`,
            `When: ${at}`,
            `Versions and their health: ${app.config.publicUrl}/desk/remotes`,
            '',
          ].join('\n\n'),
        }),
      queue?.add({ body: JSON.stringify({ type: 'rollback', site: app.config.publicUrl, remote, version, current, why, at }) }),
    ];
    for (const sent of await Promise.allSettled(sending)) if (sent.status === 'rejected') app.log.error(sent.reason);
  };
}
