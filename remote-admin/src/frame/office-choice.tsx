import { ChevronDown, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useOfficeName } from '@exchange/shared-platform';
import { Menu } from '@exchange/shared-ui';
import { useOwnOffices, useWorkOffice } from '../session/own-offices.ts';
import styles from './office-choice.module.css';

const ALL = 'all';

interface OfficeChoiceProps {
  /** The list of requests is shown: a choice also replaces the office of its filter. */
  readonly isListShown: boolean;
  readonly onChoose: (office: string | undefined) => void;
}

/** The office that the admin works at, whose requests the list shows first. */
export function OfficeChoice({ isListShown, onChoose }: OfficeChoiceProps) {
  const { t } = useTranslation('admin');
  const { offices, areAll } = useOwnOffices();
  const nameOf = useOfficeName();
  const office = useWorkOffice();
  const [, setAddress] = useSearchParams();
  const all = t(areAll ? 'office.all' : 'filters.ownOffices');
  const items = [{ id: ALL, label: all }, ...offices.map((each) => ({ id: each.id, label: nameOf(each) }))];
  const name = items.find(({ id }) => id === (office ?? ALL))?.label ?? all;
  const choose = (id: string) => {
    onChoose(id === ALL ? undefined : id);
    if (!isListShown) return;
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        for (const part of ['office', 'page']) next.delete(part);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <Menu
      label={t('office.label', { name })}
      trigger={
        <>
          <MapPin aria-hidden />
          <span className={styles.name}>{name}</span>
          <ChevronDown aria-hidden />
        </>
      }
      items={items}
      selectedKey={office ?? ALL}
      onAction={choose}
    />
  );
}
