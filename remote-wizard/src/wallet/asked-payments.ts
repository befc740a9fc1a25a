import * as z from 'zod/mini';
import { dayEntry } from '../draft/day-entry.ts';

/** The payments that wallets were asked for on this device, as the code that asks them reads them. */
export const askedPayments = dayEntry('wizard.payments', z.unknown());
