import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import styles from './date-range-picker.module.css';

/** A period by name, such as "last week". */
export interface DatePreset {
  readonly id: string;
  readonly label: string;
}

interface DatePresetsProps {
  readonly presets: readonly DatePreset[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** Periods by name; choosing one closes the calendar. */
export function DatePresets({ presets, selected, onSelect }: DatePresetsProps) {
  const { t } = useTranslation('ui');
  const overlay = use(OverlayTriggerStateContext);
  return (
    <div className={styles.presets} role="group" aria-label={t('date.presets')}>
      {presets.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className={styles.preset}
          aria-pressed={id === selected}
          onClick={() => {
            onSelect(id);
            overlay?.close();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
