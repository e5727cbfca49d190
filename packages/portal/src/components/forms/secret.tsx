import { useId, useState } from 'preact/hooks';

/** A secret that the service shows this once, to be copied now. */
export function Secret({ label, value }: { readonly label: string; readonly value: string | null }) {
  const id = useId();
  const [said, setSaid] = useState('');
  if (value === null) return <p role="status">The service showed it once already and does not keep it. Rotate it to get a new one.</p>;
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setSaid('Copied.'),
      () => setSaid('The browser does not allow it. Select the text and copy it.'),
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
        <strong>It is shown this once.</strong> Keep it where you keep passwords. <span role="status">{said}</span>
      </p>
    </div>
  );
}
