import { misfits } from './misfits.ts';

const object = (properties: object, required = Object.keys(properties)) => ({ type: 'object', properties, required });
const [text, number, nothing] = [{ type: 'string' }, { type: 'number' }, { type: 'null' }];
const row = object({ id: text });

describe('a value of one schema', () => {
  it.each<[string, object, object]>([
    ['more fields', object({ id: text, name: text }), row],
    ['a field that need not be', object({}), object({ note: text }, [])],
    ['a whole number', { type: 'integer' }, number],
    ['fewer choices', { type: 'string', enum: ['a'] }, { type: 'string', enum: ['a', 'b'] }],
    ['a choice as a text', { type: 'string', enum: ['a'] }, text],
    ['one of several', text, { anyOf: [nothing, text] }],
    ['several, one by one', { type: ['string', 'null'] }, { anyOf: [nothing, text] }],
    ['a list of them', { type: 'array', items: object({ id: text, name: text }) }, { type: 'array', items: row }],
    ['a closer limit', { type: 'string', maxLength: 10 }, { type: 'string', maxLength: 20 }],
    ['fields that a record takes', object({ BGN: number }), { type: 'object', additionalProperties: number }],
    ['another pattern', { type: 'string', pattern: 'a' }, { type: 'string', pattern: 'b' }],
    ['anything that nobody looks at', object({ id: text, any: {} }), row],
  ])('is one of the other: %s', (_what, given, taken) => {
    expect(misfits({ ...given }, { ...taken }, 'reply')).toEqual([]);
  });

  it.each<[object, object, string]>([
    [object({ reference: text }), row, 'reply.id is missing'],
    [object({ id: text }, []), row, 'reply.id may be missing'],
    [object({ id: number }), row, 'reply.id is number, not string'],
    [object({ id: {} }), row, 'reply.id is anything, not string'],
    [object({ id: { anyOf: [text, nothing] } }), row, 'reply.id is null, not string'],
    [{ type: 'array', items: object({}) }, { type: 'array', items: row }, 'reply[].id is missing'],
    [object({ id: text, more: text }), { ...row, additionalProperties: false }, 'reply.more is not expected'],
    [{ type: 'string', enum: ['a', 'c'] }, { type: 'string', enum: ['a', 'b'] }, 'reply may be c, not only a, b'],
    [text, { const: 'a' }, 'reply may be something else, not only a'],
    [text, { type: 'string', format: 'date' }, 'reply is not always date'],
    [text, { type: 'string', maxLength: 20 }, 'reply may be beyond the maxLength 20'],
    [{ type: 'number', minimum: 1 }, { type: 'number', minimum: 2 }, 'reply may be beyond the minimum 2'],
    [
      { type: 'object', additionalProperties: { anyOf: [number, nothing] } },
      { type: 'object', additionalProperties: number },
      'reply.* is null, not number',
    ],
  ])('is none of the other: %j of %j', (given, taken, fault) => {
    expect(misfits({ ...given }, { ...taken }, 'reply')).toEqual([fault]);
  });
});
