import { decimalMarks, hasDecimalComma, type DecimalMark } from '@exchange/shared-domain';
import { useLanguage } from '@exchange/shared-platform';
import { Select } from '@exchange/shared-ui/select';
import { CsvButton, useChange, useWords } from '../../kit/index.ts';
import { preferencesApi } from '../../frame/preferences/preferences.api.ts';
import styles from './day.module.css';

/** The file for the accountant, and how it writes numbers, which follows the person. */
export function AccountantFile({ day, office }: { readonly day: string; readonly office: string | undefined }) {
  const { t } = useWords();
  const { data, isLoading } = preferencesApi.useAdminGetPreferencesQuery();
  const [save, saving] = useChange(preferencesApi.useAdminSetPreferencesMutation()[0]);
  const byLanguage: DecimalMark = hasDecimalComma(useLanguage()) ? 'comma' : 'point';
  const decimals = saving?.csvDecimals ?? data?.csvDecimals ?? byLanguage;
  // Its place is kept until it is read.
  return (
    <div className={styles.file} style={isLoading ? { visibility: 'hidden' } : undefined}>
      <div className={styles.decimals}>
        <Select
          label={t('day.decimals')}
          isLabelHidden
          items={decimalMarks.map((id) => ({ id, label: t(`day.marks.${id}`) }))}
          selectedKey={decimals}
          onChange={(id) => void save({ csvDecimals: decimalMarks.find((mark) => mark === id) ?? byLanguage })}
        />
      </div>
      <CsvButton
        call={`/admin/days/${day}/export.csv`}
        query={() => ({ decimals, ...(office !== undefined && { office }) })}
      />
    </div>
  );
}
