import type { ComponentProps } from 'react';
import {
  clientSchema,
  decimal,
  explorerLink,
  isAnonymised,
  namesNetwork,
  networkOfMoney,
  networkTitles,
  type TransactionDetails,
  type TransactionItem,
} from '@exchange/shared-domain';
import { useEnvironment, useSiteSettings } from '@exchange/shared-platform';
import { ChainText } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import { useBookMoney, useOfficeNameOf, useWords } from '../../../kit/index.ts';
import { StatusChip } from '../item/status-chip.tsx';
import { useActions } from '../actions/actions-context.ts';
import { useTransactionTexts } from '../item/transaction-texts.ts';
import { EarlierRequests } from './earlier-requests.tsx';
import styles from './review.module.css';
import { Fact, Section } from './section.tsx';

interface ItemProps {
  readonly item: TransactionItem;
}

/** What names the request, in a line below what is to be done. */
export function TransactionFacts({ item }: ItemProps) {
  const { transaction, language } = item;
  const { t, format } = useWords();
  const { fields } = useTransactionTexts();
  const { code, id, clientSubmitTime } = transaction;
  return (
    <section aria-label={t('review.sections.transaction')}>
      <dl className={styles.strip}>
        <Fact name={fields.code} copy={code}>
          <code>{code}</code>
        </Fact>
        <Fact name={fields.clientSubmitTime}>{format.dateTime(clientSubmitTime)}</Fact>
        <Fact name={fields.status}>
          <StatusChip {...item.transaction} deposit={item.deposit} />
        </Fact>
        <Fact name={fields.language}>{t(`languages.${language}`)}</Fact>
        <Fact name={fields.id} copy={id}>
          <code>{id}</code>
        </Fact>
      </dl>
    </section>
  );
}

interface RequestFactsProps extends ItemProps {
  /** Once they are loaded. */
  readonly details:
    | Pick<TransactionDetails, 'marginTodayBgn' | 'paidProfitBgn' | 'earlier' | 'network' | 'depositDetails'>
    | undefined;
  /** The request that an earlier one leads back to. */
  readonly back: string;
}

/** What is exchanged, with whom and where. */
export const RequestFacts = (props: RequestFactsProps) => (
  <>
    <ExchangeFacts {...props} />
    <PersonFacts {...props} />
    <LocationFacts {...props} />
  </>
);

const clientFields = z.keyof(clientSchema).options;

/** All fields of the client, of which those that are not formatted can be copied, and the client's earlier requests. */
function PersonFacts({ item: { client }, details, back }: RequestFactsProps) {
  const { t, format } = useWords();
  const { fields } = useTransactionTexts();
  if (isAnonymised(client)) {
    return (
      <Section title={t('review.sections.person')}>
        <p>{t('review.anonymised')}</p>
      </Section>
    );
  }
  const formatted: Partial<typeof client> = {
    residence: format.country(client.residence),
    dateOfBirth: format.date(`${client.dateOfBirth}T12:00:00Z`),
  };
  return (
    <Section title={t('review.sections.person')}>
      <dl>
        {clientFields.map((field) => (
          <Fact key={field} name={fields[field]} copy={field in formatted ? undefined : client[field]}>
            {formatted[field] ?? client[field]}
          </Fact>
        ))}
      </dl>
      {details && <EarlierRequests earlier={details.earlier} back={back} />}
    </Section>
  );
}

