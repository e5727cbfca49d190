import { useId, useState } from 'preact/hooks';

/** A secret that the service shows only once, with a button to copy it. */
export function Secret({ label, value }: { readonly label: string; readonly value: string | null }) {
  const id = useId();
  const [said, setSaid] = useState('');
  if (value === null)
    return <p role="status">The service has already shown this secret and does not store it. Rotate it to get a new one.</p>;
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setSaid('Copied.'),
      () => setSaid('Your browser does not allow copying from here. Select the text and copy it.'),
    );
  };
  return (
    <div class="secret">
      <div class="field">
        <label for={id}>{label}</label>
        <input id={id} type="text" readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
      </div>
      {'clipboard' in navigator && (
        <button type="button" onClick={copy}>
          Copy
        </button>
      )}
      <p class="note">
        <strong>It is shown only once.</strong> Store it where you keep your passwords. <span role="status">{said}</span>
      </p>
    </div>
  );
}
