import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The result of {@link useModal}. */
export interface ModalAddress {
  readonly isOpen: boolean;
  /** Values that the modal was opened with, such as the id of a row; empty while it is closed. */
  readonly params: Readonly<Record<string, string>>;
  open(params?: Readonly<Record<string, string>>): void;
  close(): void;
}

const openedHere = (state: unknown, parameter: string): boolean =>
  typeof state === 'object' && state !== null && 'openedModal' in state && state.openedModal === parameter;

/**
 * A modal whose state is in the address, as `<name>-modal=opened`: a link to it can be shared and Back closes it.
 * `paramNames` are the query parameters that belong to it; they are removed with it, unless another modal is still open.
 */
export function useModal(name: string, paramNames: readonly string[] = ['id']): ModalAddress {
  const parameter = `${name}-modal`;
  const [search, setSearch] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const isOpen = search.get(parameter) === 'opened';
  // What can be closed now: a call may end after Back has closed its modal, or opened another one.
  const subject = isOpen ? paramNames.map((param) => search.get(param)).join(' ') : undefined;
  const closable = useRef<string>(undefined);
  useLayoutEffect(() => {
    closable.current = subject;
    return () => {
      closable.current = undefined;
    };
  }, [key, subject]);

  const params = isOpen ? Object.fromEntries([...search].filter(([param]) => paramNames.includes(param))) : {};

  const without = (current: URLSearchParams) => {
    const next = new URLSearchParams(current);
    next.delete(parameter);
    // The modal below this one may be about the same row.
    const isAbove = [...next].some(([param, value]) => param.endsWith('-modal') && value === 'opened');
    if (!isAbove) for (const param of paramNames) next.delete(param);
    return next;
  };

  const open: ModalAddress['open'] = (values = {}) =>
    setSearch(
      (current) => {
        const next = without(current);
        next.set(parameter, 'opened');
        for (const [param, value] of Object.entries(values)) next.set(param, value);
        return next;
      },
      { preventScrollReset: true, replace: isOpen, state: isOpen ? state : { openedModal: parameter } },
    );

  const close = () => {
    if (subject === undefined || closable.current !== subject) return;
    closable.current = undefined;
    // A modal opened by a link has no history entry of its own to go back from.
    if (openedHere(state, parameter)) void navigate(-1);
    else setSearch(without, { replace: true, preventScrollReset: true });
  };

  return { isOpen, params, open, close };
}
