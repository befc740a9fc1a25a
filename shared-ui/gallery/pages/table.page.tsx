import { CurrencyIcon } from '../../src/converter-fields.ts';
import { Table, Text } from '../../src/index.ts';
import { Example } from '../example.tsx';
import { Tabs } from '../../src/tabs/tabs.tsx';

const names: Readonly<Record<string, string>> = { USDC: 'USD Coin', USDT: 'Tether' };

export function TablePage() {
  return (
    <Example title="With images and details" layout="wide">
      <Table
        label="Currencies"
        columns={[
          { id: 'code', header: 'Currency' },
          { id: 'name', header: 'Name', isWideOnly: true },
        ]}
        rows={Object.entries(names).map(([code, name]) => ({
          id: code,
          image: <CurrencyIcon code={code} size={44} />,
          cells: { code, name },
          details: { label: `Network of ${code}`, content: <Text tone="subtle">Ethereum (ERC-20)</Text> },
        }))}
      />
    </Example>
  );
}

export function TabsPage() {
  return (
    <Example title="Tabs, kept in the address" layout="wide">
      <Tabs
        label="Currencies"
        tabs={[
          { id: 'crypto', label: 'Crypto', content: <Text>USDC and USDT</Text> },
          { id: 'fiat', label: 'Fiat', content: <Text>Bulgarian lev</Text> },
        ]}
      />
    </Example>
  );
}
