import { X } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog, DeleteDialog, Dialog, SlideOver, useModal } from '../../src/dialog.ts';
import { Button, IconButton, Text, TextField } from '../../src/index.ts';
import { Example } from '../example.tsx';

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
