import { satisfies } from './satisfies.ts';

describe('a range of versions', () => {
  const cases: readonly (readonly [range: string, admitted: readonly string[], refused: readonly string[]])[] = [
    ['^19.0.0', ['19.0.0', '19.3.1', '19.10.0', '19.3.0-rc.1'], ['18.9.9', '20.0.0', '190.0.0']],
    ['^19.3.1', ['19.3.1', '19.4.0'], ['19.3.0', '19.2.9']],
    ['^0.1.0', ['0.1.0', '0.1.9'], ['0.2.0', '0.0.9', '1.1.0']],
    ['^0.0.3', ['0.0.3'], ['0.0.4', '0.0.2']],
    ['^2', ['2.0.0', '2.9.9'], ['1.9.9', '3.0.0']],
    ['~2.5.1', ['2.5.1', '2.5.9'], ['2.5.0', '2.6.0']],
    ['~2', ['2.0.0', '2.6.0'], ['3.0.0']],
    ['>=1.2.0', ['1.2.0', '9.0.0'], ['1.1.9']],
    ['*', ['0.0.1', '1.0.0-sha.f00'], []],
    ['1.0.0-sha.f00', ['1.0.0-sha.f00'], ['1.0.0-sha.0f0', '1.0.0']],
    ['>=18 <20', [], ['19.0.0']],
    ['latest', [], ['19.0.0']],
  ];
  for (const [range, admitted, refused] of cases)
    it(`${range} admits ${admitted.join(', ') || 'nothing'}, and not ${refused.join(', ') || 'less'}`, () => {
      expect([...admitted, ...refused].filter((version) => satisfies(version, range))).toEqual(admitted);
    });
});
