import { defaultLimits, siteSettingsSchema } from '@exchange/shared-domain';
import { buyRequest, SELL_RATE, sellRequest } from '../../testing/exchange-requests.ts';
import { forEachTest, startTestService } from '../../testing/test-service.ts';
import { untilEquals } from '../../testing/until.ts';

const service = forEachTest(startTestService);

const read = (name: string) => service.adminCall('GET', `/admin/settings/${name}`);
const write = (name: string, version: number, value: unknown) =>
  service.adminCall('PUT', `/admin/settings/${name}`, { version, value });
const publicSettings = async () => siteSettingsSchema.parse((await service.call('GET', '/settings')).body);
const publicLimits = async () => (await publicSettings()).limits;

const limits = (minimum: string, maximum: string, daily = '5000') => ({
  minimum: { amount: minimum, currency: 'BGN' },
  maximum: { amount: maximum, currency: 'EUR' },
  daily: { amount: daily, currency: 'EUR' },
});

describe('the limits', () => {
  test('are those of the specification until a manager changes them, and then apply at once', async () => {
    expect((await read('limits')).body).toEqual({ version: 0, value: defaultLimits.BGN });
    expect((await publicSettings()).limits).toEqual(defaultLimits.BGN);

    const changed = await write('limits', 0, limits('600', '1000'));
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ version: 1, changed: { by: 'admin@example.com' } });
    await untilEquals(publicLimits, limits('600', '1000'));
    const low = await service.call('POST', '/transactions', sellRequest());
    expect([low.status, low.body.error]).toEqual([422, 'TRANSACTION_AMOUNT_TOO_LOW']);
  });

  test('refuse an exchange above the largest one, and one over the total for a day', async () => {
    await write('limits', 0, limits('100', '200', '400'));
    await untilEquals(publicLimits, limits('100', '200', '400'));
    const high = await service.call('POST', '/transactions', buyRequest());
    expect([high.status, high.body.error]).toEqual([422, 'TRANSACTION_AMOUNT_TOO_HIGH']);

    await write('limits', 1, limits('100', '300', '400'));
    await untilEquals(publicLimits, limits('100', '300', '400'));
    const first = sellRequest();
    expect((await service.call('POST', '/transactions', first)).status).toBe(201);
    const second = await service.call('POST', '/transactions', first);
    expect(second.body).toMatchObject({ reason: 'dayLimit' });
  });

  test('when two managers change them from the same version, the second is refused with the current ones', async () => {
    const [one, other] = await Promise.all([
      write('limits', 0, limits('200', '3000')),
      write('limits', 0, limits('300', '4000')),
    ]);
    const replies = [one, other].toSorted((a, b) => a.status - b.status);
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    expect(replies[1]?.body).toMatchObject({ error: 'CHANGED_MEANWHILE', current: replies[0]?.body });
    expect((await read('limits')).body).toEqual(replies[0]?.body);
  });
});

describe('the margins', () => {
  const set = (version: number, value: unknown, path = 'margins/USDC/SELL') => write(path, version, value);
  const rate = async () => (await service.call('GET', '/rates/from/USDC')).body.BGN;

  test('are the standard one until a manager sets others, which are published at once', async () => {
    const { body } = await read('margins');
    expect(body.map(({ value }: { value: object }) => value)).toEqual(
      ['USDC', 'USDT'].flatMap((code) =>
        ['BUY', 'SELL'].map((direction) => ({
          code,
          direction,
          inEffect: '0.015',
          isStandard: true,
          scheduled: [],
          history: [],
        })),
      ),
    );
    expect(await rate()).toBe(SELL_RATE);
    const before = await publicSettings();
    expect(before.marginsSince).toBeUndefined();

    service.clock.pass({ minutes: 1 });
    const reply = await set(0, { margin: '0.1' });
    expect(reply.body.value).toMatchObject({
      inEffect: '0.1',
      isStandard: false,
      history: [{ margin: '0.1', setBy: 'admin@example.com', effectiveFrom: service.clock.now().toISOString() }],
    });
    // 0.93 x 1.95583 x 0.9
    await untilEquals(rate, 1.63702971);
    expect((await publicSettings()).marginsSince).toBe(service.clock.now().toISOString());
  });

  test('that begin later apply from then on', async () => {
    await rate();
    const effectiveFrom = new Date(service.clock.now().getTime() + 7_200_000).toISOString();
    const reply = await set(0, { margin: '0.1', effectiveFrom });
    expect(reply.body.value).toMatchObject({ inEffect: '0.015', scheduled: [{ effectiveFrom }], history: [] });
    service.clock.pass({ minutes: 119, seconds: 59 });
    expect(await rate()).toBe(SELL_RATE);
    expect((await publicSettings()).marginsSince).toBeUndefined();
    service.clock.pass({ seconds: 1 });
    await untilEquals(rate, 1.63702971);
    expect((await publicSettings()).marginsSince).toBe(effectiveFrom);
  });

  test('that a visitor saw stay guaranteed after a change', async () => {
    await rate();
    await set(0, { margin: '0.1' });
    await untilEquals(rate, 1.63702971);
    expect((await service.call('POST', '/transactions', sellRequest())).status).toBe(201);
  });

  test('when two managers set one from the same version, the second is refused with the new one', async () => {
    await set(0, { margin: '0.02' });
    const late = await set(0, { margin: '0.03' });
    expect(late.status).toBe(409);
    expect(late.body.current).toMatchObject({ version: 1, value: { inEffect: '0.02' } });
    expect((await set(0, { margin: '0.03' }, 'margins/USDC/BUY')).status).toBe(200);
  });
});

