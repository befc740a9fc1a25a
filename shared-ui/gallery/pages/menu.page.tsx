import { LogOut, List } from 'lucide-react';
import { useState } from 'react';
import { Flag, Menu } from '../../src/index.ts';
import { Example } from '../example.tsx';

const languages = [
  { id: 'en', label: 'English', icon: <Flag countryCode="gb" /> },
  { id: 'bg', label: 'Български', icon: <Flag countryCode="bg" /> },
];

export function MenuPage() {
  const [language, setLanguage] = useState('en');
  return (
    <Example title="Menus" layout="row">
      <Menu
        label={`Language: ${language.toUpperCase()}`}
        trigger={language.toUpperCase()}
        items={languages}
        selectedKey={language}
        onAction={setLanguage}
      />
      <Menu
        label="Account"
        trigger="Account"
        heading={{ title: 'admin@example.com', subtitle: 'Admin' }}
        items={[
          { id: 'transactions', label: 'Transactions', icon: <List size={20} /> },
          { id: 'logout', label: 'Log out', icon: <LogOut size={20} /> },
        ]}
        onAction={() => undefined}
      />
    </Example>
  );
}
