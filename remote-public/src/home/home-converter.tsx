import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { emptyExchange, sourceSide } from '@exchange/shared-domain';
import { amountTexts, useConverter, useConverterFields } from '@exchange/shared-platform';
import { Button, Heading } from '@exchange/shared-ui';
import { ConverterFields } from '@exchange/shared-ui/converter-fields';
import styles from './home-converter.module.css';

/** The converter; Exchange opens the wizard with its values. */
export function HomeConverter() {
  const { t } = useTranslation('public');
  const navigate = useNavigate();
  const [kept, keep] = useState(emptyExchange);
  const converter = useConverter(kept, keep);
  const { exchange, quote, canContinue } = converter;
  const fields = useConverterFields(converter);
  const start = () => {
    const { topCurrency, bottomCurrency, direction, typed } = exchange;
    const isReceivedTyped = typed !== sourceSide(exchange);
    const query = new URLSearchParams({
      ...amountTexts(exchange, quote),
      topCurrency,
      bottomCurrency,
      direction,
      ...(isReceivedTyped && { typed }),
    });
    void navigate(`/transaction?${query.toString()}`);
  };
  return (
    <form
      className={styles.card}
      aria-labelledby="converter-title"
      onSubmit={(event) => {
        event.preventDefault();
        if (canContinue) start();
        else if (quote) converter.confirmAmount();
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
        isDisabled={!quote}
        isUnavailable={!canContinue && !converter.isDefault}
        trailingIcon={<ArrowRight size={20} aria-hidden="true" />}
      >
        {t('home.exchange')}
      </Button>
    </form>
  );
}
