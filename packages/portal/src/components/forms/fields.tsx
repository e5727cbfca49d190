import { createElement, type ComponentChildren, type ComponentProps, type TargetedInputEvent } from 'preact';
import { useId, useState } from 'preact/hooks';
import { messageOf } from '../states';

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly name?: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** A labelled text, number, date or password field. As JSX, an input's type must be one literal. */
export function TextField({
  label,
  hint,
  value,
  onValue,
  type = 'text',
  ...input
}: FieldProps & {
  readonly type?: 'text' | 'search' | 'number' | 'date' | 'datetime-local' | 'password' | 'email' | 'url';
  readonly min?: number | string;
  readonly max?: number | string;
  readonly step?: number | 'any';
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly autoComplete?: string;
  /** Whether a dialog that opens begins here. */
  readonly autofocus?: boolean;
}) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {createElement('input', {
        ...input,
        id,
        type,
        value,
        ...(hint !== undefined && { 'aria-describedby': `${id}-hint` }),
        onInput: (event: TargetedInputEvent<HTMLInputElement>) => onValue(event.currentTarget.value),
      })}
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A labelled field for a number that is not negative. */
export function NumberField(field: Omit<ComponentProps<typeof TextField>, 'type' | 'min' | 'step'>) {
  return <TextField type="number" min={0} step="any" {...field} />;
}

/** A labelled select. */
export function SelectField({
  label,
  hint,
  name,
  value,
  onValue,
  options,
}: FieldProps & { readonly options: readonly (readonly [value: string, text: string])[] }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} name={name} value={value} onChange={(event) => onValue(event.currentTarget.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      {hint !== undefined && <p class="hint">{hint}</p>}
    </div>
  );
}

/** A labelled field for several lines of text. */
export function TextArea({
  label,
  hint,
  value,
  onValue,
  rows = 3,
  maxLength,
}: FieldProps & { readonly rows?: number; readonly maxLength?: number }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        maxLength={maxLength}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A labelled checkbox. */
export function Check({
  label,
  checked,
  onChecked,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
}) {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChecked(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

/**
 * A form that changes data. It cannot be sent twice at once, and shows the outcome beside its button.
 * @param send rejects with the service's error
 */
export function Form({
  submit,
  send,
  children,
}: {
  readonly submit: string;
  readonly send: () => Promise<string | undefined>;
  readonly children: ComponentChildren;
}) {
  const [state, setState] = useState<{ isSending: boolean; error?: unknown; said?: string | undefined }>({ isSending: false });
  const onSubmit = (event: Event) => {
    event.preventDefault();
    setState({ isSending: true });
    send().then(
      (said) => setState({ isSending: false, said }),
      (error: unknown) => setState({ isSending: false, error }),
    );
  };
  return (
    <form onSubmit={onSubmit} class="form">
      {children}
      <div class="form-foot">
        <button type="submit" class="primary" disabled={state.isSending}>
          {submit}
        </button>
        <span role="status" class={state.error === undefined ? 'soft' : 'worse'}>
          {state.error === undefined ? state.said : messageOf(state.error)}
        </span>
      </div>
    </form>
  );
}
