import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ExchangeStep } from '@exchange/shared-domain';
import { isStep, stepAddress, steps } from './steps.ts';

interface StepHistory {
  /** The step that the visitor came from, so that going back there is going back in the history. */
  readonly from?: ExchangeStep;
}

/** The step in the address, and the ways to the others. */
export function useSteps() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const history = useLocation().state as StepHistory | null;
  const asked = query.get('step');
  const current = isStep(asked) ? asked : 'exchange';
  const index = steps.indexOf(current);
  const address = (step: ExchangeStep) => stepAddress(step, query.get('location') ?? undefined);
  const [previous, following] = [steps[index - 1], steps[index + 1]];
  return {
    current,
    index,
    isUnknown: asked !== null && !isStep(asked),
    address,
    goTo: (step: ExchangeStep) => void navigate(address(step), { state: { from: current } satisfies StepHistory }),
    /** On to the following step, or back to the review when it was the review that sent the visitor here. */
    next() {
      const target = history?.from === 'review' ? 'review' : following;
      if (target) void navigate(address(target), { state: { from: current } satisfies StepHistory });
    },
    back() {
      if (!previous) return;
      if (history?.from === previous) void navigate(-1);
      else void navigate(address(previous), { replace: true });
    },
  };
}
