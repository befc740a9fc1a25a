import { adminSessionSchema, loginSchema } from './admin-session.schema.ts';

describe('a sign-in', () => {
  it.each(['email', 'password'])('requires %s', (field) => {
    const faultOf = (value: unknown) =>
      loginSchema.safeParse({ email: 'admin@example.com', password: 'secret', [field]: value }).error?.issues[0]
        ?.message;
    expect(faultOf('')).toBe('text');
    expect(faultOf(undefined)).toBe('required');
    expect(faultOf('x')).toBeUndefined();
  });

  it('does not trim the password', () => {
    expect(loginSchema.parse({ email: 'a@b.bg', password: '  spaced ' }).password).toBe('  spaced ');
  });

  it('is answered with the user and, separately, the token', () => {
    expect(adminSessionSchema.safeParse({ user: { email: 'a@b.bg', role: 'operator' }, token: 't' }).success).toBe(
      true,
    );
    expect(adminSessionSchema.safeParse({ user: { email: 'a@b.bg', role: 'owner' }, token: 't' }).success).toBe(false);
    expect(adminSessionSchema.safeParse({ user: { email: 'a@b.bg', role: 'operator' }, token: '' }).success).toBe(
      false,
    );
    expect(adminSessionSchema.safeParse({ token: 't' }).success).toBe(false);
  });
});
