import { startFakeSmtp, type FakeSmtp } from '@agm/testing/fakes';
import { startMembersOn, type MembersServer } from '@agm/server/test/members';

describe('mail by SMTP', () => {
  let smtp: FakeSmtp;
  let server: MembersServer;
  beforeAll(async () => {
    smtp = await startFakeSmtp();
    server = await startMembersOn('sqlite', {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Movies <post@movies.example>',
      PUBLIC_URL: 'https://movies.example',
    });
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });

  it('goes to the member, from the site, and leaves no file here', async () => {
    const { email } = await server.addMember('posted');
    await server.call('POST', '/wp-json/wp/v2/password-reset', { body: { email } });
    const mail = await smtp.mailFor(email);
    expect(mail.from).toBe('post@movies.example');
    expect(mail.source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')).toMatch(/https:\/\/movies\.example\/reset\/#token=[\w-]{43}/);
    expect(await server.mails()).toEqual([]);
  });

  it('no sender can add a header', async () => {
    await server.app.mailer.send({
      to: 'reader@example.test',
      subject: 'Hello\r\nBcc: everybody@example.test',
      text: 'x',
      replyTo: 'a@example.test',
    });
    const mail = await smtp.mailFor('reader@example.test');
    expect(mail.to).toEqual(['reader@example.test']);
    expect(mail.source).not.toMatch(/^Bcc:/im);
  });

  it('a mail server that is gone keeps no request waiting', async () => {
    const { email } = await server.addMember('unreachable');
    await smtp.close();
    const reply = await server.call('POST', '/wp-json/wp/v2/password-reset', { body: { email } });
    expect(reply.status).toBe(200);
    await server.app.background.settle();
  });
});
