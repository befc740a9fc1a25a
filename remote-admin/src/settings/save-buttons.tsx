import { useTranslation } from 'react-i18next';
import type { Setting } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { Button } from '@exchange/shared-ui';
import styles from './settings.module.css';

interface SaveButtonsProps {
  readonly changed: Setting<unknown>['changed'];
  readonly isChanged: boolean;
  readonly isComplete: boolean;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
}

/** The end of a record's form: the buttons, and who changed the record last. */
export function SaveButtons({ changed, isChanged, isComplete, isSaving, onDiscard }: SaveButtonsProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <div className={styles.buttons}>
      <Button type="submit" isDisabled={!isChanged || !isComplete} isPending={isSaving}>
        {t('settings.save')}
      </Button>
      {isChanged && (
        <Button variant="ghost" isDisabled={isSaving} onPress={onDiscard}>
          {t('settings.discard')}
        </Button>
      )}
      {changed && (
        <p className={styles.author}>{t('settings.changed', { by: changed.by, time: format.dateTime(changed.at) })}</p>
      )}
    </div>
  );
}
