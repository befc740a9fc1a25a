import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlert, useLanguage, useOpenReply } from '@exchange/shared-platform';
import { Button } from '@exchange/shared-ui';
import { useSessionEnd } from '../guard/use-session-end.ts';
import { sortText, type GridView } from '../view/grid-view.ts';
import { toFilter } from '../view/to-query.ts';
import { saveReply } from './save-csv.ts';

/** Downloads all pages of what the grid shows. */
export function ExportButton({ view: { filter, sort } }: { view: GridView }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const alert = useAlert();
  const endSession = useSessionEnd();
  const openReply = useOpenReply();
  const [isRunning, setRunning] = useState(false);

  const download = async () => {
    const query = new URLSearchParams({
      ...toFilter(filter, new Date()),
      ...(sort && { sort: sortText(sort) }),
      language,
    });
    setRunning(true);
    try {
      const reply = await openReply(`/admin/transactions/export.csv?${query.toString()}`);
      if (reply.ok) await saveReply(reply, 'transactions.csv');
      else if (reply.status === 401) endSession();
      else alert({ type: 'error', message: 'admin:export.failed' });
    } catch {
      alert({ type: 'error', message: 'admin:export.failed' });
    } finally {
      setRunning(false);
    }
  };

  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Download aria-hidden />}
      isPending={isRunning}
      onPress={() => void download()}
    >
      {t('export.button')}
    </Button>
  );
}
