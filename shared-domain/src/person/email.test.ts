import { emailSchema } from './email.ts';

const faultOf = (email: string) => emailSchema.safeParse(email).error?.issues[0]?.message;

describe('an e-mail address', () => {
  it.each(['a@b.bg', 'test.visitor+tag@mail.example.com', 'тест@пример.бг'])('may be %s', (email) => {
    expect(faultOf(email)).toBeUndefined();
  });

  it.each(['plain', 'a@b', '@b.bg', 'a@', 'a b@c.bg', 'a@b c.bg', 'a@b.', 'a@.bg', 'a@b@c.bg', 'a@b..bg'])(
    'may not be "%s"',
    (email) => {
      expect(faultOf(email)).toBe('email');
    },
  );

  it('is required', () => {
    expect(faultOf('  ')).toBe('text');
  });

  it('has at most 254 characters', () => {
    expect(faultOf(`${'a'.repeat(250)}@b.bg`)).toBe('tooLong');
  });
});
