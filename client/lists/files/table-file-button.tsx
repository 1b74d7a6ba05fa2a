/** Reads a table from a file. If letters look wrong, the user chooses another encoding or has a pasted text mended. */
import { useMemo, useState } from 'react';
import { FileButton } from '../../ui/fields/file-button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Callout } from '../../ui/frame/callout.tsx';
import { readTableFile, whyTooLarge } from './read-table-file.ts';
import { readingsOf } from './read-text-file.ts';
import { type Encoding, encodingWords } from './text-encodings.ts';
import { TwiceEncodedCallout } from './twice-encoded-callout.tsx';

type ChosenFile = { name: string; bytes: Uint8Array };
/** `text` is the content of the field after the file was read. */
type OpenedFile = ChosenFile & { encoding: Encoding | null; problem: string | null; note: string | null; text: string };

type TableFileButtonProps = {
  /** The current content of the field: once the user edits it, it no longer belongs to the file. */
  text: string;
  onText: (text: string) => void;
};

export function TableFileButton({ text, onText }: TableFileButtonProps) {
  const [latest, setOpened] = useState<OpenedFile | null>(null);
  const opened = latest?.text === text ? latest : null;
  const read = async (file: ChosenFile, encoding: Encoding | null) => {
    const table = await readTableFile(file, encoding);
    if ('problem' in table) return setOpened({ ...file, encoding: null, problem: table.problem, note: null, text });
    setOpened({ ...file, ...table, problem: null });
    onText(table.text);
  };
  const choose = async (file: File) => {
    const { name } = file;
    const refuse = (problem: string) => setOpened({ name, bytes: new Uint8Array(), encoding: null, problem, note: null, text });
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
      {opened?.problem && <Callout kind="error" title={opened.problem} />}
      {opened?.note && <Callout kind="warning" title={opened.note} />}
      {opened && opened.encoding !== null && (
        <EncodingField file={opened} encoding={opened.encoding} onChange={(encoding) => void read(opened, encoding)} />
      )}
      <TwiceEncodedCallout text={text} onText={onText} />
    </div>
  );
}

type EncodingFieldProps = { file: ChosenFile; encoding: Encoding; onChange: (encoding: Encoding) => void };

function EncodingField({ file: { name, bytes }, encoding, onChange }: EncodingFieldProps) {
  const options = useMemo(
    () => readingsOf(bytes).map(({ encoding: id, sample }) => ({ id, label: encodingWords(id), ...(sample && { detail: sample }) })),
    [bytes],
  );
  return (
    <SelectField
      label={`Letters of ${name}`}
      hint="Where names look wrong, choose another: each says how the first names would read."
      options={options}
      value={encoding}
      onChange={onChange}
    />
  );
}
