import { useEffect, useEffectEvent, type ComponentProps, type ReactNode } from 'react';
import { Boundary, detailsOf, isLoadFailure } from '@exchange/shared-platform';
import { ErrorPanel } from '@exchange/shared-ui';
import { useWords } from '../words.ts';

type HeadingLevel = NonNullable<ComponentProps<typeof ErrorPanel>['headingLevel']>;

interface PartProps {
  /** Default: `h2`. */
  readonly headingLevel?: HeadingLevel;
  readonly children: ReactNode;
}

/** A part of a page: when it can't be shown, everything else stays and works. */
export function Part({ headingLevel = 'h2', children }: PartProps) {
  return (
    <Boundary renderFailed={(error, retry) => <Broken error={error} headingLevel={headingLevel} onRetry={retry} />}>
      {children}
    </Boundary>
  );
}

interface BrokenProps {
  readonly error: unknown;
  readonly headingLevel: HeadingLevel;
  readonly onRetry: () => void;
}

/** What stands in the place of what can't be shown. */
export function Broken({ error, headingLevel, onRetry }: BrokenProps) {
  const { t } = useWords();
  const what = isLoadFailure(error) ? 'notLoaded' : 'broken';
  const details = what === 'broken' ? detailsOf(error) : undefined;
  // Code that did not arrive loads by itself when the network is back.
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (what === 'broken') return undefined;
    const again = () => retry();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [what]);
  return (
    <ErrorPanel
      title={t(`part.${what}`)}
      message={t(`part.${what}Text`)}
      {...(details !== undefined && { details })}
      headingLevel={headingLevel}
      action={{ label: t('actions.retry'), onPress: onRetry }}
    />
  );
}
