import { useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { asFieldError, type FieldError } from '@exchange/shared-domain';
import type * as z from 'zod/mini';
import { isFilledIn, isWithin, valueAt, withValueAt, type FormPath, type TextPath, type ValueAt } from './form-path.ts';

/** Values of a form that has only texts, by name. */
export type FormValues = Readonly<Record<string, string>>;

/** Setup of a form. Its values are texts, and groups and lists of them. The caller stores the values: in its state, a slice or a draft. */
interface FormSetup<Values extends object, Output> {
  /** The schema of valid values; its messages are field errors of the domain. */
  readonly schema: z.ZodMiniType<Output>;
  readonly values: Values;
  readonly onChange: (values: Values) => void;
  /** Called with the schema's output when the values are valid. */
  readonly onValid: (output: Output) => void;
  /** Fields and groups that may stay empty; all others must be filled in before the form can be submitted. */
  readonly optional?: readonly FormPath<Values>[];
  /** The field of an issue's path in the schema; by default the same path. */
  readonly nameOf?: (path: readonly PropertyKey[]) => string;
  /** What was typed is being sent: nothing can be changed, because the reply would discard it, or sent again. */
  readonly isSending?: boolean;
  /** A field's fault that no schema knows, in the person's words. They are shown from the submit on, until they change. */
  readonly fault?: { readonly name: string; readonly text: string } | undefined;
}

/** Props for the form, its fields and its button. */
export interface Form<Values extends object> {
  /** Put it on the `form` element, with `noValidate`. */
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: FormEvent) => void;
    readonly onBlur: () => void;
    readonly noValidate: true;
  };
  /** Name, value, change handler and translated error of the field at a path. */
  field(name: TextPath<Values>): {
    readonly name: string;
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly error: string | undefined;
    readonly isReadOnly: boolean;
  };
  /** Changes what is at a path: a field, a group or a whole list. */
  set<Path extends FormPath<Values>>(path: Path, value: ValueAt<Values, Path>): void;
  /** False while a required field is empty. */
  readonly isComplete: boolean;
  /** Shows an error that only the service can find, and moves the focus to its field. */
  showError(name: string, error: FieldError): void;
  /** Moves the focus to a field or button of the form, by its name. */
  focus(name: string): void;
}

const samePath = (path: readonly PropertyKey[]) => path.map(String).join('.');

/**
 * The behaviour of every form: errors are found on submit, and the first invalid field gets the focus. A field that was
 * filled in shows its error as soon as it is left. A field's error is removed when its value changes.
 */
export function useForm<Values extends object, Output>(setup: FormSetup<Values, Output>): Form<Values> {
  const { schema, values, onChange, onValid, optional = [], nameOf = samePath, isSending = false, fault } = setup;
  const { t } = useTranslation('platform');
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, FieldError>>>({});
  const [told, tell] = useState<string>();

  // Several fields may change before the next rendering: each adds to what the others set.
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  }, [values]);

  const focus = (names: readonly string[]) => {
    const fields = [...(form.current?.elements ?? [])] as (HTMLInputElement | HTMLButtonElement)[];
    fields.find(({ name }) => names.includes(name))?.focus();
  };
  const showErrors = (found: Readonly<Record<string, FieldError>>, others: readonly string[] = []) => {
    setErrors(found);
    focus([...Object.keys(found), ...others]);
  };
  // The first issue of a field is shown; later ones follow from it.
  const errorsIn = ({ error }: { error?: z.core.$ZodError | undefined }) =>
    (error?.issues ?? [])
      .toReversed()
      .map(({ path, message }): [name: string, error: FieldError] => [nameOf(path), asFieldError(message)]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const checked = schema.safeParse(values);
    tell(fault?.text);
    if (checked.success && !fault) {
      setErrors({});
      onValid(checked.data);
      return;
    }
    showErrors(Object.fromEntries(errorsIn(checked)), fault && [fault.name]);
  };

  const changed = useRef<readonly string[]>([]);
  const leave = () => {
    // An error that appears would move a button away under the press that takes the focus.
    if (document.querySelector(':is(a, button):active')) return;
    const left = changed.current.filter((path) => valueAt(latest.current, path) !== '');
    changed.current = [];
    if (left.length === 0) return;
    const found = errorsIn(schema.safeParse(latest.current)).filter(([name]) => left.includes(name));
    setErrors((shown) => ({ ...shown, ...Object.fromEntries(found) }));
  };

  const set = (path: string, value: unknown) => {
    if (isSending) return;
    changed.current = [...changed.current, path];
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => !isWithin(name, path))));
    latest.current = withValueAt(latest.current, path, value);
    onChange(latest.current);
  };

  return {
    formProps: { ref: form, onSubmit: submit, onBlur: leave, noValidate: true },
    field: (name) => {
      const error = errors[name];
      const value = valueAt(values, name);
      return {
        name,
        value: typeof value === 'string' ? value : '',
        onChange: (typed) => set(name, typed),
        error: error ? t(`fields.${error}`) : fault?.name === name && fault.text === told ? told : undefined,
        isReadOnly: isSending,
      };
    },
    set,
    isComplete: isFilledIn(values, optional),
    showError: (name, error) => showErrors({ ...errors, [name]: error }),
    focus: (name) => focus([name]),
  };
}
