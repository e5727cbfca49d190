import { useId, useState } from 'preact/hooks';

/** A place to drop files on, with a field to choose them. @param accept endings and media types, as an input takes them */
export function DropPlace({
  label,
  accept,
  multiple = false,
  isBusy,
  onFiles,
}: {
  readonly label: string;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly isBusy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  return (
    <div
      class={isOver ? 'drop-place drop-over' : 'drop-place'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!isBusy) onFiles([...(event.dataTransfer?.files ?? [])]);
      }}
    >
      <label for={id}>{label}</label>
      <input
        id={id}
        type="file"
        multiple={multiple}
        disabled={isBusy}
        accept={accept}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again after it was changed.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
