import { useState } from 'react';
import { X, LogOut, List } from 'lucide-react';
import {
  AlertList,
  Button,
  type AlertItem,
  type AlertType,
  IconButton,
  Text,
  TextField,
  Flag,
  Menu,
} from '../../src/index.ts';
import { Example } from '../example.tsx';
import { ConfirmDialog, DeleteDialog, Dialog, SlideOver, useModal } from '../../src/dialog.ts';

const types: readonly AlertType[] = ['info', 'success', 'warning', 'error'];

export function AlertsPage() {
  const [alerts, setAlerts] = useState<readonly AlertItem[]>([]);
  const [count, setCount] = useState(0);
  const show = (type: AlertType) => {
    setCount(count + 1);
    setAlerts([...alerts, { id: String(count), type, message: `Request ${count} created. An SMS is on its way.` }]);
  };
  return (
    <Example title="Alerts" layout="row">
      {types.map((type) => (
        <Button key={type} variant="secondary" onPress={() => show(type)}>
          {type}
        </Button>
      ))}
      <AlertList alerts={alerts} onClose={(id) => setAlerts((shown) => shown.filter((alert) => alert.id !== id))} />
    </Example>
  );
}

export function DialogPage() {
  const modal = useModal('review');
  const [shown, setShown] = useState<'confirm' | 'delete' | 'menu'>();
  const [text, setText] = useState('');
  const close = () => setShown(undefined);
  return (
    <Example title="Dialogs" layout="row">
      <Button onPress={() => modal.open({ id: '42' })}>In the address</Button>
      <Button variant="secondary" onPress={() => setShown('confirm')}>
        Confirm
      </Button>
      <Button variant="danger" onPress={() => setShown('delete')}>
        Delete
      </Button>
      <Button variant="secondary" onPress={() => setShown('menu')}>
        Full screen
      </Button>
      <Dialog
        title="Review transaction"
        isOpen={modal.isOpen}
        onOpenChange={modal.close}
        footer={<Button onPress={modal.close}>Done</Button>}
      >
        <Text>Back closes it, and its address can be shared.</Text>
        <TextField label="Wallet address" value={text} onChange={setText} />
      </Dialog>
      <ConfirmDialog isOpen={shown === 'confirm'} onCancel={close} onConfirm={close} />
      <DeleteDialog isOpen={shown === 'delete'} onCancel={close} onConfirm={close} />
      <SlideOver label="Menu" isOpen={shown === 'menu'} onOpenChange={close}>
        <IconButton label="Close" icon={<X />} onPress={close} />
      </SlideOver>
    </Example>
  );
}

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
