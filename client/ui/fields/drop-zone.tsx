/** A field that takes files by dragging, and by a button for those who cannot drag. */
import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Button } from '../frame/button.tsx';
import { cx } from '../frame/cx.ts';

type DropZoneProps = {
  label: string;
  /** 'image/png' */
  types: readonly string[];
  /** Why files cannot be added now, as a sentence. */
  reason: string | null;
  onFiles: (files: File[]) => void;
  /** The sentence that says which files the field takes and what happens to them. */
  children: ReactNode;
};

export function DropZone({ label, types, reason, onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Without this the browser would open the file instead of the form.
    event.preventDefault();
    event.dataTransfer.dropEffect = reason ? 'none' : 'copy';
    setOver(!reason);
  };
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(false);
    if (!reason) take(event.dataTransfer.files);
  };
  return (
    <fieldset
      aria-label={label}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'flex flex-col items-center gap-2 rounded-control border border-dashed p-3 text-center text-ink-2 text-xs',
        isOver ? 'border-accent bg-accent-soft' : 'border-control bg-subtle',
      )}
    >
      <FileTrigger acceptedFileTypes={types} allowsMultiple onSelect={take}>
        <Button icon={Upload} disabledReason={reason}>
          Choose files
        </Button>
      </FileTrigger>
      {children}
    </fieldset>
  );
}
