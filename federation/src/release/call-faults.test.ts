import { callsMeant, serviceCalls } from '@exchange/api/calls';
import { describeCalls } from '@exchange/api/describe-calls';
import type { Calls } from '@exchange/shared-platform/manifest';
import { useFolder } from '@exchange/shared-node/testing/folder';
import { callsFile, packTexts } from '../build/packed-texts.ts';
import { manifestOf } from './go-live.ts';
import { nothingLive, withRoom } from './live-releases.ts';
import { testBuild, testFacts } from '../testing/release.fixture.ts';
import { callFaults } from './call-faults.ts';

const folder = useFolder();
let service: object;
beforeAll(async () => {
  service = await describeCalls();
});
async function faultsOf(calls: Calls): Promise<string[]> {
  const build = await testBuild(folder, { name: 'public', content: 'one' });
  const file = await packTexts(folder, 'calls', { [callsFile]: JSON.stringify(calls) });
  const live = { ...manifestOf(build, { public: '1.0.0' }, testFacts), calls: file };
  return callFaults(withRoom(nothingLive, { live, fallbacks: [], notServed: folder }), service);
}

const call = 'POST /contact/form';
const receipt = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
const text = { type: 'string', minLength: 1, maxLength: 100 };
const email = { ...text, pattern: '@' };
const message = {
  type: 'object',
  properties: { name: text, email, subject: text, message: text },
  required: ['name', 'email', 'subject', 'message'],
};

describe('the service', () => {
  it('fits a live release while it answers what the release calls', async () => {
    expect(await faultsOf([{ call, reply: receipt, body: message }])).toEqual([]);
  });

  it('does not fit one that needs a field of a reply, sends too little, or calls what is gone', async () => {
    const older = { ...message, required: ['name', 'email', 'message'] };
    const needy = { ...receipt, required: ['id', 'reference'] };
    expect(
      await faultsOf([
        { call, reply: needy, body: older },
        { call: 'GET /branches', reply: {} },
      ]),
    ).toEqual([
      'public 1.0.0 calls POST /contact/form: reply.reference is missing',
      'public 1.0.0 calls POST /contact/form: body.subject may be missing',
      'public 1.0.0 calls GET /branches: the service does not have it',
    ]);
  });
});

test('a call of which only the caller knows a part is each call that it may mean', () => {
  const meant = (wanted: string) => callsMeant(serviceCalls(service), wanted).map((each) => each.call);
  expect(meant('GET /admin/transactions/_')).toEqual(['GET /admin/transactions/{id}']);
  expect(meant('GET /admin/transactions/figures')).toEqual(['GET /admin/transactions/figures']);
  expect(meant('POST /admin/transactions/_/_-corrections')).toHaveLength(2);
  expect(meant('POST /follow/_')).toContain('POST /follow/withdrawal');
  expect(meant('GET /nowhere')).toEqual([]);
});
