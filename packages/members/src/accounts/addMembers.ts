import type { FastifyInstance } from 'fastify';
import { addCaptchaRoute, openCaptcha } from '../captcha/captcha.ts';
import type { RecaptchaConfig } from '../captcha/RecaptchaConfig.ts';
import { addBodyParsers } from '@agm/http/bodyParsers';
import { createAttempts } from '@agm/http/limits/attempts';
import { openLimits } from '@agm/http/limits/limits';
import type { MailConfig } from '../mail/MailConfig.ts';
import { createMailer } from '../mail/mailer.ts';
import { addWordpressHeaders } from '@agm/http/wordpressHeaders';
import { addAvatarRoute } from './avatars.ts';
import { Background } from './background.ts';
import { completeDeletedAccounts } from './deletedAccounts.ts';
import type { UserData } from './userData.ts';
import { housekeeping } from './housekeeping.ts';
import { HashQueue } from './passwords/HashQueue.ts';
import { addAccountRoutes } from './routes/accountRoutes.ts';
import { addSignInRoutes } from './routes/signInRoutes.ts';
import { addUserRoutes } from './routes/userRoutes.ts';
import { SavedReader } from './SavedReader.ts';
import { openTokens } from './tokens.ts';
import { KeyedMutex } from './keyedMutex.ts';
import { addSecondFactorRoutes } from './secondFactor/secondFactorRoutes.ts';

export interface MemberSettings {
  readonly mail: MailConfig;
  /** Null: proof of work. */
  readonly recaptcha: RecaptchaConfig | null;
}

/** Members: who they are, what they keep, and how they come in. Needs `config` and `storage` on the app. */
export async function addMembers(app: FastifyInstance, { mail, recaptcha }: MemberSettings): Promise<void> {
  const { config, storage } = app;
  const { database } = storage;
  const onError = (error: unknown): void => {
    if (app.writeHealth.note(error) === null) app.log.error(error);
  };
  addBodyParsers(app);
  addWordpressHeaders(app);
  app.decorate('tokens', await openTokens(database, config.publicUrl));
  app.decorate('limits', await openLimits(database));
  app.decorate('attempts', createAttempts(app.limits));
  app.decorate('captcha', await openCaptcha(database, recaptcha));
  app.decorate('mailer', await createMailer(mail, { storage, dataDir: config.dataDir, log: (sentence) => app.log.error(sentence) }));
  app.decorate('hashes', new HashQueue());
  app.decorate('savedReader', new SavedReader(storage, config));
  app.decorate('saving', new KeyedMutex());
  app.decorate('background', new Background(onError));
  app.decorate('userData', [] as UserData[]);
  await completeDeletedAccounts(database, config.dataDir).catch(onError);
  app.jobs.start(housekeeping(database));
  app.addHook('onClose', async () => {
    await app.background.settle();
    await app.mailer.close();
    await app.hashes.close();
    await app.savedReader.close();
  });
  addCaptchaRoute(app, recaptcha);
  addAvatarRoute(app);
  addSignInRoutes(app);
  addSecondFactorRoutes(app);
  addUserRoutes(app);
  addAccountRoutes(app);
}