function ExchangeFacts({ item: { transaction }, details }: RequestFactsProps) {
  const { t, format } = useWords();
  const { fields } = useTransactionTexts();
  const { sourceAmount, sourceCurrencyCodeId: source, targetAmount, targetCurrencyCodeId: target } = transaction;
  const money = useBookMoney();
  const marginTodayBgn = details?.marginTodayBgn ?? null;
  const paid = details?.paidProfitBgn ?? null;
  const isConverted = useEnvironment().cashCurrency === 'EUR' && [source, target].includes('BGN');
  return (
    <Section title={t('review.sections.exchange')}>
      <dl>
        <Fact name={fields.sourceAmount}>{format.money(sourceAmount, source)}</Fact>
        <Fact name={fields.targetAmount}>{format.money(targetAmount, target)}</Fact>
        <Fact name={fields.executedRate}>
          {t('review.rateText', { source, target, rate: format.number(transaction.executedRate) })}
        </Fact>
        {transaction.marginBgn !== null && (
          <Fact name={t('review.profitAgreed')}>
            {money(transaction.marginBgn)}
            {isConverted && <p>{t('review.converted')}</p>}
          </Fact>
        )}
        {transaction.marginBgn !== null && paid !== null && (
          <Fact name={t('review.profitPaid')}>
            {money(paid)}
            <p>
              {t('review.profitMoved', { difference: money(decimal(paid).minus(transaction.marginBgn).toFixed()) })}
            </p>
          </Fact>
        )}
        {marginTodayBgn !== null && (
          <Fact name={t('review.profitToday')}>
            {money(marginTodayBgn)}
            {marginTodayBgn < 0 && <p className={styles.warning}>{t('review.lossToday')}</p>}
          </Fact>
        )}
        {transaction.ratePromisedUntil !== null && (
          <Fact name={fields.ratePromisedUntil}>
            <time dateTime={transaction.ratePromisedUntil}>{format.dateTime(transaction.ratePromisedUntil)}</time>
          </Fact>
        )}
      </dl>
    </Section>
  );
}

function LocationFacts({ item, details }: RequestFactsProps) {
  const network = details?.network;
  const settings = useSiteSettings();
  const { transaction, officeLocationId, chosenOfficeId } = item;
  const { t, format } = useWords();
  const { fields } = useTransactionTexts();
  const officeOf = useOfficeNameOf();
  const { clientWalletAddress: wallet, usedWalletAddress: used, clientMoneyReceivedTime: received } = transaction;
  const { transactionHash, returnedAmount, returnHash, sourceCurrencyCodeId, walletProven: proven } = transaction;
  const { correct } = useActions();
  const correctHash = (hash: string) =>
    isAnonymised(item.client) || transaction.status === 'CLIENT_MONEY_RECEIVED'
      ? undefined
      : { label: t('correction.hash'), onPress: () => correct(item, { hash }) };
  const walletLink = (text: string) => ({ href: explorerLink(network, text), label: t('review.walletInExplorer') });
  const hashLink = (text: string) => ({
    href: explorerLink(networkOfMoney(details?.depositDetails?.transfers ?? [], text) ?? network, text),
    label: t('review.hashInExplorer'),
  });
  return (
    <Section title={t('review.sections.location')}>
      <dl>
        <ChainFact name={fields.clientWalletAddress} text={wallet} explorer={walletLink(wallet)} />
        {namesNetwork(settings, network) && <Fact name={t('review.network')}>{networkTitles[network]}</Fact>}
        {proven && (
          <Fact name={fields.walletProven}>
            {t(`review.provenBy.${proven.by}`, { time: format.dateTime(proven.at) })}
          </Fact>
        )}
        {used !== null && <ChainFact name={fields.usedWalletAddress} text={used} explorer={walletLink(used)} />}
        <Fact name={fields.officeLocationId}>{officeOf(officeLocationId)}</Fact>
        {chosenOfficeId !== undefined && <Fact name={fields.chosenOfficeId}>{officeOf(chosenOfficeId)}</Fact>}
        {received !== null && <Fact name={fields.clientMoneyReceivedTime}>{format.dateTime(received)}</Fact>}
        {transactionHash !== null && (
          <ChainFact
            name={fields.transactionHash}
            text={transactionHash}
            explorer={hashLink(transactionHash)}
            edit={correctHash(transactionHash)}
          />
        )}
        {returnedAmount !== null && (
          <Fact name={fields.returnedAmount}>{format.money(returnedAmount, sourceCurrencyCodeId)}</Fact>
        )}
        {returnHash !== null && (
          <ChainFact
            name={fields.returnHash}
            text={returnHash}
            explorer={hashLink(returnHash)}
            edit={correctHash(returnHash)}
          />
        )}
      </dl>
    </Section>
  );
}

type ChainFactProps = Pick<ComponentProps<typeof Fact>, 'name' | 'explorer' | 'edit'> & { readonly text: string };

const ChainFact = ({ text, ...fact }: ChainFactProps) => (
  <Fact {...fact} copy={text}>
    <ChainText text={text} />
  </Fact>
);
