import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sealedName } from '@exchange/shared-platform';
import { useHydrated } from '@exchange/shared-ui';
import styles from './unless-kept.module.css';

/** Says to browsers without scripts that the page needs them. */
export function NeedsScripts() {
  const { t } = useTranslation('wizard');
  return (
    <noscript>
      <p>{t('needsScripts')}</p>
    </noscript>
  );
}

interface UnlessKeptProps {
  /** Names of entries of the browser's storage. */
  readonly entries: readonly string[];
  /** Whether a fragment of the address changes the page too. */
  readonly hasFragment?: boolean;
  /** What is shown instead meanwhile. Without it the place stays empty. */
  readonly children?: ReactNode;
}

/**
 * Holds back the elements that follow it until the page is hydrated, where this browser keeps something that changes
 * them: a visitor never sees the values of an empty form in place of their own. Its script runs before they are parsed.
 */
export function UnlessKept({ entries, hasFragment = false, children }: UnlessKeptProps) {
  if (useHydrated()) return null;
  const names = JSON.stringify(entries.map(sealedName));
  const isChanged = `${hasFragment ? 'location.hash.length>1||' : ''}${names}.some(n=>localStorage.getItem(n)!==null)`;
  const html = `try{if(${isChanged})document.currentScript.dataset.kept=''}catch{}`;
  return (
    <>
      <NeedsScripts />
      <script className={styles.unlessKept} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
      {children !== undefined && <div className={styles.instead}>{children}</div>}
    </>
  );
}
