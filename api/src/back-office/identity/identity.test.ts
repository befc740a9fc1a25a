import { buyRequest, sellRequest, newVisitor } from '../../testing/exchange-requests.ts';
import { checkIdentity, identityCheck } from '../../testing/check-identity.ts';
import { act, requestedTransaction } from '../../testing/requested-transaction.ts';
import { forEachTest, COUNTER_OFFICE, startTestService } from '../../testing/test-service.ts';

const service = forEachTest(() => startTestService({ env: { TOKEN_TTL_HOURS: '9999' } }));

/** 1,200 USDC for 2,149.96 leva, which is above 1,000 euro. */
const large = (overrides: NonNullable<Parameters<typeof sellRequest>[0]> = {}) =>
  sellRequest({
    ...overrides,
    client: { dateOfBirth: '1990-02-28', ...overrides.client },
    transaction: { sourceAmount: 1200, targetAmount: 2149.96 },
  });
const state = async (id: string, by = service.adminCall, query = '') =>
  (await by('GET', `/admin/transactions/${id}/identity${query}`)).body;
const record = (id: string, body: unknown, by = service.adminCall) =>
  by('POST', `/admin/transactions/${id}/identity`, body);
const receive = (id: string) => act(service, id, 'client-money-received');
const setLimits = async (value: unknown) => {
  const { version } = (await service.adminCall('GET', '/admin/settings/identity')).body;
  return service.adminCall('PUT', '/admin/settings/identity', { version, value });
};
const audit = async (action: string) => (await service.adminCall('GET', `/admin/audit?action=${action}`)).body;

describe('money of a client', () => {
  it('moves without a check below the limit, as the specification has it', async () => {
    const id = await requestedTransaction(service, ['approve'], sellRequest());
    expect(await state(id)).toMatchObject({ needed: [], missing: [], check: null, known: null });
    expect(await receive(id)).toMatchObject({ status: 200 });
    expect(await act(service, id, 'finish')).toMatchObject({ status: 200 });
  });

  it('moves from the limit on only after the check', async () => {
    const id = await requestedTransaction(service, ['approve'], large());
    expect(await state(id)).toMatchObject({ needed: ['identity', 'wallet'], missing: ['identity', 'wallet'] });
    expect(await receive(id)).toMatchObject({ status: 409, body: { error: 'IDENTITY_REQUIRED' } });
    await checkIdentity(service, id, { walletProof: undefined });
    expect(await receive(id)).toMatchObject({ status: 409, body: { error: 'WALLET_PROOF_REQUIRED' } });
    await checkIdentity(service, id, { replaces: (await state(id)).check.id });
    expect(await receive(id)).toMatchObject({ status: 200 });
    expect(await act(service, id, 'finish')).toMatchObject({ status: 200 });
  });

  it('that was received before a limit was lowered is paid out only after the check', async () => {
    const id = await requestedTransaction(service, ['approve', 'client-money-received'], sellRequest());
    await setLimits({ identity: { amount: '0', currency: 'BGN' }, sourceOfFunds: null, wallet: null });
    expect(await act(service, id, 'finish')).toMatchObject({ status: 409, body: { error: 'IDENTITY_REQUIRED' } });
    await checkIdentity(service, id);
    expect(await act(service, id, 'finish')).toMatchObject({ status: 200 });
  });

  it('moves without a check when a manager has turned all limits off', async () => {
    await setLimits({ identity: null, sourceOfFunds: null, wallet: null });
    const id = await requestedTransaction(service, ['approve'], large());
    expect(await state(id)).toMatchObject({ needed: [], from: { identity: null } });
    expect(await receive(id)).toMatchObject({ status: 200 });
  });
});

