import { emptyExchangeForm, type CreatedTransaction, type ExchangeForm } from '@exchange/shared-domain';
import { saveDraft } from '../draft/draft-storage.ts';
import type { Draft } from '../draft/draft.ts';

export const testWallet = `0x${'ab'.repeat(20)}`;

/** A form that is complete but for the two confirmations. */
export const completeForm: ExchangeForm = {
  ...emptyExchangeForm,
  amount: '100',
  topCurrency: 'USDC',
  bottomCurrency: 'BGN',
  firstName: 'Test',
  middleName: 'Middle',
  lastName: 'Visitor',
  email: 'visitor@example.com',
  phoneNumber: '+359888000000',
  residenceCountry: 'BG',
  dateOfBirth: '1990-01-31',
  walletAddress: testWallet,
  locationId: 'SOFIA_VITOSHA',
};

/** A draft of the complete form, whose amounts were accepted at 2 BGN for 1 USDC. */
export const completeDraft: Draft = {
  id: 'test-draft',
  form: completeForm,
  accepted: { sourceAmount: '100', targetAmount: '200' },
};

/** What the service answers to the form of `completeForm`. */
export const testReceipt: CreatedTransaction = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  code: '7K3M-9QXA',
  status: 'CLIENT_SUBMITTED',
  clientSubmitTime: '2026-03-05T12:00:00.000Z',
  sourceAmount: 100,
  sourceCurrency: 'USDC',
  targetAmount: 200,
  targetCurrency: 'BGN',
  executedRate: 2,
  officeLocationId: 'SOFIA_VITOSHA',
};

/** Leaves a draft in the browser, as an earlier visit would have. */
export const leaveDraft = (form: Partial<ExchangeForm> = {}, rest: Partial<Draft> = {}): void =>
  saveDraft({ ...completeDraft, ...rest, form: { ...completeForm, ...form } });

/** Tells the page that it is hidden, as a browser does before a page is left. */
export const pageHidden = (): void => void document.dispatchEvent(new Event('visibilitychange'));

// Every test begins without what an earlier one left: a draft that is not saved yet would come during this one.
beforeEach(() => {
  pageHidden();
  localStorage.clear();
  sessionStorage.clear();
});
