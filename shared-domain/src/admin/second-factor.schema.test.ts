import { codeOnlySchema } from './second-factor.schema.ts';

const parse = (code: unknown) => codeOnlySchema.safeParse({ code });

describe('the code of a second factor', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['abcde-fgh23', 'ABCDEFGH23'],
    ['ABCDE FGH23', 'ABCDEFGH23'],
  ])('may be typed as %p', (typed, code) => {
    expect(parse(typed).data).toEqual({ code });
  });

  it.each([
    ['12345', 'code'],
    ['1234567', 'code'],
    ['12345x', 'code'],
    ['', 'text'],
    ['x'.repeat(41), 'tooLong'],
    [undefined, 'required'],
    [123_456, 'text'],
  ])('is not %p', (typed, fault) => {
    expect(parse(typed).error?.issues[0]?.message).toBe(fault);
  });
});
