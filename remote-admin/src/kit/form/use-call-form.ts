import { useState } from 'react';
import { useAlert, useForm, type Form, type TextKey } from '@exchange/shared-platform';
import { wasAddedBefore } from '../admin-api.ts';
import { isFieldFault } from './refusals.ts';

type FormSetup<Values extends object, Output> = Parameters<typeof useForm<Values, Output>>[0];

/** A call, such as a mutation's. */
export type Call<Body, Reply> = (
  body: Body,
) => Promise<{ readonly data?: Reply | undefined; readonly error?: unknown }>;

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

/** A form that a call sends. A field that the service refuses shows why. */
export function useCallForm<Values extends object, Output, Reply>(
  setup: CallFormSetup<Values, Output, Reply>,
): Form<Values> {
  const { send, success, onDone, nameOf = (path) => path.join('.'), ...rest } = setup;
  const alert = useAlert();
  const [isSending, setSending] = useState(false);
  const submit = async (output: Output) => {
    setSending(true);
    const { data, error } = await send(output);
    setSending(false);
    if (isFieldFault(error)) form.showError(nameOf(error.field.split('.')), error.reason);
    if (error !== undefined) return;
    if (wasAddedBefore(data)) alert({ type: 'info', message: 'admin:addedBefore' });
    else if (success !== undefined) alert({ type: 'success', message: success });
    onDone?.(data as Reply);
  };
  const form = useForm<Values, Output>({ ...rest, nameOf, isSending, onValid: (output) => void submit(output) });
  return form;
}
