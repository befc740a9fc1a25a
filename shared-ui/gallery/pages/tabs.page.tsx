import { Text } from '../../src/index.ts';
import { Tabs } from '../../src/tabs/tabs.tsx';
import { Example } from '../example.tsx';

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
