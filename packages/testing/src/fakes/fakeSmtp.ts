import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and text, as they came. */
  readonly source: string;
}

/** A mail server (RFC 5321, the part that clients use) that keeps what it is given. */
export interface FakeSmtp {
  /** For `SMTP_URL`. */
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** What it says to an addressee instead of taking the mail: `451 4.3.0 Try again later`, `550 5.1.1 No such user`. Null takes it. */
  refusal: string | null;
  /** Where it ends the next connection that comes so far; `receipt` is after it kept the mail and before it says so. */
  cutNext: 'greeting' | 'recipient' | 'text' | 'receipt' | null;
  /** It takes connections and never says a word. */
  isSilent: boolean;
  /** How often a mail was brought to it. */
  attempts(): number;
  /** The next mail that is or was received for an address. */
  mailFor(address: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

const timeoutMs = 5000;

export interface FakeSmtpOptions {
  /** Who may send; without it everybody. It offers no STARTTLS either way. */
  readonly login?: { readonly user: string; readonly password: string };
}

export async function startFakeSmtp({ login }: FakeSmtpOptions = {}): Promise<FakeSmtp> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let attempts = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    if (!smtp.isSilent)
      converse(socket, {
        login,
        refusal: () => smtp.refusal,
        isCut: (point) => {
          if (smtp.cutNext !== point) return false;
          smtp.cutNext = null;
          socket.destroy();
          return true;
        },
        tried: () => {
          attempts++;
        },
        keep: (mail) => mails.push(mail),
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const smtp: FakeSmtp = {
    refusal: null,
    cutNext: null,
    isSilent: false,
    attempts: () => attempts,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    async mailFor(address) {
      const endsAt = Date.now() + timeoutMs;
      while (Date.now() < endsAt) {
        const found = mails.find(({ to }) => to.includes(address));
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(`no mail for ${address} within ${timeoutMs} ms`);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return smtp;
}

interface Conversation extends FakeSmtpOptions {
  refusal(): string | null;
  /** Ends the connection when it is to end here. */
  isCut(point: NonNullable<FakeSmtp['cutNext']>): boolean;
  tried(): void;
  keep(mail: ReceivedMail): void;
}

function converse(socket: Socket, { login, refusal, isCut, tried, keep }: Conversation): void {
  const say = (line: string): boolean => socket.write(`${line}\r\n`);
  let rest = '';
  let from = '';
  let to: string[] = [];
  let isData = false;
  let isKnown = login === undefined;
  const command = (line: string): void => {
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (/^(ehlo|helo)/i.test(line)) say(login ? '250-loopback\r\n250 AUTH PLAIN' : '250 loopback');
    else if (/^auth plain /i.test(line)) {
      const [, user, password] = Buffer.from(line.slice('auth plain '.length), 'base64').toString('utf8').split('\0');
      isKnown = user === login?.user && password === login?.password;
      say(isKnown ? '235 2.7.0 Welcome' : '535 5.7.8 Wrong');
    } else if (/^mail from:/i.test(line)) {
      from = address;
      to = [];
      say(isKnown ? '250 OK' : '530 5.7.0 Authentication required');
    } else if (/^rcpt to:/i.test(line)) {
      tried();
      if (isCut('recipient')) return;
      to = [...to, address];
      say(refusal() ?? '250 OK');
    } else if (/^data/i.test(line)) {
      if (isCut('text')) return;
      isData = true;
      say('354 End data with <CR><LF>.<CR><LF>');
    } else if (/^quit/i.test(line)) {
      say('221 Bye');
      socket.end();
    } else if (/^(rset|noop)/i.test(line)) say('250 OK');
    else say('502 Command not implemented');
  };
  if (isCut('greeting')) return;
  say('220 loopback ESMTP');
  socket.setEncoding('utf8').on('data', (part: string) => {
    rest += part;
    for (;;) {
      const ending = isData ? '\r\n.\r\n' : '\r\n';
      const at = rest.indexOf(ending);
      if (at < 0) return;
      const text = rest.slice(0, at);
      rest = rest.slice(at + ending.length);
      if (!isData) command(text);
      else {
        isData = false;
        keep({ from, to, source: text.replaceAll(/^\.\./gm, '.') });
        if (isCut('receipt')) return;
        say('250 OK');
      }
    }
  });
}
