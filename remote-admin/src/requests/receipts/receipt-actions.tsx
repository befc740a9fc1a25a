import { Mail, Printer } from 'lucide-react';
import { useState } from 'react';
import {
  receiptPapers,
  type Receipt,
  type TransactionItem,
  type TransactionStatus,
  emailReceiptSchema,
} from '@exchange/shared-domain';
import { Button, Chip, TextField } from '@exchange/shared-ui';
import { Select } from '@exchange/shared-ui/select';
import { Muted, SmallButton, SubmitButton, useCallForm, useDraft, useWords } from '../../kit/index.ts';
import { useTransactionTexts } from '../transactions/item/transaction-texts.ts';
import styles from './receipts.module.css';
import { receiptsApi } from './receipts.api.ts';
import { usePrintReceipt } from './print-receipt.tsx';

/** States in which a request may have receipts: an undo leaves void ones. */
const after: ReadonlySet<TransactionStatus> = new Set(['CLIENT_MONEY_RECEIVED', 'COMPLETED', 'DECLINED']);

/** The receipt of a completed exchange, to be printed and sent, and those that were voided. */
export function ReceiptActions({ item }: { readonly item: TransactionItem }) {
  const { t } = useWords();
  const { id, status } = item.transaction;
  const { currentData, isError, refetch } = receiptsApi.useAdminGetReceiptsQuery(id, { skip: !after.has(status) });
  const printing = usePrintReceipt();
  const isComplete = status === 'COMPLETED';
  if (isError && currentData === undefined && isComplete) {
    return (
      <div className={styles.receipts} role="alert">
        <p>{t('receipts.failed')}</p>
        <SmallButton onPress={() => void refetch()}>{t('actions.retry')}</SmallButton>
      </div>
    );
  }
  if (currentData === undefined || (currentData.length === 0 && !isComplete)) return null;
  const valid = currentData.find(({ voided }) => voided === null);
  const voided = currentData.filter((receipt) => receipt.voided !== null);
  return (
    <section className={styles.receipts} aria-label={t('receipts.title')}>
      {currentData.length === 0 && <Muted>{t('receipts.none')}</Muted>}
      {valid && <ValidReceipt key={valid.number} receipt={valid} email={item.client.email} printing={printing} />}
      {voided.map((receipt) => (
        <VoidReceipt key={receipt.number} receipt={receipt} printing={printing} />
      ))}
    </section>
  );
}

interface ReceiptProps {
  readonly receipt: Receipt;
  readonly printing: ReturnType<typeof usePrintReceipt>;
}

function ValidReceipt({ receipt, email, printing }: ReceiptProps & { readonly email: string }) {
  const { t } = useWords();
  const [isMailing, setMailing] = useState(false);
  const { number, prints, content } = receipt;
  const { print, isPrinting, paper, choosePaper } = printing;
  return (
    <>
      <p>
        <strong>{t('receipts.number', { number })}</strong>{' '}
        {prints > 0 && <Muted as="span">{t('receipts.printed', { count: prints })}</Muted>}
      </p>
      {content.company === null && <Muted>{t('receipts.noCompany')}</Muted>}
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          icon={<Printer aria-hidden />}
          isPending={isPrinting}
          onPress={() => void print(number)}
        >
          {t(prints === 0 ? 'receipts.print' : 'receipts.printCopy')}
        </Button>
        <div className={styles.paper}>
          <Select
            label={t('receipts.paper')}
            items={receiptPapers.map((each) => ({ id: each, label: t(`receipts.papers.${each}`) }))}
            selectedKey={paper}
            onChange={(chosen) => choosePaper(receiptPapers.find((each) => each === chosen))}
          />
        </div>
        {!isMailing && (
          <Button variant="secondary" icon={<Mail aria-hidden />} onPress={() => setMailing(true)}>
            {t('receipts.email')}
          </Button>
        )}
      </div>
      {isMailing && <EmailForm number={number} email={email} onClose={() => setMailing(false)} />}
    </>
  );
}

function VoidReceipt({ receipt: { number, voided }, printing }: ReceiptProps) {
  const { t, format } = useWords();
  const { reasons } = useTransactionTexts();
  if (voided === null) return null;
  const { at, by, reason } = voided;
  return (
    <div className={styles.void}>
      <span>{t('receipts.number', { number })}</span> <Chip tone="danger">{t('receipts.void')}</Chip>
      <Muted as="span">
        {[format.dateTime(at), by, reason !== null && reasons[reason]].filter(Boolean).join(', ')}
      </Muted>
      <SmallButton
        variant="ghost"
        isDisabled={printing.isPrinting}
        onPress={() => void printing.print(number)}
        aria-label={t('receipts.printWhat', { number })}
      >
        {t('receipts.print')}
      </SmallButton>
    </div>
  );
}

interface EmailFormProps {
  readonly number: string;
  /** The client's address; empty when the client was anonymised. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Where a receipt is sent: the client's address, or another one. */
function EmailForm({ number, email, onClose }: EmailFormProps) {
  const { t } = useWords();
  const { values, change } = useDraft(`${number}:email`, true, () => ({ email }));
  const [send] = receiptsApi.useAdminEmailReceiptMutation();
  const form = useCallForm({
    schema: emailReceiptSchema,
    values,
    onChange: change,
    send: (valid) => {
      // Kept also when the address is the suggested one.
      change(valid);
      return send({ number, ...valid });
    },
    success: 'admin:receipts.sent',
    onDone: onClose,
  });
  return (
    <form className={styles.email} aria-label={t('receipts.email')} {...form.formProps}>
      <TextField label={t('receipts.address')} type="email" isRequired {...form.field('email')} />
      <div className={styles.buttons}>
        <Button variant="ghost" isDisabled={form.isSending} onPress={onClose}>
          {t('actions.cancel')}
        </Button>
        <SubmitButton form={form}>{t('receipts.send')}</SubmitButton>
      </div>
    </form>
  );
}
