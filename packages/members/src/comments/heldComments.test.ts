import { enginesInFull } from '@agm/server/test/servers';
import { comments, guests, openCommentsWorld, refused, type CommentsWorld } from '@agm/server/test/comments';

jest.setTimeout(60_000);

for (const engine of enginesInFull) {
  describe(`comments that wait, on ${engine}`, () => {
    let world: CommentsWorld;
    beforeAll(async () => {
      world = await openCommentsWorld(engine);
    });
    afterAll(() => world.server.close());

    describe('what shows at once', () => {
      it('a first comment with a link waits; a known member’s with one link does not, with two it does', async () => {
        const vera = await world.server.member('Vera');
        const status = async (content: string) =>
          (await vera.ask('POST', comments, { post: world.freshTitle(), content: `${content} ${world.words()}` })).fields['status'];
        expect(await status('see https://a.example')).toBe('hold');
        expect(await status('no link')).toBe('approved');
        expect(await status('see https://a.example')).toBe('approved');
        expect(await status('see https://a.example and www.b.example')).toBe('hold');
      });

      it('an approved comment that becomes an advertisement waits again, a held one goes on waiting', async () => {
        const vera = await world.server.member('Vera');
        const id = await world.write(vera, world.freshTitle());
        expect(
          await vera.ask('POST', `${comments}/${id}`, { content: 'buy https://a.example https://b.example', status: 'approved' }),
        ).toMatchObject({ status: 200, fields: { status: 'hold' } });
        expect(await vera.ask('PATCH', `${comments}/${id}`, { content: 'harmless again' })).toMatchObject({
          status: 200,
          fields: { status: 'hold' },
        });
        expect((await world.editor.ask('PUT', `${comments}/${id}`, { status: 'approve' })).fields['status']).toBe('approved');
        expect(await world.editor.ask('POST', `${comments}/${id}`, { status: 'public' })).toMatchObject(refused(400, 'rest_invalid_param'));
        expect(await vera.ask('POST', `${comments}/${id}`, {})).toMatchObject(refused(400, 'rest_missing_callback_param'));
      });

      it('a name that passes for staff waits and is flagged', async () => {
        const fake = await world.server.member('Fiim Desk');
        const answer = await fake.ask('POST', comments, { post: world.freshTitle(), content: world.words() });
        expect(answer.fields['status']).toBe('hold');
        const guest = await world.server
          .guest()
          .ask('POST', guests, { post: world.freshTitle(), anon_name: 'аdmin', content: world.words() });
        expect(guest).toMatchObject({ status: 201, fields: { status: 'hold' } });
        const queue = (await world.editor.ask('GET', '/wp/v2/admin-review?per_page=100&kind=comment')).list;
        expect(queue.find(({ id }) => id === answer.fields['id'])).toMatchObject({ flags: ['reserved-name'] });
        expect(queue.find(({ id }) => id === guest.fields['id'])).toMatchObject({ flags: ['guest', 'reserved-name'] });
      });
    });
  });
}
