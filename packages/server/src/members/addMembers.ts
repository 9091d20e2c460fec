import type { FastifyInstance } from 'fastify';
import { addCaptchaRoute, createCaptcha, type Captcha } from '../captcha/captcha.ts';
import { addBodyParsers } from '../http/bodyParsers.ts';
import { createLimits, type Limits } from '../limits/limits.ts';
import { createMailer, type Mailer } from '../mail/mailer.ts';
import { addAvatarRoute } from './avatars.ts';
import type { Belongings } from './belongings.ts';
import { createTokens, type Tokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly tokens: Tokens;
    readonly limits: Limits;
    readonly captcha: Captcha;
    readonly mailer: Mailer;
    /** What other folders keep of members; add to it while the app is built. */
    readonly belongings: Belongings[];
  }
}

/** Members: who they are, what they keep, and how they come in. Needs `config` and `storage` on the app. */
export function addMembers(app: FastifyInstance): void {
  const { config, storage: { database } } = app;
  addBodyParsers(app);
  app.decorate('tokens', createTokens(database, config.publicUrl));
  app.decorate('limits', createLimits(database));
  app.decorate('captcha', createCaptcha(database, config.recaptcha));
  app.decorate('mailer', createMailer(config.mail, config.dataDir));
  app.decorate('belongings', [] as Belongings[]);
  addCaptchaRoute(app);
  addAvatarRoute(app);
}
