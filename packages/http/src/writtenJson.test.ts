import fc from 'fast-check';
import { cacheJson, jsonOf, writeJson } from './writtenJson.ts';

describe('JSON that is put together', () => {
  it('says what JSON.stringify says, of anything that is JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue({ maxDepth: 3 }), (value, other) => {
        expect(JSON.parse(writeJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
        const kept = { other };
        jsonOf(kept);
        expect(writeJson({ '"': kept, left: undefined })).toBe(JSON.stringify({ '"': kept }));
      }),
    );
  });

  it('has what was written before as it was written', () => {
    const answer = { items: [1, 2] };
    cacheJson(answer, '{"items":[1, 2]}');
    expect([jsonOf(answer), writeJson({ at: { data: answer } })]).toEqual(['{"items":[1, 2]}', '{"at":{"data":{"items":[1, 2]}}}']);
  });
});
