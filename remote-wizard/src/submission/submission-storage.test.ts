import { requestOf, summaryOf } from '../draft/draft-request.ts';
import { completeForm, testReceipt } from '../testing/drafts.ts';
import { receiptEntry, requestsEntry, removeRequest, saveRequest } from './submission-storage.ts';
import type { SentRequest } from './submission.ts';

const DAY = 86_400_000;

const summary = summaryOf({ ...completeForm, fundsLegitimate: true }, { sourceAmount: '100', targetAmount: '200' });
const request: SentRequest = { key: 'key', body: requestOf(summary, '2', 'bg') };

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-05T12:00:00Z') }));

describe('a request without an answer in the browser', () => {
  it('comes back unchanged to the byte, without the birth date, which ends with its tab', () => {
    saveRequest(request);
    const { client } = request.body;
    const expected = { ...request, body: { ...request.body, client: { ...client, dateOfBirth: '' } } };
    expect(JSON.stringify(requestsEntry.read())).toBe(JSON.stringify([expected]));
  });

  it('is removed by its own key only', () => {
    saveRequest(request);
    removeRequest('other');
    expect(requestsEntry.read()?.[0]?.key).toBe('key');
    removeRequest('key');
    expect(requestsEntry.read()).toBeUndefined();
  });

  it('lives for a day and no longer', () => {
    saveRequest(request);
    jest.advanceTimersByTime(DAY - 1);
    expect(requestsEntry.read()?.[0]?.key).toBe('key');
    jest.advanceTimersByTime(1);
    expect(requestsEntry.read()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('is not readable in the storage', () => {
    saveRequest(request);
    expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/request|visitor@example|Test/);
  });
});

describe('a receipt in the browser', () => {
  it('lives for a day and no longer', () => {
    receiptEntry.write({ key: 'key', transaction: testReceipt });
    jest.advanceTimersByTime(DAY - 1);
    expect(receiptEntry.read()).toEqual({ key: 'key', transaction: testReceipt });
    jest.advanceTimersByTime(1);
    expect(receiptEntry.read()).toBeUndefined();
  });
});
