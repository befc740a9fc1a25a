import { useId, type ReactNode } from 'react';
import { Card, Heading } from '@exchange/shared-ui';
import { layout } from '../../kit/index.ts';

/** A part of the page, named by its heading. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Card>
      <section className={layout.stack5} aria-labelledby={id}>
        <Heading level="h2" size="medium" id={id}>
          {title}
        </Heading>
        {children}
      </section>
    </Card>
  );
}
