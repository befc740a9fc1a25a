import { CurrencyIcon } from '../../src/converter-fields.ts';
import { Table, Text } from '../../src/index.ts';
import { Example } from '../example.tsx';

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
