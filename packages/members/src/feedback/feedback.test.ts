import { readFile, readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feedbackFields, feedbackForm } from '@agm/domain';
import { engines, startServerOn, type EngineServer } from '@agm/server/test/servers';
import { arrivesWithinMs } from './readForm.ts';

jest.setTimeout(60_000);

const path = `/wp/v2/contact-forms/${feedbackForm.id}/${feedbackForm.name}`;

for (const engine of engines) {
  describe(`the feedback form on ${engine}`, () => {
    let server: EngineServer;
    let tempBefore: readonly string[];
    beforeAll(async () => {
      server = await startServerOn(engine, { FEEDBACK_TO: 'desk@example.test' });
      tempBefore = await readdir(tmpdir());
    });
    afterAll(() => server.close());

    const form = (changes: Readonly<Record<string, string | null>> = {}): FormData => {
      const body = new FormData();
      const fields = new Map<string, string | null>([
        ...feedbackFields({
          name: 'Vera Blum',
          email: 'vera@example.test',
          message: 'Hello\nthere',
          captcha: 'none',
          formTag: 'wpcf7-f16229-p2-o1',
        }),
        ...Object.entries(changes),
      ]);
      for (const [name, value] of fields) if (value !== null) body.append(name, value);
      return body;
    };
    const refused = (status: number, code: string) => ({ status, fields: { code, data: { status } } });
    const rows = () => server.app.storage.database.selectFrom('feedback').selectAll().orderBy('id').execute();

    it('R3-23 R7-09 R7-37 R7-38 R9-03 R6-01 a visitor’s words reach the desk by mail, and are kept', async () => {
      const answer = await server.guest().ask('POST', path, form({ _wpcf7_recaptcha_response: await server.captcha() }));
      expect(answer).toMatchObject({
        status: 200,
        body: { contact_form_id: 16229, status: 'mail_sent', message: expect.any(String), into: '#wpcf7-f16229-p2-o1', invalid_fields: [] },
      });
      expect(await rows()).toMatchObject([{ member_id: null, name: 'Vera Blum', email: 'vera@example.test', message: 'Hello\nthere' }]);
      const [mail = ''] = await readdir(join(server.dataDir, 'outbox'));
      const text = await readFile(join(server.dataDir, 'outbox', mail), 'utf8');
      expect(text).toMatch(/^To: desk@example\.test$/m);
      expect(text).toMatch(/^Reply-To: vera@example\.test$/m);
      expect(text).toMatch(/^Subject: Feedback from Vera Blum$/m);
      expect(text).toContain('Hello\nthere');
    });

    it('R7-37 the form plugin’s own path answers too, and a member’s feedback is tied to the account', async () => {
      const vera = await server.member('Vera');
      expect(
        (
          await vera.ask(
            'POST',
            '/contact-form-7/v1/contact-forms/16229/feedback',
            form({ _wpcf7_recaptcha_response: await server.captcha() }),
          )
        ).fields['status'],
      ).toBe('mail_sent');
      expect((await rows()).at(-1)).toMatchObject({ member_id: vera.id });
      const mails = () => readdir(join(server.dataDir, 'outbox'));
      expect((await mails()).filter((name) => name.includes(`-m${vera.id}-`))).toHaveLength(1);
      expect((await vera.ask('GET', `/wp/v2/user-delete?id=${vera.id}`)).status).toBe(200);
      expect((await rows()).filter(({ member_id }) => member_id !== null)).toEqual([]);
      expect((await mails()).filter((name) => name.includes(`-m${vera.id}-`))).toEqual([]);
    });

    it('R5-01 without a solved challenge, or with a used one, nothing is taken', async () => {
      const token = await server.captcha();
      expect((await server.guest().ask('POST', path, form({ _wpcf7_recaptcha_response: token }))).status).toBe(200);
      const count = (await rows()).length;
      for (const [captcha, status] of [
        [token, 403],
        ['junk', 400],
      ] as const)
        expect(await server.guest().ask('POST', path, form({ _wpcf7_recaptcha_response: captcha }))).toMatchObject(
          refused(status, 'rest_captcha_invalid'),
        );
      expect(await server.guest().ask('POST', path, form({ _wpcf7_recaptcha_response: null }))).toMatchObject(
        refused(400, 'rest_captcha_required'),
      );
      expect(await rows()).toHaveLength(count);
    });

    const faults: [string, Record<string, string | null>, string][] = [
      ['no name', { 'your-name': null }, 'rest_missing_callback_param'],
      ['an empty message', { 'your-message': ' ' }, 'rest_missing_callback_param'],
      ['no mail', { 'your-email': null }, 'rest_missing_callback_param'],
      ['a line break in the name', { 'your-name': 'Vera\r\nBcc: all@example.test' }, 'rest_invalid_param'],
      ['a line break in the mail', { 'your-email': 'a@b.example\r\nBcc: c@d.example' }, 'rest_invalid_param'],
      ['a line break in the subject', { 'your-subject': 'Feedback\nBcc: all@example.test' }, 'rest_invalid_param'],
      ['no mail address', { 'your-email': 'vera' }, 'rest_invalid_param'],
      ['a long name', { 'your-name': 'x'.repeat(81) }, 'rest_invalid_param'],
      ['a long message', { 'your-message': 'x'.repeat(10_001) }, 'rest_invalid_param'],
      ['the tag of another form', { _wpcf7_unit_tag: 'wpcf7-f999-p2-o1' }, 'wpcf7_unit_tag_not_found'],
      ['no tag', { _wpcf7_unit_tag: null }, 'wpcf7_unit_tag_not_found'],
    ];
    it.each(faults)('%s is refused', async (_name, changes, code) => {
      expect(await server.guest().ask('POST', path, form(changes))).toMatchObject(refused(400, code));
    });

    it('another form, and another name of this one, are not there', async () => {
      const guest = server.guest();
      expect(await guest.ask('POST', '/wp/v2/contact-forms/999/feedback', form())).toMatchObject(refused(404, 'wpcf7_not_found'));
      for (const wrong of ['16229/refill', '16229/..%2f', '16229', '16229/feedback/x'])
        expect((await guest.ask('POST', `/wp/v2/contact-forms/${wrong}`, form())).status).toBe(404);
    });

    it('a body that is no such form is refused before it costs anything', async () => {
      const guest = server.guest();
      const many = new FormData();
      for (let count = 0; count < 1000; count++) many.append(`field-${count}`, 'x');
      expect((await guest.ask('POST', path, many)).status).toBe(413);
      const large = form({ 'your-message': 'x'.repeat(10 * 1024 * 1024) });
      expect(
        await guest.ask('POST', path, large).then(
          ({ status }) => status,
          () => 413,
        ),
      ).toBe(413);
      const file = form();
      file.append('attachment', new Blob(['x']), 'x.txt');
      expect((await guest.ask('POST', path, file)).status).toBe(413);
      expect((await guest.ask('POST', path, JSON.stringify({ 'your-name': 'x' }), { 'content-type': 'application/json' })).status).toBe(
        415,
      );
      const twice = form();
      twice.append('your-name', 'Otto');
      expect((await guest.ask('POST', path, twice)).status).toBe(400);
      for (const [type, body] of [
        ['multipart/form-data', 'x'],
        ['multipart/form-data; boundary=b', 'no boundary at all'],
        ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="your-name"\r\n\r\nVera'],
        ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n'],
      ] as const) {
        expect([type, (await guest.ask('POST', path, body, { 'content-type': type })).status]).toEqual([type, 400]);
      }
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    });

    // The wait is the same on both engines; one of them stands for it.
    if (engine === 'sqlite')
      it('a body that never ends is given up within ten seconds, and leaves no file behind', async () => {
        const start = `POST /wp-json${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\n`;
        const part = '--b\r\nContent-Disposition: form-data; name="your-name"\r\n\r\nVera';
        const said = await Promise.all(
          [
            `${start}Content-Length: 5000\r\n\r\n${part}`,
            `${start}Transfer-Encoding: chunked\r\n\r\n${part.length.toString(16)}\r\n${part}\r\n`,
          ].map(
            (bytes) =>
              new Promise<string>((resolve) => {
                let text = '';
                const socket = connect(server.config.port, '127.0.0.1', () => socket.write(bytes));
                socket
                  .on('data', (chunk) => {
                    text += chunk.toString();
                  })
                  .on('close', () => resolve(text))
                  .on('error', () => {});
              }),
          ),
        );
        expect(arrivesWithinMs).toBeLessThan(10_000);
        for (const text of said) expect(text).toMatch(/^HTTP\/1\.1 408 /);
        expect(
          (await readdir(tmpdir())).filter((name) => !tempBefore.includes(name) && /^(?:upload|busboy|fastify|multipart)/i.test(name)),
        ).toEqual([]);
        expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
      });

    it('five an hour from one address', async () => {
      const guest = server.guest();
      const statuses: number[] = [];
      for (let count = 0; count < 6; count++)
        statuses.push(
          (await guest.ask('POST', path, form({ _wpcf7_recaptcha_response: await server.captcha(), 'your-message': `Hello ${count}` })))
            .status,
        );
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    });

    if (engine === 'sqlite')
      it('X-Real-IP counts from a trusted proxy alone', async () => {
        const alone = await startServerOn(engine, { TRUSTED_PROXIES: '10.255.0.1' });
        try {
          const answers = [];
          for (let count = 0; count < 6; count++)
            answers.push(
              await alone
                .guest(`203.0.113.${count + 1}`)
                .ask('POST', '/wp/v2/anon-comments', { post: await firstTitle(alone), anon_name: 'Mia', content: `Hello ${count}` }),
            );
          expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
        } finally {
          await alone.close();
        }
      });
  });
}

async function firstTitle(server: EngineServer): Promise<number> {
  return (await server.app.storage.database.selectFrom('titles').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
}

if (engines.length === 1) it.skip('feedback on postgres: set TEST_DATABASE_URL to a PostgreSQL server', () => {});
