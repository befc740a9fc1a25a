import { useEffect, useRef, type RefObject } from 'react';
import type { ExchangeStep } from '@exchange/shared-domain';
import type { Refusal } from '../submission/submission.ts';
import { stepOf } from './steps.ts';

/** Moves the focus with the visitor: to the heading of the next step, or to the field that the service refused. */
export function useStepFocus(frame: RefObject<HTMLElement | null>, step: ExchangeStep, refusal: Refusal | undefined) {
  const seen = useRef({ step, refusal });
  useEffect(() => {
    const before = seen.current;
    seen.current = { step, refusal };
    const isRefused = refusal !== undefined && stepOf(refusal.field) === step;
    if (before.step === step && (before.refusal === refusal || !isRefused)) return;
    const field = isRefused && frame.current?.querySelector<HTMLElement>(`[name="${refusal.field}"]`);
    (field || frame.current?.querySelector('h2'))?.focus();
  }, [frame, step, refusal]);
}
