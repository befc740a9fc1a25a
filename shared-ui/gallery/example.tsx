import type { ReactNode } from 'react';
import { Heading } from '../src/index.ts';
import styles from './example.module.css';

interface ExampleProps {
  readonly title: string;
  readonly children: ReactNode;
  /** `row` puts small components side by side. */
  readonly layout?: 'column' | 'row' | 'wide';
}

/** One case of a component. */
export function Example({ title, children, layout = 'column' }: ExampleProps) {
  return (
    <section className={styles.example}>
      <Heading level="h3" size="small">
        {title}
      </Heading>
      <div className={styles[layout]}>{children}</div>
    </section>
  );
}
