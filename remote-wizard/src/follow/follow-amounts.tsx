import { useTranslation } from 'react-i18next';
import { decimal, isRateOver, isUnderWay, namesNetwork, networkTitles, type FollowView } from '@exchange/shared-domain';
import { useFormat, useSiteSettings } from '@exchange/shared-platform';
import styles from './follow.module.css';

/** What is exchanged, at which rate, and until when that is promised. */
export function FollowAmounts({ view, now }: { readonly view: FollowView; readonly now: Date }) {
  const { t } = useTranslation('follow');
  const format = useFormat();
  const { sourceCurrency: source, targetCurrency: target, executedRate, ratePromisedUntil: until } = view;
  const promised =
    until === null
      ? t('notPromised')
      : isRateOver(view, now)
        ? t('promiseOver', { time: format.dateTime(until) })
        : format.dateTime(until);
  const settings = useSiteSettings();
  const kept = decimal(view.sourceAmount).minus(view.returnedAmount ?? view.sourceAmount);
  const mayPromise = view.status === 'CLIENT_SUBMITTED' || (until !== null && isUnderWay(view.status));
  return (
    <dl className={styles.amounts}>
      <dt>{t('give')}</dt>
      <dd>{format.money(view.sourceAmount, source)}</dd>
      <dt>{t('get')}</dt>
      <dd>{format.money(view.targetAmount, target)}</dd>
      {namesNetwork(settings, view.network) && (
        <>
          <dt>{t('network')}</dt>
          <dd>{networkTitles[view.network]}</dd>
        </>
      )}
      <dt>{t('rate')}</dt>
      <dd>{t('rateText', { source, target, rate: format.rate(executedRate) })}</dd>
      {mayPromise && (
        <>
          <dt>{t(until === null ? 'promise' : 'promised')}</dt>
          <dd>{promised}</dd>
        </>
      )}
      {view.returnedAmount !== null && (
        <>
          <dt>{t('returned')}</dt>
          <dd>{format.money(view.returnedAmount, source)}</dd>
          {kept.gt(0) && (
            <>
              <dt>{t('kept.title')}</dt>
              <dd>
                {format.money(kept, source)}
                {view.keptReason && ` (${t(`kept.${view.keptReason}`)})`}
              </dd>
            </>
          )}
        </>
      )}
    </dl>
  );
}
