import { useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { asFieldError, type FieldError } from '@exchange/shared-domain';
import type * as z from 'zod/mini';

/** Values of a form whose fields are text. */
export type FormValues = Readonly<Record<string, string>>;

/** Setup of a form. The caller stores the values: in its state, a slice or a draft. */
interface FormSetup<Values extends FormValues, Output> {
  /** The schema of valid values; its messages are field errors of the domain. */
  readonly schema: z.ZodMiniType<Output>;
  readonly values: Values;
  readonly onChange: (values: Values) => void;
  /** Called with the schema's output when the values are valid. */
  readonly onValid: (output: Output) => void;
  /** Fields that may stay empty; all others must be filled in before the form can be submitted. */
  readonly optional?: readonly (keyof Values)[];
  /** The field of an issue's path in the schema; by default the first part of the path. */
  readonly nameOf?: (path: readonly PropertyKey[]) => string;
}

/** Props for the form, its fields and its button. */
export interface Form<Values extends FormValues> {
  /** Put it on the `form` element, with `noValidate`. */
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: FormEvent) => void;
    readonly noValidate: true;
  };
  /** Name, value, change handler and translated error of a field. */
  field(name: keyof Values & string): {
    readonly name: string;
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly error: string | undefined;
  };
  /** False while a required field is empty. */
  readonly isComplete: boolean;
  /** Shows an error that only the service can find, and moves the focus to its field. */
  showError(name: keyof Values & string, error: FieldError): void;
}

const firstPart = (path: readonly PropertyKey[]) => String(path[0]);

/**
 * The behaviour of every form: errors are found on submit, the first invalid field gets the focus, and a field's error
 * is removed when its value changes.
 */
export function useForm<Values extends FormValues, Output>(setup: FormSetup<Values, Output>): Form<Values> {
  const { schema, values, onChange, onValid, optional = [], nameOf = firstPart } = setup;
  const { t } = useTranslation('platform');
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, FieldError>>>({});

  // Several fields may change before the next rendering: each adds to what the others set.
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  }, [values]);

  const focus = (names: readonly string[]) => {
    const fields = [...(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])];
    fields.find((element) => names.includes(element.getAttribute('name') ?? ''))?.focus();
  };
  const showErrors = (found: Readonly<Record<string, FieldError>>) => {
    setErrors(found);
    focus(Object.keys(found));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = schema.safeParse(values);
    if (checked.success) {
      setErrors({});
      onValid(checked.data);
      return;
    }
    // The first issue of a field is shown; later ones follow from it.
    const issues = checked.error.issues.toReversed();
    showErrors(Object.fromEntries(issues.map(({ path, message }) => [nameOf(path), asFieldError(message)])));
  };

  return {
    formProps: { ref: form, onSubmit: submit, noValidate: true },
    field: (name) => {
      const error = errors[name];
      return {
        name,
        value: values[name] ?? '',
        onChange: (value) => {
          setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([key]) => key !== name)));
          latest.current = { ...latest.current, [name]: value };
          onChange(latest.current);
        },
        error: error && t(`fields.${error}`),
      };
    },
    isComplete: Object.entries(values).every(([name, value]) => optional.includes(name) || value.trim() !== ''),
    showError: (name, error) => showErrors({ ...errors, [name]: error }),
  };
}
