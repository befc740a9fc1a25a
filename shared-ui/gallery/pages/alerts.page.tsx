import { useState } from 'react';
import { AlertList, Button, type AlertItem, type AlertType } from '../../src/index.ts';
import { Example } from '../example.tsx';

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
