import { WifiOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  decimal,
  isCash,
  isPaidInTime,
  isRateOver,
  isUnderWay,
  readablePhone,
  type FollowView,
} from '@exchange/shared-domain';
import { useFormat, useNow, useSiteSettings } from '@exchange/shared-platform';
import {
  Button,
  ButtonLink,
  ErrorPanel,
  Heading,
  Link,
  Loader,
  onDemand,
  Text,
  VisuallyHidden,
} from '@exchange/shared-ui';
import { ExchangeCode } from '../code/exchange-code.tsx';
import { WhatToBring } from '../code/what-to-bring.tsx';
import { OfficeDetails } from '../office/office-details.tsx';
import panel from '../panel/panel.module.css';
import { Panel } from '../panel/panel.tsx';
import { FollowActions } from './follow-actions.tsx';
import { FollowAmounts } from './follow-amounts.tsx';
import styles from './follow.module.css';
import { FollowReceipt } from './follow-receipt.tsx';
import { FollowSteps } from './follow-steps.tsx';
import type { Followed } from '../followed/followed-entry.ts';

// Only a client who sends crypto to an address needs it.
const useDeposit = onDemand(() => import('../deposit/deposit.tsx'));

const HALF_A_MINUTE = 30_000;

interface FollowedRequestProps {
  readonly token: string;
  readonly followed: Followed;
  /** The service did not answer last time: nothing can be done now. */
  readonly isAway: boolean;
  /** The request as it was on an earlier visit. */
  readonly isKept: boolean;
  readonly onForget: () => void;
}

/** A request as its client sees it: where it is, what to do now, and what they can do here. */
export function FollowedRequest({ token, followed, isAway, isKept, onForget }: FollowedRequestProps) {
  const { t } = useTranslation('follow');
  const format = useFormat();
  const { view, receivedAt } = followed;
  // The visitor's clock may be wrong by days.
  const ahead = Date.parse(view.now) - receivedAt;
  const now = new Date(useNow(HALF_A_MINUTE).getTime() + ahead);
  const isOpen = isUnderWay(view.status);
  const asOf = { time: format.dateTime(view.now) };
  return (
    <>
      <header className={styles.header}>
        <Heading level="h1" tabIndex={-1}>
          {t(`states.${view.status}`)}
        </Heading>
        <Todo view={view} now={now} />
        {isAway ? (
          <p className={styles.away} role="status">
            <WifiOff aria-hidden="true" />
            {t('away', asOf)}
          </p>
        ) : (
          <Text tone="muted" size="small">
            {t(isOpen ? 'updated' : 'ended', asOf)}
          </Text>
        )}
        <Announcement view={view} />
      </header>
      {isOpen && <ExchangeCode code={view.code} />}
      <DepositOf token={token} view={view} now={now} />
      <FollowSteps view={view} />
      {!isKept && <FollowActions token={token} view={view} now={now} isAway={isAway} />}
      <FollowAmounts view={view} now={now} />
      {view.status === 'COMPLETED' && !isAway && <FollowReceipt token={token} />}
      {isOpen && <OfficeDetails id={view.officeLocationId} ahead={ahead} />}
      {isOpen && (view.deposit || view.status !== 'CLIENT_MONEY_RECEIVED') && (
        <WhatToBring {...view} isSentAhead={view.deposit !== undefined} />
      )}
      <Contact code={view.code} />
      <div className={styles.buttons}>
        <ButtonLink to="/transaction/follow?other" variant="outline" size="small">
          {t('another')}
        </ButtonLink>
        <Button variant="outline" size="small" onPress={onForget}>
          {t('forget')}
        </Button>
      </div>
    </>
  );
}

