/** A button that lets the user choose one file from their computer. */
import { Upload } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import { Button, type ButtonSize } from '../frame/button.tsx';

type FileButtonProps = {
  label: string;
  /** '.csv', 'image/png' */
  types: readonly string[];
  onFile: (file: File) => void;
  size?: ButtonSize;
};

export function FileButton({ label, types, onFile, size = 'normal' }: FileButtonProps) {
  return (
    <FileTrigger
      acceptedFileTypes={types}
      onSelect={(files) => {
        const file = files?.[0];
        if (file) onFile(file);
      }}
    >
      <Button size={size} icon={Upload}>
        {label}
      </Button>
    </FileTrigger>
  );
}
