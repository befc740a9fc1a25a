import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Checkbox, IconButton, VisuallyHidden } from '@exchange/shared-ui';
import { Dialog } from '@exchange/shared-ui/dialog';
import { useColumnChoice } from './arrange-columns.ts';
import styles from './columns-dialog.module.css';
import { useColumnIds, useColumnNames } from './columns.tsx';

interface ColumnsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Which columns the list has, and in which order. */
export function ColumnsDialog({ isOpen, onClose }: ColumnsDialogProps) {
  const { t } = useTranslation('admin');
  const names = useColumnNames();
  const columnIds = useColumnIds();
  const { placed, standard, keep, isSaving } = useColumnChoice(columnIds);
  const [columns, setColumns] = useState(placed);
  const [isDefault, setIsDefault] = useState(false);
  const [moved, setMoved] = useState<{ name: string; place: number; count: number }>();
  const nameOf = (id: string) => names[columnIds.find((each) => each === id) ?? 'code'];
  const change = (next: typeof columns) => {
    setColumns(next);
    setIsDefault(false);
  };
  const toggle = (id: string) =>
    change(columns.map((each) => (each.id === id ? { ...each, isHidden: !each.isHidden } : each)));
  // The buttons at the ends stay enabled, so that a button does not lose the focus while it is pressed again and again.
  const move = (id: string, by: -1 | 1) => {
    const from = columns.findIndex((each) => each.id === id);
    const to = Math.min(Math.max(from + by, 0), columns.length - 1);
    change(columns.toSpliced(from, 1).toSpliced(to, 0, ...columns.slice(from, from + 1)));
    setMoved({ name: nameOf(id), place: to + 1, count: columns.length });
  };
  const reset = () => {
    setColumns(standard());
    setIsDefault(true);
  };
  const save = async () => {
    const { error } = await keep(isDefault ? null : columns);
    if (error === undefined) onClose();
  };
  const shownCount = columns.filter(({ isHidden }) => !isHidden).length;
  return (
    <Dialog
      title={t('columns.title')}
      size="small"
      isOpen={isOpen}
      isBusy={isSaving}
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="ghost" isDisabled={isSaving} onPress={reset}>
            {t('columns.reset')}
          </Button>
          <Button variant="secondary" isDisabled={isSaving} onPress={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button isPending={isSaving} onPress={() => void save()}>
            {t('columns.save')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{t('columns.text')}</p>
      <ol className={styles.columns}>
        {columns.map(({ id, isHidden }) => {
          const name = nameOf(id);
          return (
            <li key={id} className={styles.column}>
              <Checkbox isSelected={!isHidden} isDisabled={!isHidden && shownCount === 1} onChange={() => toggle(id)}>
                {name}
              </Checkbox>
              <IconButton
                label={t('columns.up', { name })}
                icon={<ArrowUp aria-hidden />}
                onPress={() => move(id, -1)}
              />
              <IconButton
                label={t('columns.down', { name })}
                icon={<ArrowDown aria-hidden />}
                onPress={() => move(id, 1)}
              />
            </li>
          );
        })}
      </ol>
      <p role="status">
        <VisuallyHidden>{moved && t('columns.moved', moved)}</VisuallyHidden>
      </p>
    </Dialog>
  );
}