/** Shown while the money is awaited, and after the end while some of it is with us or went back. */
function DepositOf({ token, view, now }: { readonly token: string; readonly view: FollowView; readonly now: Date }) {
  const { t } = useTranslation('follow');
  const { deposit, asked, status } = view;
  const isAwaited = status === 'PENDING_CLIENT_ACTION';
  const isEnded = deposit?.left !== undefined || deposit?.returned !== undefined;
  const isShown = deposit && (isAwaited || isEnded);
  const { part, want } = useDeposit();
  const [isFailed, setFailed] = useState(false);
  const load = () => void want().catch(() => setFailed(true));
  const start = useEffectEvent(load);
  useEffect(() => {
    if (isShown) start();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section className={panel.panel} aria-labelledby="deposit-title">
      {part ? (
        <part.default
          token={token}
          deposit={deposit}
          asked={asked}
          mayBeSent={isAwaited && !deposit.isUnread && !isRateOver(view, now)}
          isEnded={!isAwaited}
        />
      ) : isFailed ? (
        <ErrorPanel headingLevel="h2" title={t('depositFailed')} action={{ label: t('retry'), onPress: load }} />
      ) : (
        <Loader label={t('loading')} />
      )}
    </section>
  );
}

/** What the client has to do now, or why there is nothing to do. */
function Todo({ view, now }: { readonly view: FollowView; readonly now: Date }) {
  const { t } = useTranslation('follow');
  const format = useFormat();
  const { status, ending } = view;
  const { expected = '0', received = '0' } = view.deposit ?? {};
  const amounts = {
    missing: format.money(decimal(expected).minus(received), view.sourceCurrency),
    given: format.money(view.sourceAmount, view.sourceCurrency),
    received: format.money(view.targetAmount, view.targetCurrency),
    returned: format.money(view.returnedAmount ?? 0, view.sourceCurrency),
  };
  const isToSend = view.deposit && ['none', 'short', 'otherToken'].includes(view.deposit.match);
  const afterDeposit = isToSend ? 'todo.send' : isPaidInTime(view.deposit) ? 'todo.come' : 'todo.look';
  const way = view.deposit ? afterDeposit : isCash(view.sourceCurrency) ? 'todo.buy' : 'todo.sell';
  // What has arrived, or can't be seen, comes first: the rate of the day is of no use before.
  const isOver = isRateOver(view, now) && way !== 'todo.look';
  const awaited = isToSend && view.deposit?.isUnread ? 'todo.unread' : isOver ? 'todo.rateOver' : way;
  const text =
    status === 'DECLINED'
      ? t(`todo.endings.${ending ?? 'declined'}`, amounts)
      : status === 'PENDING_CLIENT_ACTION'
        ? t(awaited, amounts)
        : // The crypto came by itself; its client may be anywhere.
          t(view.deposit && status === 'CLIENT_MONEY_RECEIVED' ? 'todo.come' : `todo.${status}`, amounts);
  return <Text size="large">{text}</Text>;
}

/** Tells screen readers of a change that came by itself. */
function Announcement({ view }: { readonly view: FollowView }) {
  const { t } = useTranslation('follow');
  const shown = useRef(view);
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    const { status, visitAt, officeLocationId } = shown.current;
    shown.current = view;
    const isSame = status === view.status && visitAt === view.visitAt && officeLocationId === view.officeLocationId;
    if (!isSame) setChanged(true);
  }, [view]);
  return (
    <VisuallyHidden>
      <span role="status">{changed && t('announced', { state: t(`states.${view.status}`) })}</span>
    </VisuallyHidden>
  );
}

/** How to ask about the request. */
function Contact({ code }: { readonly code: string }) {
  const { t } = useTranslation('follow');
  const { email, phone } = useSiteSettings().contacts;
  const subject = encodeURIComponent(t('contact.subject', { code }));
  return (
    <Panel id="contact" title={t('contact.title')}>
      <p>{t('contact.text', { code })}</p>
      <p className={styles.buttons}>
        <Link href={`mailto:${email}?subject=${subject}`}>{t('contact.email')}</Link>
        {phone !== '' && (
          <Link href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            {t('contact.phone', { phone: readablePhone(phone) })}
          </Link>
        )}
      </p>
    </Panel>
  );
}
