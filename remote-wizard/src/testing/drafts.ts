import { emptyExchangeForm, type ExchangeForm } from '@exchange/shared-domain';
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

/** Leaves a draft in the browser, as an earlier visit would have. */
export const leaveDraft = (form: Partial<ExchangeForm> = {}, rest: Partial<Draft> = {}): void =>
  saveDraft({ ...completeDraft, ...rest, form: { ...completeForm, ...form } });

/** Tells the page that it is hidden, as a browser does before a page is left. */
export const pageHidden = (): void => void document.dispatchEvent(new Event('visibilitychange'));

/** Forgets what an earlier test left in the browser. */
export function forgetEverything(): void {
  // What it has not saved yet is saved now, and not during the next test.
  pageHidden();
  localStorage.clear();
  sessionStorage.clear();
}
