import { departure, readAnswer, readJourney, type SocialJourney } from './socialJourney.ts';

const google: SocialJourney = { provider: 'google', state: 's'.repeat(32), nonce: 'n'.repeat(32), from: '/shows/?by=top', isNew: false };
const facebook: SocialJourney = { ...google, provider: 'facebook' };
const idToken = (claims: object) =>
  `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.c2ln`;
const hash = (fields: Record<string, string>) => ({ search: '', hash: `#${new URLSearchParams(fields).toString()}` });

describe('a journey to a provider', () => {
  it('A-74 takes state and nonce along, beside what the operator set up', () => {
    const to = new URL(departure('https://accounts.example/auth?client_id=ours&response_type=id_token', google));
    expect(Object.fromEntries(to.searchParams)).toEqual({
      client_id: 'ours',
      response_type: 'id_token',
      state: google.state,
      nonce: google.nonce,
    });
    expect(new URL(departure('https://facebook.example/dialog', facebook)).search).toBe(`?state=${facebook.state}`);
  });

  it('comes back as it was kept, and only to this site', () => {
    expect(readJourney(JSON.stringify(google), 'google')).toEqual(google);
    for (const from of ['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', '/account/social/google'])
      expect(readJourney(JSON.stringify({ ...google, from }), 'google')?.from).toBe('/');
    for (const text of [
      null,
      '',
      '{',
      '[]',
      '7',
      'null',
      JSON.stringify(facebook),
      JSON.stringify({ ...google, state: 'short' }),
      JSON.stringify({ ...google, nonce: 7 }),
    ])
      expect(readJourney(text, 'google')).toBeNull();
  });
});

describe('what a provider answers', () => {
  it('is taken with the journey’s own state and nonce', () => {
    const socialToken = idToken({ nonce: google.nonce, email: 'zoë@example.test' });
    expect(
      readAnswer(hash({ state: google.state, id_token: idToken({ nonce: google.nonce, email: 'a@example.test' }) }), google),
    ).toMatchObject({ is: 'vouched', userEmail: 'a@example.test' });
    expect(readAnswer(hash({ state: google.state, id_token: socialToken }), google)).toMatchObject({ is: 'vouched', socialToken });
    expect(readAnswer(hash({ state: facebook.state, access_token: 'EAAB' }), facebook)).toEqual({
      is: 'vouched',
      socialToken: 'EAAB',
      userEmail: '',
    });
  });

  it.each([
    ['another state', hash({ state: 'x'.repeat(32), id_token: idToken({ nonce: google.nonce }) })],
    ['no state', hash({ id_token: idToken({ nonce: google.nonce }) })],
    ['another nonce', hash({ state: google.state, id_token: idToken({ nonce: 'replayed' }) })],
    ['no nonce', hash({ state: google.state, id_token: idToken({}) })],
    ['no token', hash({ state: google.state })],
    ['a token that is none', hash({ state: google.state, id_token: 'words' })],
    ['a token in the query', { search: `?state=${google.state}&id_token=${idToken({ nonce: google.nonce })}`, hash: '' }],
    ['nothing', { search: '', hash: '' }],
  ])('with %s it is not used', (_, address) => {
    expect(readAnswer(address, google)).toEqual({ is: 'strange' });
  });

  it('without a journey of this window it is not used', () => {
    expect(readAnswer(hash({ state: google.state, id_token: idToken({ nonce: google.nonce }) }), null)).toEqual({ is: 'strange' });
  });

  it('may be a no, in the fragment or in the query', () => {
    expect(readAnswer(hash({ state: google.state, error: 'access_denied' }), google)).toEqual({ is: 'refused' });
    expect(readAnswer({ search: `?error=access_denied&state=${facebook.state}`, hash: '#_=_' }, facebook)).toEqual({ is: 'refused' });
  });
});
