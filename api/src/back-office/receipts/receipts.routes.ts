import {
  emailReceiptSchema,
  printedReceiptSchema,
  printReceiptSchema,
  receiptNumberSchema,
  receiptSchema,
  receiptsSchema,
} from '@exchange/shared-domain';
import { z } from 'zod';
import { findTransaction } from '../../exchange/transactions/transactions.repository.ts';
import { params, type Routes } from '../../http/routes.ts';
import { actorOf, scopeFor } from '../../staff/sign-in/admin-guard.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { emailReceipt, printReceipt } from './hand-out.ts';
import { findReceipts } from './receipts.repository.ts';

/** The receipts of completed exchanges. The steps of a request issue and void them. */
export const receiptsRoutes: Routes<BackOfficeContext> = async (app, { db, now }) => {
  const ofRequest = {
    summary: 'The receipts of a request, the newest first; at most one is not void',
    params,
    response: { 200: receiptsSchema },
  };
  app.get('/transactions/:id/receipts', { schema: ofRequest }, async (request) => {
    const { id } = request.params;
    await findTransaction(db, id, scopeFor(request));
    return findReceipts(db, id);
  });

  const byNumber = z.strictObject({ number: receiptNumberSchema });
  const print = {
    summary: 'Records a print, which is the original or a copy',
    params: byNumber,
    body: printReceiptSchema,
    response: { 200: printedReceiptSchema },
  };
  app.post('/receipts/:number/prints', { schema: print }, (request) =>
    printReceipt(db, { ...request.params, ...request.body, actor: actorOf(request), at: now() }),
  );
  const email = {
    summary: 'Sends a receipt by e-mail',
    params: byNumber,
    body: emailReceiptSchema,
    response: { 200: receiptSchema },
  };
  app.post('/receipts/:number/emails', { schema: email }, (request) =>
    emailReceipt(db, { ...request.params, ...request.body, actor: actorOf(request), at: now() }),
  );
};
