import { emailSchema } from './email.ts';

const faultOf = (email: string) => emailSchema.safeParse(email).error?.issues[0]?.message;

describe('an e-mail address', () => {
  it.each(['a@b.bg', "test.o'visitor+tag@mail.example-site.com", 'тест@пример.бг'])('may be %s', (email) => {
    expect(faultOf(email)).toBeUndefined();
  });

  it.each([
    'plain',
    'a@b',
    '@b.bg',
    'a@',
    'a b@c.bg',
    'a@b c.bg',
    'a@b.',
    'a@.bg',
    'a@b@c.bg',
    'a@b..bg',
    '<a@b.bg>',
    'a,b@c.bg',
    'a;b@c.bg',
    '"a"@b.bg',
    'Test (visitor)@b.bg',
    'a@b!c.bg',
    'a\u0000@b.bg',
    'a\u0007b@c.bg',
    'a\u200bb@c.bg',
    'a@b\u200d.bg',
    'a\u00adb@c.bg',
    'a\ufeff@b.bg',
    'a\u3164@b.bg',
    'a\u202e@b.bg',
  ])('may not be %j', (email) => {
    expect(faultOf(email)).toBe('email');
  });

  it('is required', () => {
    expect(faultOf('  ')).toBe('text');
  });

  it('has at most 254 characters', () => {
    expect(faultOf(`${'a'.repeat(250)}@b.bg`)).toBe('tooLong');
  });
});
