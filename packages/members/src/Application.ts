import type {} from '@agm/http/Application';
import type { Background } from './accounts/background.ts';
import type { KeyedMutex } from './accounts/keyedMutex.ts';
import type { HashQueue } from './accounts/passwords/HashQueue.ts';
import type { SavedReader } from './accounts/SavedReader.ts';
import type { Tokens } from './accounts/tokens.ts';
import type { UserData } from './accounts/userData.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { Mailer } from './mail/mailer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly tokens: Tokens;
    readonly captcha: Captcha;
    readonly mailer: Mailer;
    readonly hashes: HashQueue;
    readonly savedReader: SavedReader;
    /** What is saved for one member, one after the other. */
    readonly saving: KeyedMutex;
    /** Work that may outlive its request; the server waits for it when it closes. */
    readonly background: Background;
    /** What other packages keep of members; add to it while the app is built. */
    readonly userData: UserData[];
    /** Grows with every write that may change what is said of a title; pages that show it are then re-created. */
    readonly saidRevision: number;
  }
}
