import { useForm, type Form, type TextKey } from '@exchange/shared-platform';
import { isFieldFault } from './refusals.ts';
import { useChange, type Call } from './use-change.ts';

type FormSetup<Values extends object, Output> = Parameters<typeof useForm<Values, Output>>[0];

interface CallFormSetup<Values extends object, Output, Reply> extends Omit<
  FormSetup<Values, Output>,
  'onValid' | 'isSending'
> {
  /** Takes valid values. */
  readonly send: Call<Output, Reply>;
  /** The alert that says it is done. */
  readonly success?: TextKey;
  readonly onDone?: (reply: Reply) => unknown;
}

/** A form, and whether its call is on the way: until the page shows what it changed. */
export interface CallForm<Values extends object> extends Form<Values> {
  readonly isSending: boolean;
}

/** A form that a call sends. A field that the service refuses shows why. */
export function useCallForm<Values extends object, Output, Reply>(
  setup: CallFormSetup<Values, Output, Reply>,
): CallForm<Values> {
  const { success, onDone, nameOf = (path) => path.join('.'), send: _, ...rest } = setup;
  const [send, sending] = useChange(setup.send, success, onDone);
  const isSending = sending !== undefined;
  const submit = async (output: Output) => {
    const { error } = await send(output);
    if (isFieldFault(error)) form.showError(nameOf(error.field.split('.')), error.reason);
  };
  const form = useForm<Values, Output>({ ...rest, nameOf, isSending, onValid: (output) => void submit(output) });
  return { ...form, isSending };
}
