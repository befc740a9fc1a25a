import { checkSecurityTables } from './tested-documents.ts';

const files: Record<string, string> = { 'api/src/login.test.ts': "test('a wrong password is refused', () => {})" };

const check = (...rows: string[]) =>
  checkSecurityTables(
    ['| ASVS | Requirement | State | How, or why | Test |', '| --- | --- | --- | --- | --- |', ...rows].join('\n'),
    (file) => files[file],
    [2, 1],
  );

const other = '| V1.1.2, V2.1.1 | Escaping | holds | React | |';

describe('the check of the document about security', () => {
  it('accepts each requirement with a test or a reason', () => {
    expect(
      check('| V1.1.1 | Passwords | holds | | `api/src/login.test.ts › a wrong password is refused` |', other),
    ).toEqual([]);
  });

  it('counts a requirement that a paragraph names among those that do not apply', () => {
    const row = '| V1.1.1 | Passwords | holds | Argon | |';
    expect(check(row, '', 'Not about this product: XML (V1.1.2,', 'V2.1.1).')).toEqual([]);
    expect(check(row, other, '', 'Not about this product: XML (V2.1.1).')).toEqual([
      'docs/security.md:6 answers V2.1.1 a second time',
    ]);
  });

  it.each([
    ['| V1.1.1 | Passwords | holds | | |', 'docs/security.md:3 has neither a reason nor a test'],
    ['| V1.1.1 | Passwords | maybe | Soon | |', 'docs/security.md:3 has the unknown state "maybe"'],
    [
      '| V1.1.1 | Passwords | holds | | `api/src/login.test.ts › gone` |',
      'docs/security.md:3 names the test "gone", which api/src/login.test.ts does not have',
    ],
    ['| V2.1.1 | Passwords | holds | Argon | |', 'docs/security.md:4 answers V2.1.1 a second time'],
    ['| V2.1.1 | Passwords | holds | Argon | |', 'docs/security.md answers 1 requirements of V1, not 2'],
  ])('refuses %s, because %s', (row, fault) => {
    expect(check(row, other)).toContain(fault);
  });
});