describe('a scheduled margin', () => {
  const margins = 'margins/USDC/SELL';
  const set = (version: number, value: unknown) => write(margins, version, value);
  const later = (minutes: number) => new Date(service.clock.now().getTime() + minutes * 60_000).toISOString();
  const cancel = (version: number, id: string, path = margins) =>
    service.adminCall('DELETE', `/admin/settings/${path}/${id}?version=${version}`);
  const rate = async () => (await service.call('GET', '/rates/from/USDC')).body.BGN;
  const schedule = async (minutes = 60) => {
    const { body } = await set(0, { margin: '0.1', effectiveFrom: later(minutes) });
    return body.value.scheduled[0].id as string;
  };
  const audit = async () => (await service.adminCall('GET', '/admin/audit?action=setting-change')).body;

  test('that is cancelled never applies, and the audit says who cancelled which', async () => {
    const id = await schedule();
    const reply = await cancel(1, id);
    expect(reply.body).toMatchObject({ version: 2, value: { inEffect: '0.015', scheduled: [], history: [] } });
    service.clock.pass({ hours: 2 });
    expect(await rate()).toBe(SELL_RATE);
    expect((await publicSettings()).marginsSince).toBeUndefined();
    expect((await audit())[0]).toMatchObject({
      person: { email: 'admin@example.com' },
      subject: { id: 'margin USDC SELL' },
      before: { scheduled: [{ margin: '0.1' }] },
      after: { scheduled: [] },
    });
  });

  test('can be cancelled until the second before it begins, and no longer', async () => {
    const id = await schedule(1);
    service.clock.pass({ minutes: 1 });
    const late = await cancel(1, id);
    expect([late.status, late.body.reason]).toEqual([422, 'pastTime']);
    await untilEquals(rate, 1.63702971);
    const [, , , usdt] = (await read('margins')).body;
    expect(usdt.version).toBe(0);

    const { body } = await set(1, { margin: '0.05', effectiveFrom: later(1) });
    service.clock.pass({ seconds: 59 });
    expect((await cancel(2, body.value.scheduled[0].id)).status).toBe(200);
    service.clock.pass({ seconds: 1 });
    expect((await read('margins')).body[1].value).toMatchObject({ inEffect: '0.1', scheduled: [] });
  });

  test('is cancelled by one of two presses at the same moment', async () => {
    const id = await schedule();
    const replies = await Promise.all([cancel(1, id), cancel(1, id)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await audit()).length).toBe(2);
    expect((await cancel(2, id)).status).toBe(404);
  });

  test('that another manager cancelled or set is refused, also when both want the same', async () => {
    await service.callBy.counter('GET', '/admin/me');
    const { db } = service.connection;
    await db
      .updateTable('admins')
      .set({ role: 'manager', offices: '[]' })
      .where('email', '=', 'counter@example.com')
      .execute();
    const id = await schedule();
    const path = `/admin/settings/${margins}`;
    expect((await cancel(1, id)).status).toBe(200);
    expect((await service.callBy.counter('DELETE', `${path}/${id}?version=1`)).status).toBe(409);
    const body = { version: 2, value: { margin: '0.02' } };
    const replies = [await service.adminCall('PUT', path, body), await service.callBy.counter('PUT', path, body)];
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
  });

  test('is not cancelled by somebody who has not seen the newest margins, nor as another currency’s', async () => {
    const id = await schedule();
    await set(1, { margin: '0.02' });
    const stale = await cancel(1, id);
    expect([stale.status, stale.body.current.value.scheduled.length]).toEqual([409, 1]);
    expect((await cancel(0, id, 'margins/USDT/SELL')).status).toBe(404);
    expect((await read('margins')).body[1].value.scheduled).toHaveLength(1);
  });

  test('stays behind a margin that begins at once, which takes the place of those that began before it', async () => {
    await schedule(60);
    service.clock.pass({ minutes: 1 });
    const { body } = await set(1, { margin: '0.02' });
    expect(body.value).toMatchObject({
      inEffect: '0.02',
      scheduled: [{ margin: '0.1' }],
      history: [{ margin: '0.02' }],
    });
    service.clock.pass({ minutes: 59 });
    await untilEquals(rate, 1.63702971);
    // At the same instant: set last, it is the one that applies.
    const now = await set(2, { margin: '0.03' });
    expect(now.body.value).toMatchObject({ inEffect: '0.03', scheduled: [] });
    // The minute that a manager picks may just be over.
    service.clock.pass({ seconds: 30 });
    const picked = await set(3, { margin: '0.04', effectiveFrom: later(-0.75) });
    expect(picked.body.value.inEffect).toBe('0.04');
  });

  test('is never cancelled by an operator', async () => {
    const id = await schedule();
    const reply = await service.operatorCall('DELETE', `/admin/settings/${margins}/${id}?version=1`);
    expect(reply.status).toBe(403);
  });
});

