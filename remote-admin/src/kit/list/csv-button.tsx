import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAlert, useLanguage, useOpenReply } from '@exchange/shared-platform';
import { IconButton } from '@exchange/shared-ui';
import { SmallButton } from '../form/small-button.tsx';
import { useWords } from '../words.ts';
import { useIsPhone } from '../page/use-is-narrow.ts';
import { saveFile } from '../save-file.ts';
import { useSessionEnd } from '../session/use-session-end.ts';

interface CsvButtonProps {
  /** The service's call that answers with the file. */
  readonly call: string;
  /** The query of that call, made when the button is pressed. */
  readonly query: () => Readonly<Record<string, string>>;
}

/** Downloads all pages of a list as CSV. */
export function CsvButton({ call, query }: CsvButtonProps) {
  const { t } = useWords();
  const isPhone = useIsPhone();
  const language = useLanguage();
  const alert = useAlert();
  const endSession = useSessionEnd();
  const openReply = useOpenReply();
  const [isRunning, setRunning] = useState(false);

  const download = async () => {
    const parameters = new URLSearchParams({ ...query(), language });
    setRunning(true);
    try {
      const reply = await openReply(`${call}?${parameters.toString()}`);
      if (reply.ok) saveFile(await reply.blob(), fileNameOf(reply));
      else if (reply.status === 401) endSession();
      else alert({ type: 'error', message: 'admin:export.failed' });
    } catch {
      alert({ type: 'error', message: 'admin:export.failed' });
    } finally {
      setRunning(false);
    }
  };

  const press = () => {
    if (!isRunning) void download();
  };

  // A phone has no room for the words beside the others.
  if (isPhone)
    return <IconButton label={t('export.button')} icon={<Download aria-hidden />} variant="filled" onPress={press} />;
  return (
    <SmallButton icon={<Download aria-hidden />} isPending={isRunning} onPress={press}>
      {t('export.button')}
    </SmallButton>
  );
}

const fileNameOf = (reply: Response): string =>
  /filename="?([\w.-]+)"?/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv';
