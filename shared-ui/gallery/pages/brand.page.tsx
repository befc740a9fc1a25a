import { CurrencyIcon } from '../../src/converter-fields.ts';
import { Flag, Heading, Logo, Text } from '../../src/index.ts';
import { QrCode } from '../../src/qr-code/qr-code.tsx';
import { Example } from '../example.tsx';
import styles from './colours.module.css';

const currencies = ['USDC', 'USDT', 'BTC', 'ETH', 'BGN', 'EUR'];

export function BrandPage() {
  return (
    <>
      <Example title="Logo" layout="row">
        <Logo />
      </Example>
      <Example title="Currencies" layout="row">
        {currencies.map((code) => (
          <CurrencyIcon key={code} code={code} size={40} />
        ))}
      </Example>
      <Example title="Flags" layout="row">
        {['bg', 'gb', 'de', 'xx'].map((code) => (
          <Flag key={code} countryCode={code} />
        ))}
      </Example>
      <Example title="QR code" layout="row">
        <QrCode text="https://www.example.com" label="Address of a site" />
      </Example>
      <Example title="Headings" layout="wide">
        <Heading level="h4" size="display">
          Crypto to cash, обмяна в брой
        </Heading>
        <Heading level="h4" size="extraLarge">
          Exchange at five offices in Sofia
        </Heading>
        <Heading level="h4" size="large">
          How does it work?
        </Heading>
        <Heading level="h4" size="medium">
          Personal information
        </Heading>
        <Heading level="h4" size="small">
          Working hours
        </Heading>
      </Example>
      <Example title="Text" layout="wide">
        <Text size="lead">The rate is fixed when you submit the form.</Text>
        <Text>Курсът се фиксира при подаване на заявката и не се променя.</Text>
        <Text tone="muted">Bring your identity document to the office.</Text>
        <Text tone="subtle" size="small">
          Mon-Fri 08:00-18:30
        </Text>
      </Example>
    </>
  );
}

const surfaces = ['canvas', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover'];
const states = ['success', 'waiting', 'info', 'warning', 'danger'];
const texts = ['text', 'text-muted', 'text-subtle', 'primary-text', ...states];

export function ColoursPage() {
  return (
    <Example title="Every text on every surface" layout="wide">
      {surfaces.map((surface) => (
        <div key={surface} className={styles.surface} style={{ background: `var(--color-${surface})` }}>
          <Text size="small">{surface}</Text>
          {texts.map((text) => (
            <span key={text} style={{ color: `var(--color-${text})` }}>
              {text}
            </span>
          ))}
        </div>
      ))}
    </Example>
  );
}
