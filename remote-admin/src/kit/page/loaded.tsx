import type { ComponentProps, ReactNode } from 'react';
import { ErrorPanel, Loader } from '@exchange/shared-ui';
import { useWords } from '../words.ts';
import { Part } from './part.tsx';
import { Placeholders } from './placeholders.tsx';

type ErrorPanelProps = ComponentProps<typeof ErrorPanel>;

interface LoadFailureProps extends Pick<ErrorPanelProps, 'title' | 'message' | 'headingLevel'> {
  readonly onRetry: () => unknown;
}

/** Says that something could not be loaded, and loads it again. */
export function LoadFailure({ headingLevel = 'h2', onRetry, ...panel }: LoadFailureProps) {
  const { t } = useWords();
  const action = { label: t('actions.retry'), onPress: () => void onRetry() };
  return <ErrorPanel {...panel} headingLevel={headingLevel} action={action} />;
}

interface LoadedProps<Data> extends Pick<ErrorPanelProps, 'headingLevel'> {
  readonly call: { readonly data?: Data | undefined; readonly isError: boolean; readonly refetch: () => unknown };
  readonly loading: string;
  /** Keep the room of what is loading; without them there is a spinner. */
  readonly placeholders?: Pick<ComponentProps<typeof Placeholders>, 'of' | 'count'>;
  readonly failed: string;
  readonly children: (data: Data) => ReactNode;
}

const Shown = <Data,>({ data, children }: { readonly data: Data } & Pick<LoadedProps<Data>, 'children'>) =>
  children(data);

/** What a call answers, in each of its states: loading, failed or loaded. */
export function Loaded<Data>({
  call,
  loading,
  placeholders,
  failed,
  headingLevel = 'h2',
  children,
}: LoadedProps<Data>) {
  if (call.data !== undefined)
    return (
      <Part headingLevel={headingLevel}>
        <Shown data={call.data}>{children}</Shown>
      </Part>
    );
  if (call.isError) return <LoadFailure title={failed} headingLevel={headingLevel} onRetry={call.refetch} />;
  return placeholders ? <Placeholders label={loading} {...placeholders} /> : <Loader label={loading} />;
}
