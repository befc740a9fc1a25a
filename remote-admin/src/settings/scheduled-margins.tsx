import type { CurrencyMargin } from '@exchange/shared-domain';
import { isApiError, useAlert } from '@exchange/shared-platform';
import { useOpener } from '@exchange/shared-ui';
import { ConfirmDialog } from '@exchange/shared-ui/dialog';
import { layout, Muted, SmallButton, useChange, useWords } from '../kit/index.ts';
import { settingsApi } from './settings.api.ts';
import styles from './settings.module.css';

type Scheduled = CurrencyMargin['value']['scheduled'][number];

interface ScheduledMarginsProps {
  readonly setting: CurrencyMargin;
  readonly textOf: (margin: Scheduled) => string;
}

/** The margins that begin later, each with a button that cancels it. */
export function ScheduledMargins({ setting: { value, version }, textOf }: ScheduledMarginsProps) {
  const { t } = useWords();
  const alert = useAlert();
  const [cancel, cancelling] = useChange(
    settingsApi.useAdminCancelMarginMutation()[0],
    'admin:settings.margin.cancelled',
  );
  const { open, close, last, dialog } = useOpener<Scheduled>();
  const { code, direction, scheduled } = value;
  const run = async ({ id }: Scheduled) => {
    const { error } = await cancel({ code, direction, id, version });
    close();
    if (!isApiError(error) || error.kind !== 'refused') return;
    if (error.reason === 'pastTime') alert({ type: 'error', message: 'admin:settings.margin.begun' });
    if (error.code === 'CHANGED_MEANWHILE') alert({ type: 'error', message: 'admin:settings.margin.changed' });
  };
  return (
    <section className={layout.list} aria-label={t('settings.margin.scheduled')}>
      <Muted>{t('settings.margin.scheduled')}</Muted>
      <ul className={layout.list}>
        {scheduled.map((margin) => (
          <li key={margin.id} className={styles.row}>
            <span>{textOf(margin)}</span>
            <span className={styles.rowEnd}>
              <SmallButton
                aria-label={t('settings.margin.cancelWhat', { margin: textOf(margin) })}
                onPress={() => open(margin)}
              >
                {t('settings.margin.cancel')}
              </SmallButton>
            </span>
          </li>
        ))}
      </ul>
      {last && (
        <ConfirmDialog
          isOpen={dialog.isOpen}
          isPending={cancelling !== undefined}
          onCancel={close}
          onConfirm={() => void run(last)}
        >
          <p>
            <strong>{t('settings.margin.cancelWhat', { margin: textOf(last) })}</strong>
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
