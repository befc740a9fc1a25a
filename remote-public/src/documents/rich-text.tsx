import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cashWords, useSiteSettings } from '@exchange/shared-platform';
import { Link } from '@exchange/shared-ui';
import type { TextBlock } from './documents.ts';
import styles from './rich-text.module.css';

const link = /\[([^\]]+)\]\(([^)]+)\)/g;

interface RichTextProps {
  readonly text: string;
  /** Also links of the site open a new tab: beside unsent input, which another page would discard. */
  readonly isNewTab?: boolean;
}

/** Text with `[text](target)` links; a target is a path of the site, an https address, `email` or `messenger`. */
export function RichText({ text, isNewTab = false }: RichTextProps) {
  const { email } = useSiteSettings().contacts;
  const { i18n } = useTranslation('public');
  // An earlier shell has no word for the operator.
  const words: Readonly<Record<string, string>> = { operator: '', ...cashWords(i18n), email };
  const shown = text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => words[name] ?? whole);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of shown.matchAll(link)) {
    const [whole, label = '', target = ''] = match;
    parts.push(
      shown.slice(end, match.index),
      <TextLink key={match.index} label={label} target={target} isNewTab={isNewTab} />,
    );
    end = match.index + whole.length;
  }
  return [...parts, shown.slice(end)];
}

interface TextLinkProps {
  readonly label: string;
  readonly target: string;
  readonly isNewTab: boolean;
}

function TextLink({ label, target, isNewTab }: TextLinkProps) {
  const { email, messengerUrl } = useSiteSettings().contacts;
  if (target.startsWith('/') && !isNewTab) return <Link to={target}>{label}</Link>;
  if (target === 'email') return <Link href={`mailto:${email}`}>{label}</Link>;
  return (
    <Link href={target === 'messenger' ? messengerUrl : target} isNewTab>
      {label}
    </Link>
  );
}

/** The paragraphs and lists of a section. */
export function TextBlocks({ blocks }: { readonly blocks: readonly TextBlock[] }) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block) =>
        typeof block === 'string' ? (
          <p key={block}>
            <RichText text={block} />
          </p>
        ) : (
          <ul key={block.list[0]} className={styles.list}>
            {block.list.map((item) => (
              <li key={item}>
                <RichText text={item} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}
