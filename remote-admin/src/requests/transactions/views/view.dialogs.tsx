import { useState } from 'react';
import { newListViewSchema, VIEW_NAME_LENGTH, type ListView } from '@exchange/shared-domain';
import { Checkbox, TextField } from '@exchange/shared-ui';
import { DeleteDialog } from '@exchange/shared-ui/dialog';
import * as z from 'zod/mini';
import { FormDialog, Muted, useCallForm, useChange, useWords } from '../../../kit/index.ts';
import { viewsApi } from './views.api.ts';

interface ViewDialogsProps extends Omit<NameDialogProps, 'view'> {
  readonly kind: 'save' | 'rename' | 'delete';
  readonly view: ListView | undefined;
}

/** The dialogs of saved views: the name of a new one or of the open one, and the question before one is deleted. */
export function ViewDialogs({ kind, view, ...dialog }: ViewDialogsProps) {
  if (kind === 'save') return <NameDialog {...dialog} view={undefined} />;
  if (view === undefined) return null;
  return kind === 'rename' ? <NameDialog {...dialog} view={view} /> : <Deletion view={view} onClose={dialog.onClose} />;
}

interface NameDialogProps {
  /** The view that gets another name; without it a new one is saved. */
  readonly view: ListView | undefined;
  /** Filters and order of the list. */
  readonly query: string;
  readonly hasSearch: boolean;
  readonly views: readonly ListView[];
  readonly mayShare: boolean;
  readonly onClose: () => void;
}

const formSchema = z.pick(newListViewSchema, { name: true });

/** With the name of a view that the person may change, that view gets the filters. */
function NameDialog({ view, query, hasSearch, views, mayShare, onClose }: NameDialogProps) {
  const { t } = useWords();
  const [values, setValues] = useState({ name: view?.name ?? '' });
  const [isShared, setShared] = useState(false);
  const [save] = viewsApi.useAdminSaveViewMutation();
  const [change] = viewsApi.useAdminChangeViewMutation();
  const replaced = view === undefined ? namesake(views, values.name, mayShare) : undefined;

  const form = useCallForm({
    schema: formSchema,
    values,
    onChange: setValues,
    send: ({ name }) => {
      if (view) return change({ id: view.id, name });
      return replaced ? change({ id: replaced.id, query }) : save({ name, query, isShared });
    },
    success: view ? 'admin:views.renamed' : 'admin:views.saved',
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={view ? t('views.rename', { name: view.name }) : t('views.saveTitle')}
      size="small"
      submit={replaced ? t('views.replace', { name: replaced.name }) : t('actions.save')}
      onClose={onClose}
    >
      <TextField
        label={t('views.name')}
        hint={t('views.nameHint')}
        maxLength={VIEW_NAME_LENGTH}
        autoComplete="off"
        isRequired
        {...form.field('name')}
      />
      {!view && mayShare && !replaced && (
        <Checkbox isSelected={isShared} onChange={setShared}>
          {t('views.shareWithAll')}
        </Checkbox>
      )}
      {!view && hasSearch && <Muted>{t('views.withoutSearch')}</Muted>}
    </FormDialog>
  );
}

const namesake = (views: readonly ListView[], name: string, mayShare: boolean) =>
  views.find(
    (each) => each.name.toLowerCase() === name.trim().toLowerCase() && (each.isShared ? mayShare : each.isOwn),
  );

function Deletion({ view, onClose }: { readonly view: ListView; readonly onClose: () => void }) {
  const { t } = useWords();
  const [remove, removing] = useChange(viewsApi.useAdminDeleteViewMutation()[0], 'admin:views.deleted');
  const confirm = async () => {
    await remove(view.id);
    onClose();
  };
  return (
    <DeleteDialog isOpen isPending={removing !== undefined} onCancel={onClose} onConfirm={() => void confirm()}>
      <p>
        <strong>{view.name}</strong>
      </p>
      {view.isShared && <p>{t('views.deleteShared')}</p>}
    </DeleteDialog>
  );
}
