/** A table from a file: read as what it is; where the letters look wrong, another encoding is chosen. */
import { useState } from 'react';
import { FileButton } from '../../ui/fields/file-button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Callout } from '../../ui/frame/callout.tsx';
import { readTableFile, whyTooLarge } from './read-table-file.ts';
import { type Encoding, encodings } from './read-text-file.ts';

type Chosen = { name: string; bytes: Uint8Array };
/** `text`: what stood in the field once it was read. */
type Known = Chosen & { encoding: Encoding | null; problem: string | null; note: string | null; text: string };

type TableFileButtonProps = {
  /** What stands in the field now: once edited by hand, it is no longer the file's. */
  text: string;
  onText: (text: string) => void;
};

export function TableFileButton({ text, onText }: TableFileButtonProps) {
  const [latest, setKnown] = useState<Known | null>(null);
  const known = latest?.text === text ? latest : null;
  const read = async (file: Chosen, encoding: Encoding | null) => {
    const table = await readTableFile(file, encoding);
    if ('problem' in table) return setKnown({ ...file, encoding: null, problem: table.problem, note: null, text });
    setKnown({ ...file, ...table, problem: null });
    onText(table.text);
  };
  const choose = async (file: File) => {
    const { name } = file;
    const refuse = (problem: string) => setKnown({ name, bytes: new Uint8Array(), encoding: null, problem, note: null, text });
    const tooLarge = whyTooLarge(name, file.size);
    if (tooLarge) return refuse(tooLarge);
    const bytes = await file.arrayBuffer().catch(() => null);
    if (bytes === null) return refuse(`${name} cannot be read any more: it was moved, changed or removed. Please choose it again.`);
    await read({ name, bytes: new Uint8Array(bytes) }, null);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <FileButton
        label="Choose file"
        types={['.csv', '.txt', '.tsv', '.xlsx', '.xls', '.ods', 'text/csv', 'text/plain']}
        onFile={(file) => void choose(file)}
      />
      {known?.problem && <Callout kind="error" title={known.problem} />}
      {known?.note && <Callout kind="warning" title={known.note} />}
      {known && known.encoding !== null && (
        <SelectField
          label={`Letters of ${known.name}`}
          hint="Where names look wrong, choose another."
          options={encodings.map((id) => ({ id, label: wordsOf[id] }))}
          value={known.encoding}
          onChange={(encoding) => void read(known, encoding)}
        />
      )}
    </div>
  );
}

const wordsOf: Readonly<Record<Encoding, string>> = {
  'UTF-8': 'UTF-8',
  'UTF-16LE': 'UTF-16 (little end first)',
  'UTF-16BE': 'UTF-16 (big end first)',
  'Windows-1252': 'Western (Windows-1252)',
  'Windows-1250': 'Central European (Windows-1250)',
  Macintosh: 'Mac (Macintosh)',
};
