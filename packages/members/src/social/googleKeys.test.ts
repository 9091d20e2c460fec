import { startFakeGoogle, type FakeGoogle } from '@agm/testing/fakes';
import { jwtVerify } from 'jose';
import { createGoogleKeys } from './googleKeys.ts';

describe('Google’s keys', () => {
  let google: FakeGoogle;
  beforeEach(async () => {
    google = await startFakeGoogle();
  });
  afterEach(() => google.close());
  const minute = 60_000;

  it('are kept as long as Google says, and a rotated key is accepted after one look, one look a minute', async () => {
    let now = Date.now();
    const keys = createGoogleKeys(google.environment.GOOGLE_JWKS_URL, () => now);
    const verify = (token: string) =>
      jwtVerify(token, keys.keyOf(AbortSignal.timeout(4000))).then(
        () => true,
        () => false,
      );
    google.keyLifeSeconds = 600;
    expect(await verify(google.idToken(google.person))).toBe(true);
    expect([await verify(google.idToken(google.person)), google.keysAsked()]).toEqual([true, 1]);
    google.rotate();
    expect([await verify(google.idToken(google.person)), google.keysAsked()]).toEqual([true, 2]);
    google.rotate();
    expect([await verify(google.idToken(google.person)), google.keysAsked()]).toEqual([false, 2]);
    now += minute;
    expect([await verify(google.idToken(google.person)), google.keysAsked()]).toEqual([true, 3]);
    const strange = google.makeKey();
    for (let turn = 0; turn < 20; turn++) expect(await verify(google.idToken(google.person, { key: strange }))).toBe(false);
    expect(google.keysAsked()).toBe(3);
    now += 10 * minute;
    expect([await verify(google.idToken(google.person)), google.keysAsked()]).toEqual([true, 4]);
  });

  it('many who come at once with an unknown key cost one look', async () => {
    const keys = createGoogleKeys(google.environment.GOOGLE_JWKS_URL);
    const verify = (token: string) =>
      jwtVerify(token, keys.keyOf(AbortSignal.timeout(4000))).then(
        () => true,
        () => false,
      );
    await Promise.all(Array.from({ length: 10 }, () => verify(google.idToken(google.person))));
    expect(google.keysAsked()).toBe(1);
    google.rotate();
    expect(await Promise.all(Array.from({ length: 10 }, () => verify(google.idToken(google.person))))).not.toContain(false);
    expect(google.keysAsked()).toBe(2);
  });
});
