import type * as z from 'zod/mini';
import type { ExchangeForm, stepFields } from '@exchange/shared-domain';
import { useForm, type FormValues } from '@exchange/shared-platform';
import { useDraft } from '../submission/wizard-state.ts';
import type { FieldName } from '../submission/submission.ts';
import { useRefusal } from '../submission/use-refusal.ts';
import { useSteps } from './use-steps.ts';

type TextField = Extract<(typeof stepFields)['personal' | 'location'][number], FieldName>;

/** A step whose fields are text, over the draft: valid values lead to the next step. */
export function useStepForm<Field extends TextField>(
  schema: z.ZodMiniType<Pick<ExchangeForm, Field>>,
  values: Pick<ExchangeForm, Field>,
) {
  const { change } = useDraft();
  const { next } = useSteps();
  const refusal = useRefusal();
  const form = useForm<FormValues, Pick<ExchangeForm, Field>>({
    schema,
    values: values as Record<Field, string>,
    onChange: (changed) => change(changed as Partial<ExchangeForm>),
    onValid: (checked) => {
      // The schema's output: trimmed, and with the office that a QR code chose.
      change(checked);
      next();
    },
  });
  return {
    formProps: form.formProps,
    field(name: Field) {
      const field = form.field(name);
      return { ...field, error: field.error ?? refusal(name) };
    },
  };
}
