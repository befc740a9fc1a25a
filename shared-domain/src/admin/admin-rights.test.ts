import { choiceTexts } from '../audit/choice-texts.ts';
import { accountScopeSchema, invitationSchema } from './account.schema.ts';
import { adminRoles } from './admin-session.schema.ts';
import { adminRights, hasPower, isAdminCall, mayCall, needsOffice, rolesThatMay } from './admin-rights.ts';

const calls = Object.keys(adminRights).filter(isAdminCall);

describe('the table of rights', () => {
  it('names only roles that exist, in each row at least one', () => {
    for (const call of calls) {
      expect(rolesThatMay(call).length).toBeGreaterThan(0);
      expect(adminRoles.filter((role) => mayCall(role, call))).toHaveLength(rolesThatMay(call).length);
    }
  });

  it('gives a counter the desk of its own offices, without profit and exports', () => {
    expect(mayCall('counter', 'PATCH /transactions/:id/finish')).toBe(true);
    expect(calls.filter((call) => call.includes('export') && mayCall('counter', call))).toEqual([]);
    expect(hasPower('counter', 'see profit')).toBe(false);
    expect(needsOffice('counter')).toBe(true);
  });

  it('lets a counter do nothing that an operator may not, and an operator nothing that a manager may not', () => {
    const of = (role: (typeof adminRoles)[number]) => calls.filter((call) => mayCall(role, call));
    expect(of('operator')).toEqual(expect.arrayContaining(of('counter')));
    expect(of('manager')).toEqual(expect.arrayContaining(of('operator')));
  });

  it.each(adminRoles)('has a name for the role %s in the audit of each language', (role) => {
    for (const { role: names } of Object.values(choiceTexts)) expect(names[role]).toMatch(/./);
  });
});

describe('the offices of an account', () => {
  it.each(adminRoles)('are needed by the role %s exactly when it does not see every office', (role) => {
    const invitation = { email: 'a@example.com', role, language: 'en' };
    expect(invitationSchema.safeParse(invitation).success).toBe(hasPower(role, 'see every office'));
    expect(invitationSchema.safeParse({ ...invitation, offices: ['SOFIA_VITOSHA'] }).success).toBe(true);
    expect(accountScopeSchema.safeParse({ role, offices: [] }).success).toBe(hasPower(role, 'see every office'));
  });
});