describe('the currencies', () => {
  const codes = async () => (await service.call('GET', '/currencies')).body.map(({ code }: { code: string }) => code);
  const list = (...states: readonly [string, boolean][]) => states.map(([code, enabled]) => ({ code, enabled }));

  test('are put in order and switched off, and requests for one that is off are refused', async () => {
    expect(await codes()).toEqual(['BGN', 'USDC', 'USDT']);
    await write('currencies', 0, list(['USDT', true], ['USDC', true]));
    await untilEquals(codes, ['BGN', 'USDT', 'USDC']);
    await write('currencies', 1, list(['USDT', true], ['USDC', false]));
    await untilEquals(codes, ['BGN', 'USDT']);
    const reply = await service.call('POST', '/transactions', sellRequest());
    expect([reply.status, reply.body.error]).toEqual([422, 'TRANSACTION_CURRENCY_NOT_SUPPORTED']);
  });

  test('that are off keep their open requests', async () => {
    const { body: request } = await service.call('POST', '/transactions', sellRequest());
    await write('currencies', 0, list(['USDC', false], ['USDT', true]));
    const approved = await service.adminCall('PATCH', `/admin/transactions/${request.id}/approve`, {});
    expect([approved.status, approved.body.transaction?.status]).toEqual([200, 'PENDING_CLIENT_ACTION']);
  });
});

describe('the contacts', () => {
  const contacts = {
    email: 'help@example.com',
    phone: '+359888111222',
    messengerUrl: 'https://messenger.example.com/help',
    hours: { en: 'Mon-Fri 09:00-18:00', bg: 'Пон–Пет 09:00–18:00' },
  };

  test('are those of the environment until a manager sets them', async () => {
    expect((await read('contacts')).body).toEqual({ version: 0, value: null });
    expect((await publicSettings()).contacts).toBeUndefined();
    expect((await write('contacts', 0, contacts)).body).toMatchObject({ version: 1, value: contacts });
    await untilEquals(async () => (await publicSettings()).contacts, contacts);
  });
});

test('the company is shown to visitors as soon as a manager sets it', async () => {
  const both = (text: string) => ({ en: text, bg: text });
  const company = { name: both('Test Ltd'), registrationNumber: '131468980', address: both('Sofia') };
  expect((await publicSettings()).company).toBeUndefined();
  await write('company', 0, company);
  await untilEquals(async () => (await publicSettings()).company, company);
});

test('the times after which a request waits long are set by managers and read by everybody', async () => {
  const asOperator = () => service.operatorCall('GET', '/admin/settings/waiting');
  expect((await asOperator()).body).toEqual({ version: 0, value: { warn: 30, late: 120 } });
  const changed = await write('waiting', 0, { warn: 10, late: 45 });
  expect(changed.body).toMatchObject({ version: 1, value: { warn: 10, late: 45 } });
  expect((await asOperator()).body).toEqual(changed.body);
  const refused = await service.operatorCall('PUT', '/admin/settings/waiting', {
    version: 1,
    value: { warn: 1, late: 2 },
  });
  expect(refused.status).toBe(403);
});

test('a manager reads in the audit who changed a setting, and what it was before and after', async () => {
  await write('limits', 0, limits('200', '3000'));
  await write('limits', 1, limits('300', '3000'));
  const { status, body } = await service.adminCall('GET', '/admin/audit?action=setting-change');
  expect(status).toBe(200);
  expect(body).toMatchObject([
    {
      at: service.clock.now().toISOString(),
      person: { email: 'admin@example.com' },
      action: 'setting-change',
      subject: { type: 'setting', id: 'limits' },
      before: { minimum: { amount: '200', currency: 'BGN' } },
      after: { minimum: { amount: '300', currency: 'BGN' } },
      address: '127.0.0.1',
    },
    { before: { maximum: defaultLimits.BGN.maximum }, after: { maximum: { amount: '3000', currency: 'EUR' } } },
  ]);
});

test('an unchanged reply is not sent again', async () => {
  const { headers } = await service.call('GET', '/settings');
  const again = await service.call('GET', '/settings', undefined, { 'if-none-match': String(headers['etag']) });
  expect(again.status).toBe(304);
  await write('limits', 0, limits('200', '3000'));
  const ask = () => service.call('GET', '/settings', undefined, { 'if-none-match': String(headers['etag']) });
  await untilEquals(async () => (await ask()).status, 200);
});
