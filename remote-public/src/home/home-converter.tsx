import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { emptyConverter, useConverter, useConverterFields } from '@exchange/shared-platform';
import { Button, Heading } from '@exchange/shared-ui';
import { ConverterFields } from '@exchange/shared-ui/converter-fields';
import styles from './home-converter.module.css';

/** The converter, and the way into the exchange with what it shows. */
export function HomeConverter() {
  const { t } = useTranslation('public');
  const navigate = useNavigate();
  const [state, setState] = useState(emptyConverter);
  const converter = useConverter(state, setState);
  const fields = useConverterFields(converter);
  const exchange = () => {
    const { top, bottom, topCurrency, bottomCurrency, direction } = state;
    const query = new URLSearchParams({ top, bottom, topCurrency, bottomCurrency, direction });
    void navigate(`/transaction?${query.toString()}`);
  };
  return (
    <form
      className={styles.card}
      aria-labelledby="converter-title"
      onSubmit={(event) => {
        event.preventDefault();
        if (converter.quote) exchange();
      }}
    >
      <Heading id="converter-title" size="medium">
        {t('home.converterTitle')}
      </Heading>
      <ConverterFields {...fields} />
      <Button
        type="submit"
        size="large"
        isFullWidth
        isDisabled={!converter.quote}
        trailingIcon={<ArrowRight size={20} aria-hidden="true" />}
      >
        {t('home.exchange')}
      </Button>
    </form>
  );
}
