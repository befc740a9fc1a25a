import { useTranslation } from 'react-i18next';
import { Lock } from 'lucide-react';
import { useGetAllOfficesQuery, useNow, useOfficeTexts, useSiteSettings } from '@exchange/shared-platform';
import { ErrorPanel, ErrorText, Loader } from '@exchange/shared-ui';
import { takesRequests, type Office, decimal, isCash, maximumIn, mayBeShort } from '@exchange/shared-domain';
import { ChoiceCard } from './choice-card.tsx';
import styles from './office-choice.module.css';
import { OfficeOpening } from '../office/office-opening.tsx';
import { targetCurrencyOf } from '../draft/draft.ts';
import { useDraft } from '../submission/wizard-state.ts';

/** Whether an office may be short of cash for what the visitor gets. The amount never leaves the browser for this. */
function useIsShort(): (office: Office) => boolean {
  const { form, accepted } = useDraft().draft;
  const { maximum } = useSiteSettings().limits;
  const code = targetCurrencyOf(form);
  if (accepted === undefined || !isCash(code)) return () => false;
  const largest = maximumIn(maximum, { code, type: 'FIAT', precision: 2 });
  return ({ cash }) => mayBeShort(cash, decimal(accepted.targetAmount), largest);
}

interface OfficeChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
}

/** The offices as cards of which one is chosen; the scanned one alone where a QR code has chosen already. */
export function OfficeChoice({ name, value, onChange, error, isReadOnly }: OfficeChoiceProps) {
  const { t } = useTranslation('wizard');
  const isShort = useIsShort();
  const { data: offices, isFetching, refetch } = useGetAllOfficesQuery();
  if (!offices) {
    return isFetching ? (
      <Loader label={t('offices.loading')} />
    ) : (
      <ErrorPanel
        headingLevel="h3"
        title={t('offices.failed')}
        action={{ label: t('retry'), onPress: () => void refetch() }}
      />
    );
  }
  const chosen = offices.find(({ id }) => id === value);
  const messageId = `${name}-message`;
  const offered = offices.filter(({ id, enabled }) => (isReadOnly ? id === value : enabled));
  return (
    <fieldset
      className={styles.offices}
      role="radiogroup"
      aria-required="true"
      aria-readonly={isReadOnly || undefined}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={messageId}
    >
      <legend className={styles.legend}>{t('fields.locationId')}</legend>
      <div className={styles.cards}>
        {offered.map((office) => (
          <OfficeOption
            key={office.id}
            isShort={isShort(office)}
            office={office}
            name={name}
            isSelected={office.id === value}
            isReadOnly={isReadOnly}
            onSelect={() => onChange(office.id)}
          />
        ))}
      </div>
      <div className={styles.message}>
        {error === undefined ? (
          <p id={messageId} className={styles.hint}>
            {chosen && isShort(chosen) ? t('offices.short') : t(isReadOnly ? 'offices.scanned' : 'offices.hint')}
          </p>
        ) : (
          <ErrorText id={messageId}>{error}</ErrorText>
        )}
      </div>
    </fieldset>
  );
}

interface OfficeOptionProps {
  readonly office: Office;
  readonly name: string;
  /** Whether it may be short of cash for the amount. */
  readonly isShort: boolean;
  readonly isSelected: boolean;
  readonly isReadOnly: boolean;
  readonly onSelect: () => void;
}

/** An office as a card around its radio button. */
function OfficeOption({ office, name, isShort, isSelected, isReadOnly, onSelect }: OfficeOptionProps) {
  const { t } = useTranslation('wizard');
  const texts = useOfficeTexts(office.id);
  const now = useNow();
  return (
    <ChoiceCard
      name={name}
      value={office.id}
      label={texts.name}
      mark={isReadOnly && <Lock className={styles.lock} aria-hidden="true" />}
      isSelected={isSelected}
      isDisabled={!takesRequests(office, now)}
      onSelect={onSelect}
    >
      {texts.address !== '' && <span>{texts.address}</span>}
      <OfficeOpening office={office} />
      {isShort && <span className={styles.short}>{t('offices.shortCard')}</span>}
      <span className={styles.hours}>
        {[...texts.hours, ...texts.notices].map((line) => (
          <span key={line}>{line} </span>
        ))}
      </span>
    </ChoiceCard>
  );
}
