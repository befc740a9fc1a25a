import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Button, Checkbox, IconButton, VisuallyHidden } from '@exchange/shared-ui';
import { Dialog } from '@exchange/shared-ui/dialog';
import { layout, Loaded, useWords } from '../../../kit/index.ts';
import { useColumnChoice } from './arrange-columns.ts';
import styles from './columns-dialog.module.css';
import { useColumnIds, useColumnNames } from './columns.tsx';

/** Which columns the list has, and in which order. */
export function ColumnsDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useWords();
  const names = useColumnNames();
  const columnIds = useColumnIds();
  const { call, placed, standard, keep, isSaving } = useColumnChoice(columnIds);
  // Null is the default.
  const [chosen, setChosen] = useState<typeof placed | null>();
  const columns = chosen === null ? standard() : (chosen ?? placed);
  const [moved, setMoved] = useState<{ name: string; place: number; count: number }>();
  const nameOf = (id: string) => names[columnIds.find((each) => each === id) ?? 'code'];
  const toggle = (id: string) =>
    setChosen(columns.map((each) => (each.id === id ? { ...each, isHidden: !each.isHidden } : each)));
  // The buttons at the ends stay enabled, so that a button does not lose the focus while it is pressed again and again.
  const move = (id: string, by: -1 | 1) => {
    const from = columns.findIndex((each) => each.id === id);
    const to = Math.min(Math.max(from + by, 0), columns.length - 1);
    setChosen(columns.toSpliced(from, 1).toSpliced(to, 0, ...columns.slice(from, from + 1)));
    setMoved({ name: nameOf(id), place: to + 1, count: columns.length });
  };
  const save = async () => {
    const { error } = await keep(chosen === undefined ? placed : chosen);
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
          <Button variant="ghost" isDisabled={isSaving} onPress={() => setChosen(null)}>
            {t('columns.reset')}
          </Button>
          <Button variant="secondary" isDisabled={isSaving} onPress={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button isPending={isSaving} isDisabled={call.data === undefined} onPress={() => void save()}>
            {t('actions.save')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{t('columns.text')}</p>
      <Loaded call={call} loading={t('columns.loading')} failed={t('columns.failed')} headingLevel="h3">
        {() => (
          <ol className={layout.plainList}>
            {columns.map(({ id, isHidden }) => {
              const name = nameOf(id);
              return (
                <li key={id} className={styles.column}>
                  <Checkbox
                    isSelected={!isHidden}
                    isDisabled={!isHidden && shownCount === 1}
                    onChange={() => toggle(id)}
                  >
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
        )}
      </Loaded>
      <p role="status">
        <VisuallyHidden>{moved && t('columns.moved', moved)}</VisuallyHidden>
      </p>
    </Dialog>
  );
}
