import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { writeIn } from '@agm/http/languages/statedLanguage';
import { languageOfAddress } from '@agm/members/accounts/accounts';
import { withPrefix } from '@agm/messages';
import { t } from '../t.ts';
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
      mail !== null && sendMail(mail, { remote, version, current, why }, at),
      queue?.add({ body: JSON.stringify({ type: 'rollback', site: app.config.publicUrl, remote, version, current, why, at }) }),
    ];
    for (const sent of await Promise.allSettled(sending)) if (sent.status === 'rejected') app.log.error(sent.reason);
  };

  async function sendMail(to: string, { remote, version, current, why }: Rollback, at: string): Promise<void> {
    const language = await languageOfAddress(app.storage.database, to);
    await app.mailer.send({ to, ...writeIn(language, words) });

    function words() {
      const page = app.config.publicUrl + withPrefix('/desk/remotes');
      return {
        subject: t`${remote} ${version} was rolled back`,
        text: [
          // words: {remote} is a part of the site, {version} and {current} are versions of it
          t`The site rolled ${remote} ${version} back to ${current}.`,
          t`Why: ${why}`,
          t`When: ${at}`,
          t`Versions and their health: ${page}`,
          '',
        ].join('\n\n'),
      };
    }
  }
}
