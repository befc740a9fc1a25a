import { adminRights, adminRoles, isAdminCall, mayCall, type AdminCall, type AdminRole } from '@exchange/shared-domain';
import { forAllTests, startTestService } from '../../testing/test-service.ts';

const service = forAllTests(startTestService);

const calls = Object.keys(adminRights).filter(isAdminCall);
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

// The ids are unknown and the bodies invalid, so that an allowed call changes nothing.
function requestOf(call: AdminCall) {
  const [name, path = ''] = call.split(' ');
  const method = methods.find((each) => each === name);
  if (method === undefined) throw new Error(`${call} has an unknown method`);
  const url = `/admin${path.replaceAll(/:\w+/g, '01M7Y5RAHB52KVMM0FCMR3BRJ3')}`;
  return [method, url, method === 'GET' ? undefined : { nonsense: true }] as const;
}

test.each(calls)('%s refuses a caller without a session before anything else', async (call) => {
  const tokens = ['', 'Bearer nonsense', 'Bearer', 'Basic YWRtaW46YWRtaW4=', `Bearer ${'x'.repeat(500)}`];
  for (const authorization of tokens) {
    const reply = await service.call(...requestOf(call), { authorization });
    expect(reply).toMatchObject({ status: 401, body: { error: 'USER_UNAUTHENTICATED' } });
  }
});

const pairs = calls.flatMap((call) => adminRoles.map((role) => ({ call, role })));
const makeCall = (call: AdminCall, role: AdminRole) => service.callBy[role](...requestOf(call));

test.each(pairs.filter(({ call, role }) => !mayCall(role, call)))(
  '$call is refused to the role $role',
  async ({ call, role }) => {
    expect(await makeCall(call, role)).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
  },
);

// The stream never ends and has tests of its own. The sign-out comes last: it ends the session of the other calls.
const rank = ({ call }: (typeof pairs)[number]) => (call === 'POST /auth/logout' ? 1 : 0);
const allowed = pairs
  .filter(({ call, role }) => mayCall(role, call) && call !== 'GET /events')
  .toSorted((one, other) => rank(one) - rank(other));

test.each(allowed)('$call is open to the role $role', async ({ call, role }) => {
  const { status } = await makeCall(call, role);
  expect([401, 403]).not.toContain(status);
  expect(status).toBeLessThan(500);
});
