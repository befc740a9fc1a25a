import type { DocumentSection } from '../documents/document.ts';
import styles from './table-of-contents.module.css';

interface TableOfContentsProps {
  readonly label: string;
  readonly sections: readonly DocumentSection[];
}

/** Open beside the text on wide screens; folded above it on narrow ones, where eighteen lines would hide the text. */
export function TableOfContents({ label, sections }: TableOfContentsProps) {
  const links = (
    <ol className={styles.list}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a className={styles.link} href={`#${id}`}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={styles.contents} aria-label={label}>
      <details className={styles.folded}>
        <summary className={styles.summary}>{label}</summary>
        {links}
      </details>
      <div className={styles.open}>
        <p className={styles.title}>{label}</p>
        {links}
      </div>
    </nav>
  );
}
