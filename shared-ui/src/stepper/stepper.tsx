import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './stepper.module.css';

interface StepperProps {
  /** What the steps are about. Default: "Progress". */
  readonly label?: string | undefined;
  /** Names of the steps, in order. */
  readonly steps: readonly string[];
  /** Index of the current step, from 0. The steps before it are done. */
  readonly current: number;
}

/** Progress through a task of several steps. On phones one line names the current step, and the others are dashes. */
export function Stepper({ label, steps, current }: StepperProps) {
  const { t } = useTranslation('ui');
  const shown = { current: current + 1, total: steps.length, name: steps[current] };
  return (
    <div className={styles.stepper}>
      <p className={styles.line} aria-hidden="true">
        {t('stepper.step', shown)}
      </p>
      <ol aria-label={label ?? t('stepper.label')} className={styles.steps}>
        {steps.map((name, at) => (
          <li
            key={name}
            className={styles.step}
            data-state={stateOf(at, current)}
            aria-current={at === current ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {at < current ? <Check strokeWidth={3} /> : at + 1}
            </span>
            <span className={styles.name}>
              {name}
              {at < current && <VisuallyHidden> ({t('stepper.done')})</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const stateOf = (at: number, current: number) => {
  if (at < current) return 'done';
  return at === current ? 'current' : 'ahead';
};
