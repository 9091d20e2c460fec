import fc from 'fast-check';
import { joinJson, jsonBytesOf, jsonOf, writeJson, writesJson } from './writtenJson.ts';

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

  it('has what was written before as it was written, in an answer of its own', () => {
    const answer = { items: [1, 2] };
    writesJson(answer, () => Buffer.from('{"items":[1, 2]}'));
    expect([jsonBytesOf(answer).toString(), jsonOf(answer)]).toEqual(['{"items":[1, 2]}', '{"items":[1, 2]}']);
    expect(writeJson({ at: { data: answer } })).toBe('{"at":{"data":{"items":[1, 2]}}}');
  });

  it('joins a head and the items of its list, byte by byte', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.jsonValue()), (title, items) => {
        const joined = joinJson(
          `${JSON.stringify({ title }).slice(0, -1)},"items":[`,
          items.map((item) => Buffer.from(JSON.stringify(item))),
        );
        expect(joined.toString()).toBe(JSON.stringify({ title, items }));
      }),
    );
  });
});