describe('the sums of a person', () => {
  it('link requests by phone, e-mail and document, and count what was received with this one', async () => {
    const client = newVisitor();
    await requestedTransaction(service, ['approve', 'client-money-received'], sellRequest({ client }));
    await requestedTransaction(service, ['approve'], sellRequest({ client }));
    const byEmail = { client: { ...newVisitor(), email: client.email.toUpperCase() } };
    await requestedTransaction(service, ['approve', 'client-money-received', 'finish'], sellRequest(byEmail));
    const other = await requestedTransaction(service, ['approve', 'client-money-received'], buyRequest());
    await checkIdentity(service, other);
    const id = await requestedTransaction(service, ['approve'], sellRequest({ client }));
    expect((await state(id)).sums.day).toEqual({ count: 3, bgn: 1612.47 });
    await checkIdentity(service, id, { document: { number: 'аа 123-4567' } });
    expect((await state(id)).sums.day).toEqual({ count: 4, bgn: 2112.47 });
  });

  it('ask for a check when several small requests of a day reach the limit together', async () => {
    const client = newVisitor();
    const request = () => sellRequest({ client });
    await requestedTransaction(service, ['approve', 'client-money-received'], request());
    await requestedTransaction(service, ['approve', 'client-money-received'], request());
    await requestedTransaction(service, ['approve', 'client-money-received'], request());
    const id = await requestedTransaction(service, ['approve'], request());
    expect(await receive(id)).toMatchObject({ status: 409, body: { error: 'IDENTITY_REQUIRED' } });
    service.clock.pass({ hours: 24 });
    expect((await state(id)).sums).toMatchObject({ day: { count: 1 }, month: { count: 4 }, year: { count: 4 } });
  });

  it('are those of the day on which the money came, also when that is recorded on the next one', async () => {
    const client = newVisitor();
    const half = () => sellRequest({ client, transaction: { sourceAmount: 600, targetAmount: 1074.98 } });
    const first = await requestedTransaction(service, ['approve'], half());
    const second = await requestedTransaction(service, ['approve'], half());
    const body = { clientMoneyReceivedTime: service.clock.now().toISOString() };
    const came = (id: string) => service.adminCall('PATCH', `/admin/transactions/${id}/client-money-received`, body);
    service.clock.pass({ hours: 24 });
    expect(await came(first)).toMatchObject({ status: 200 });
    expect(await came(second)).toMatchObject({ status: 409, body: { error: 'IDENTITY_REQUIRED' } });
    expect(await state(second)).toMatchObject({ needed: [] });
    expect(await state(second, service.adminCall, `?at=${body.clientMoneyReceivedTime}`)).toMatchObject({
      needed: ['identity'],
    });
    const today = await requestedTransaction(service, ['approve', 'client-money-received'], sellRequest({ client }));
    expect((await state(today)).sums).toMatchObject({ day: { count: 1 }, month: { count: 2 } });
    expect((await state(first)).sums).toMatchObject({ day: { count: 1 }, month: { count: 2 } });
  });

  it('of two requests that reach the limit at the same moment let only one through', async () => {
    const client = newVisitor();
    const half = () => sellRequest({ client, transaction: { sourceAmount: 600, targetAmount: 1074.98 } });
    const ids = [
      await requestedTransaction(service, ['approve'], half()),
      await requestedTransaction(service, ['approve'], half()),
    ];
    const replies = await Promise.all(ids.map(receive));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('count one person who writes other phones and e-mails: the same birth date, with the name or the wallet', async () => {
    const client = () => ({ ...newVisitor(), dateOfBirth: '1985-05-05' });
    const request = (name: string) => sellRequest({ client: { ...client(), name } });
    for (const name of ['Ivan Petrov Ivanov', 'Иван Петров Иванов', 'Someone Entirely Else'])
      await requestedTransaction(service, ['approve', 'client-money-received'], request(name));
    const id = await requestedTransaction(service, ['approve'], request('Ivan Ivanov Petrov'));
    expect((await state(id)).sums.day).toEqual({ count: 4, bgn: 2149.96 });
    expect(await receive(id)).toMatchObject({ status: 409, body: { error: 'IDENTITY_REQUIRED' } });
    const sameDay = sellRequest({ client: client(), transaction: { clientWalletAddress: `0x${'c'.repeat(40)}` } });
    const other = await requestedTransaction(service, ['approve'], sameDay);
    expect((await state(other)).sums.day.count).toBe(1);
  });

  it('ask for the source of funds by the month', async () => {
    await setLimits({ identity: null, sourceOfFunds: { amount: '500', currency: 'BGN' }, wallet: null });
    const id = await requestedTransaction(service, ['approve'], sellRequest());
    await checkIdentity(service, id, { sourceOfFunds: undefined });
    expect(await receive(id)).toMatchObject({ status: 409, body: { error: 'SOURCE_OF_FUNDS_REQUIRED' } });
  });
});

describe('a check', () => {
  it('says who checked what and when, with the number masked', async () => {
    const id = await requestedTransaction(service, ['approve'], large());
    const reply = await record(id, identityCheck(), service.operatorCall);
    expect(reply.body).toMatchObject({
      missing: [],
      check: {
        document: { kind: 'identity-card', country: 'BG', maskedNumber: '••••567', validUntil: '2030-05-31' },
        differences: [],
        checked: { by: 'operator@example.com', at: '2026-03-02T10:00:00.000Z' },
      },
    });
    expect(reply.text).not.toContain('1234567');
  });

  it('of another name or birth date than the client typed needs a note', async () => {
    const id = await requestedTransaction(service, ['approve'], large());
    const other = { name: 'Test Other Visitor', birthDate: '1990-02-27' };
    expect(await checkIdentity(service, id, other)).toMatchObject({ status: 400, body: { field: 'note' } });
    const noted = await checkIdentity(service, id, { ...other, note: 'Test note: married' });
    expect(noted.body.check).toMatchObject({ differences: ['name', 'birthDate'], note: 'Test note: married' });
    expect(
      await checkIdentity(service, id, { name: 'test  MIDDLE-visitor', replaces: noted.body.check.id }),
    ).toMatchObject({ status: 200, body: { check: { differences: [] } } });
  });

  it('of two people at once is the first one, and the other sees it and corrects it', async () => {
    const id = await requestedTransaction(service, ['approve'], large());
    const replies = await Promise.all([
      record(id, identityCheck({ document: { number: 'BB7654321' } })),
      record(id, identityCheck(), service.operatorCall),
    ]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const late = replies.find(({ status }) => status === 409)?.body;
    expect(late).toMatchObject({ error: 'CHANGED_MEANWHILE', current: { check: { id: expect.any(String) } } });
    const corrected = await checkIdentity(service, id, { replaces: late.current.check.id });
    expect(corrected.body).toMatchObject({ check: { document: { maskedNumber: '••••567' } } });
    expect(corrected.body.checks).toHaveLength(2);
  });

  it('of an expired document, of a child, and of a forged number is refused', async () => {
    const id = await requestedTransaction(service, ['approve'], large());
    for (const [checked, field, reason] of [
      [{ document: { validUntil: '2026-03-01' } }, 'document.validUntil', 'documentExpired'],
      [{ document: { validUntil: '2027-02-30' } }, 'document.validUntil', 'date'],
      [{ document: { validUntil: '9999-01-01' } }, 'document.validUntil', 'date'],
      [{ birthDate: '2008-03-03' }, 'birthDate', 'minor'],
      [{ document: { number: `"><script>alert('1')</script>` } }, 'document.number', 'documentNumber'],
      [{ document: { number: '1'.repeat(200) } }, 'document.number', 'documentNumber'],
      [{ document: { kind: 'driving-licence' } }, 'document.kind', 'unknown'],
      [{ document: { number: undefined } }, 'document.number', 'text'],
    ] as const)
      expect(await checkIdentity(service, id, checked)).toMatchObject({ status: 400, body: { field, reason } });
    expect(await checkIdentity(service, id, { document: { validUntil: '2026-03-02' } })).toMatchObject({ status: 200 });
    const { id: last } = (await state(id)).check;
    const endless = await checkIdentity(service, id, { document: { validUntil: null }, replaces: last });
    expect(endless.body.check.document.validUntil).toBeNull();
  });

  it('is not recorded for a declined request', async () => {
    const id = await requestedTransaction(service, ['reject'], large());
    expect(await checkIdentity(service, id)).toMatchObject({ status: 409, body: { error: 'TRANSITION_NOT_ALLOWED' } });
  });

  it('cannot be changed in the database', async () => {
    const id = await requestedTransaction(service, ['approve'], large());
    await checkIdentity(service, id);
    const { db } = service.connection;
    await expect(db.updateTable('identityChecks').set({ name: 'x' }).execute()).rejects.toThrow('append only');
  });
});

describe('the number of a document', () => {
  it('is read by managers only, and the audit says so without the number', async () => {
    const id = await requestedTransaction(service, ['approve'], large({ officeLocationId: COUNTER_OFFICE }));
    await checkIdentity(service, id);
    const path = `/admin/transactions/${id}/identity/number`;
    expect(await service.operatorCall('GET', path)).toMatchObject({ status: 403 });
    expect(await service.callBy.counter('GET', path)).toMatchObject({ status: 403 });
    expect((await service.adminCall('GET', path)).body).toEqual({ number: 'AA1234567' });
    const entries = [...(await audit('identity-check')), ...(await audit('identity-read'))];
    expect(entries).toMatchObject([
      { after: { kind: 'identity-card', sourceOfFunds: 'salary', walletProof: 'screen' } },
      { action: 'identity-read' },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/1234567|Visitor|1990/);
  });

  it('is nowhere in the database as it was typed', async () => {
    const id = await requestedTransaction(service, ['approve'], large());
    await checkIdentity(service, id);
    const rows = await service.connection.db.selectFrom('identityChecks').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('1234567');
  });

  it('of a returning client is offered masked, and taken over after a look at the document', async () => {
    const client = newVisitor();
    const first = await requestedTransaction(service, ['approve'], sellRequest({ client }));
    const checked = await checkIdentity(service, first, { document: { validUntil: '2026-03-04' } });
    const id = await requestedTransaction(service, ['approve'], sellRequest({ client }));
    const { known } = await state(id);
    expect(known.document).toMatchObject({ maskedNumber: '••••567', validUntil: '2026-03-04' });
    const document = { number: undefined, numberFrom: checked.body.check.id };
    expect(await checkIdentity(service, id, { document: { ...document, kind: 'passport' } })).toMatchObject({
      status: 400,
      body: { field: 'document.number' },
    });
    expect(await checkIdentity(service, id, { document })).toMatchObject({ status: 200 });
    expect((await service.adminCall('GET', `/admin/transactions/${id}/identity/number`)).body.number).toBe('AA1234567');
    service.clock.pass({ hours: 72 });
    expect((await state(id)).known).toBeNull();
  });

  it('is not taken from the check of somebody else', async () => {
    const first = await requestedTransaction(service, ['approve'], sellRequest());
    const numberFrom = (await checkIdentity(service, first)).body.check.id;
    const id = await requestedTransaction(service, ['approve'], sellRequest());
    expect(await checkIdentity(service, id, { document: { number: undefined, numberFrom } })).toMatchObject({
      status: 400,
      body: { field: 'document.number' },
    });
  });
});

it('a counter checks clients of its own office, and does not see the document from another office', async () => {
  const client = newVisitor();
  const elsewhere = await requestedTransaction(service, ['approve', 'client-money-received'], sellRequest({ client }));
  await checkIdentity(service, elsewhere);
  const own = await requestedTransaction(
    service,
    ['approve'],
    sellRequest({ client: { ...client, dateOfBirth: '1990-02-28' }, officeLocationId: COUNTER_OFFICE }),
  );
  expect(await record(elsewhere, identityCheck(), service.callBy.counter)).toMatchObject({ status: 404 });
  expect(await state(own, service.callBy.counter)).toMatchObject({ known: null, sums: { day: { count: 2 } } });
  expect(await record(own, identityCheck(), service.callBy.counter)).toMatchObject({ status: 200 });
});
