/** A table from a file: read as what it is; where the letters look wrong, another encoding is chosen. */
import { useState } from 'react';
import { Callout } from '../ui/callout.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { readTableFile } from './read-table-file.ts';
import { type Encoding, encodings } from './read-text-file.ts';

type Chosen = { name: string; bytes: Uint8Array };
type Known = Chosen & { encoding: Encoding | null; problem: string | null };

export function TableFileButton({ onText }: { onText: (text: string) => void }) {
  const [known, setKnown] = useState<Known | null>(null);
  const read = async (file: Chosen, encoding: Encoding | null) => {
    const table = await readTableFile(file, encoding);
    if ('problem' in table) return setKnown({ ...file, encoding: null, problem: table.problem });
    setKnown({ ...file, encoding: table.encoding, problem: null });
    onText(table.text);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <FileButton
        label="Choose file"
        types={['.csv', '.txt', '.tsv', '.xlsx', '.xls', '.ods', 'text/csv', 'text/plain']}
        onFile={async (file) => read({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }, null)}
      />
      {known?.problem && <Callout kind="error" title={known.problem} />}
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
