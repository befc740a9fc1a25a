import { newPasswordSchema, passwordChangeSchema } from './new-password.schema.ts';

const faultOf = (value: unknown) => newPasswordSchema.safeParse(value).error?.issues[0]?.message;

describe('a new password', () => {
  it('has at least twelve characters of any kind, including spaces at both ends', () => {
    expect(faultOf('x'.repeat(11))).toBe('passwordShort');
    expect(faultOf(` ${'я'.repeat(10)} `)).toBeUndefined();
    expect(newPasswordSchema.parse('  four little words ')).toBe('  four little words ');
  });

  it.each([
    [undefined, 'required'],
    [17, 'text'],
    ['', 'text'],
    ['x'.repeat(1001), 'tooLong'],
    ['correct\0horse-battery', 'unknown'],
  ])('is not %p', (value, fault) => {
    expect(faultOf(value)).toBe(fault);
  });

  it('is sent with the current one, which may be shorter', () => {
    const change = { password: 'short', newPassword: 'four little words' };
    expect(passwordChangeSchema.parse(change)).toEqual(change);
    expect(passwordChangeSchema.safeParse({ newPassword: 'four little words' }).success).toBe(false);
  });
});
