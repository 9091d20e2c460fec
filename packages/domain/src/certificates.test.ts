import {
  admittedCertificates,
  admitsChild,
  certificatesOfCookies,
  childAges,
  readCertificates,
  stricterAge,
  writeCertificates,
} from './certificates.ts';

describe('the certificates of a child profile', () => {
  it.each([
    [0, 'g tv-y tv-g al tp 0', 'u pg tv-y7 6 pg-13 r'],
    [7, 'g tv-y7 tv-y7-fv u 6 7', 'pg tv-pg e 9 12a'],
    [10, 'g pg tv-pg u 9 10', 'pg-13 12 12a tv-14 m'],
    [13, 'pg-13 12 12a r13 13', 'tv-14 14a 15 m ma15 r'],
    [16, 'tv-14 15 15a m ma15 r15 r16 16', 'r tv-ma nc-17 18 18a r18 x18 17'],
  ] as const)('of %i admit %s, and not %s', (age, admitted, refused) => {
    expect(admitted.split(' ').filter((slug) => !admitsChild(age, [slug]))).toEqual([]);
    expect(refused.split(' ').filter((slug) => admitsChild(age, [slug]))).toEqual([]);
  });

  it('admit what a younger child may see', () => {
    for (const [at, age] of childAges.entries())
      expect(admittedCertificates(childAges[at + 1] ?? age)).toEqual(expect.arrayContaining([...admittedCertificates(age)]));
  });

  it.each([
    ['without a certificate', []],
    ['that nobody rated', ['nr']],
    ['with a word that no system has', ['constructor']],
    ['with an admitted certificate and another one', ['g', 'tv-ma']],
  ])('do not admit a title %s', (_, certificates) => {
    for (const age of childAges) expect(admitsChild(age, certificates)).toBe(false);
    expect(admitsChild(16)).toBe(false);
  });
});

describe('the cookie that says which certificates are admitted', () => {
  it('names the age, and reads as it was written', () => {
    for (const age of childAges) expect(certificatesOfCookies(`agm-theme=dark; agm-certificates=${writeCertificates(age)}`)).toBe(age);
  });

  it.each([
    ['nothing is said', '', null],
    ['another cookie is there', 'agm-locale=de; xagm-certificates=upto-7', null],
    ['the value is empty', 'agm-certificates=', 0],
    ['the value has no text', 'agm-certificates', 0],
    ['it is an age of none', 'agm-certificates=upto-12', 0],
    ['it is damaged', 'agm-certificates=%22upto-16', 0],
    ['two are there', 'agm-certificates=upto-16; agm-certificates=upto-7', 7],
    ['one of two is damaged', 'agm-certificates=upto-16; agm-certificates=all', 0],
  ])('admits the fewest where it cannot be read: %s', (_, header, age) => {
    expect(certificatesOfCookies(header)).toBe(age);
  });

  it('counts with the wire’s own word, the stricter of the two', () => {
    expect(readCertificates(undefined)).toBeNull();
    expect([stricterAge(null, 7), stricterAge(10, null), stricterAge(16, 7), stricterAge(null, null)]).toEqual([7, 10, 7, null]);
  });
});
