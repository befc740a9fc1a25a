import { CircleCheck, TriangleAlert } from 'lucide-react';
import { isUrgent, type StateProblem } from '@exchange/shared-domain';
import { Heading, Link, Text } from '@exchange/shared-ui';
import { Muted, SmallButton, useOfficeNames, useWords } from '../../kit/index.ts';
import styles from './state.module.css';
import { useAge } from './use-age.ts';

/** Where a problem is seen or solved: another page, or the part of this page that shows it. */
const placeOf = ({ kind, part = 'rates' }: StateProblem): string | undefined =>
  ({
    databaseUnwritable: '#database',
    databaseBehind: '#database',
    clockJumped: '#database',
    ratesUnavailable: '#rates',
    ratesStale: '#rates',
    releasesUnfit: '#releases',
    serviceSilent: '#services',
    servicesDiffer: '#services',
    requestsHeld: '/admin/watch-list',
    depositsUnmatched: '/admin/money-in-transit',
    networkOff: '/admin/money-in-transit',
    providersSilent: '#transit',
    blocksUnread: '#transit',
    finalityCounted: '#transit',
    addressesUsedUp: '/admin/settings?tab=deposits',
    addressesFew: '/admin/settings?tab=deposits',
    messagesFailed: '/admin/messages',
    messagesWait: '/admin/messages?state=QUEUED',
    messagesKept: '/admin/messages?state=KEPT',
    drawersMissing: '/admin/cash/switch',
    deedsMarked: '/admin/day',
    cashMissing: '/admin/cash',
    cashShort: '/admin/cash',
    transfersLate: '/admin/cash',
    drawersOvernight: '/admin/cash',
    companyMissing: '/admin/settings?tab=company',
    streetsMissing: '/admin/offices',
    drawersNone: '/admin/cash',
    partUnavailable: `#${part}`,
    pageOld: undefined,
  })[kind];

type LinkText = `state:to${'Held' | 'Transit' | 'Cash' | 'Switch' | 'Day' | 'Messages' | 'Settings' | 'Offices'}`;

/** The words of a link to a page; those to a part of this page are alike. */
const linkTexts: Readonly<Record<string, LinkText>> = {
  '/admin/watch-list': 'state:toHeld',
  '/admin/money-in-transit': 'state:toTransit',
  '/admin/cash': 'state:toCash',
  '/admin/cash/switch': 'state:toSwitch',
  '/admin/day': 'state:toDay',
  '/admin/settings': 'state:toSettings',
  '/admin/offices': 'state:toOffices',
  '/admin/messages': 'state:toMessages',
};

/** What is wrong, in words, with what to do about it. */
export function ProblemList({ problems }: { readonly problems: readonly StateProblem[] }) {
  const { t } = useWords('state');
  const isGood = problems.length === 0;
  const title = isGood ? t('state:good') : t('state:wrong', { count: problems.length });
  return (
    <section className={styles.problems} aria-labelledby="problems">
      <div role="status" className={styles.verdict} data-tone={isGood ? 'good' : 'wrong'}>
        {isGood ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
        <Heading level="h2" size="medium" id="problems">
          {title}
        </Heading>
      </div>
      {!isGood && (
        <ul className={styles.list} aria-labelledby="problems">
          {problems.map((problem) => (
            <Problem
              key={JSON.stringify([
                problem.kind,
                problem.channel,
                problem.part,
                problem.code,
                problem.network,
                problem.officeIds,
              ])}
              problem={problem}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Problem({ problem }: { readonly problem: StateProblem }) {
  const { t, format } = useWords('state');
  const age = useAge();
  const officeNames = useOfficeNames();
  const { kind, channel, count = 1, seconds = 0, part, code, amount, network, officeIds } = problem;
  const values = {
    count,
    code,
    network,
    amount: amount && code && format.money(amount, code),
    offices: officeIds && officeNames(officeIds),
    age: age(seconds),
    channel: channel && t(`messages.channels.${channel}`),
    part: part && t(`state:parts.${part}`),
  };
  const place = placeOf(problem);
  return (
    <li className={styles.problem} data-urgent={isUrgent(problem) || undefined}>
      <Text as="strong">{t(`state:problems.${kind}.title`, values)}</Text>
      <Muted>{t(`state:problems.${kind}.advice`, values)}</Muted>
      {place === undefined ? (
        <SmallButton onPress={() => window.location.reload()}>{t('state:reload')}</SmallButton>
      ) : (
        <Link to={place}>{t(linkTexts[place.replace(/\?.*/, '')] ?? 'state:toPart')}</Link>
      )}
    </li>
  );
}
