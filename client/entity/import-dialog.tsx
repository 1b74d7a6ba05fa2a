/**
 * Imports many records from a table that the user pastes or opens. Each column is mapped to a field, and every line shows its result before
 * anything is stored.
 */
import { useState } from 'react';
import type { DayOrder } from '#contract/kit/days.ts';
import type { Entity } from '#contract/kit/entity.ts';
import type { ImportAnswer, ImportLine } from '#contract/kit/list-import.ts';
import { isColumn, tooManyLetters } from '#contract/kit/table-text.ts';
import { importRecords, refreshRecords } from '../api/records.ts';
import { useCloseModal } from '../lists/dialogs/use-close-modal.ts';
import { DayOrderField } from '../lists/files/day-order-field.tsx';
import { LeftOutColumns } from '../lists/files/left-out-columns.tsx';
import { TableFileButton } from '../lists/files/table-file-button.tsx';
import { useMay } from '../state/session.ts';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextAreaField } from '../ui/fields/text-area-field.tsx';
import { Callout } from '../ui/frame/callout.tsx';
import { ActionDialog } from '../ui/overlays/action-dialog.tsx';
import { Chip } from '../ui/status/chip.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { useSave } from './form/use-save.ts';

type ImportRequest = { text: string; fields: (string | null)[] | null; dayOrder: DayOrder; dryRun: boolean; expectedCount?: number };

/** `of` is the checked text and `order` its day order. `isNamed` says whether its first line names a column. */
type ImportPreview = ImportAnswer & { of: string; order: DayOrder; isNamed: boolean };

export function ImportDialog({ of }: { of: Entity }) {
  const close = useCloseModal();
  const [text, setText] = useState('');
  const [dayOrder, setDayOrder] = useState<DayOrder>('DAY_FIRST');
  const [checked, setChecked] = useState<ImportPreview | null>(null);
  // A result belongs to its text: the user may have edited the text while the server checked it.
  const preview = checked?.of === text ? checked : null;
  const reason = useMay()(of.rights.write) ? null : `Your account may not change ${of.words.many}.`;
  const ask = (body: ImportRequest) => importRecords(of, body);
  const checking = useSave<ImportRequest, ImportPreview>({
    send: async (body) => {
      const answer = await ask(body);
      const isNamed = body.fields ? (checked?.isNamed ?? true) : answer.fields.some((field) => field !== null);
      return { of: body.text, order: body.dayOrder, isNamed, ...answer };
    },
    newestWins: true,
    saved: null,
    failed: null,
    restMs: 0,
    onSaved: setChecked,
  });
  const importing = useSave<ImportRequest, ImportAnswer>({
    send: ask,
    saved: ({ imported }) => `${countOf(imported, of)} imported`,
    failed: null,
    onSaved: () => {
      void refreshRecords(of);
      close();
    },
    // The data has changed since the preview: the server checks the lines again.
    onRefused: () => check({ fields: preview?.fields ?? null }),
  });
  const check = (other: Partial<ImportRequest>) => void checking.save({ text, fields: null, dayOrder, ...other, dryRun: true });
  const change = (next: string) => {
    setText(next);
    setChecked(null);
  };
  const isNew = preview?.lines.filter(({ outcome }) => outcome === 'NEW').length ?? 0;
  const sentence = importing.sentence ?? checking.sentence;
  const action = preview
    ? {
        label: `Import ${countOf(isNew, of)}`,
        busy: importing.busy,
        reason:
          reason ?? (isNew > 0 ? null : preview.lines.length > 0 ? 'No line can be imported.' : 'There is no line under the first one.'),
        sentence,
        press: () => importing.save({ text, fields: preview.fields, dayOrder: preview.order, dryRun: false, expectedCount: isNew }),
      }
    : {
        label: 'Preview',
        busy: checking.busy,
        reason: reason ?? (text.trim() === '' ? 'Paste a table or choose a file first.' : tooManyLetters(text)),
        sentence,
        press: () => check({}),
      };
  return (
    <ActionDialog title={`Import ${of.words.many}`} width="large" onClose={close} action={action}>
      <TextAreaField
        label="Table, copied from a spreadsheet"
        hint={`The first line names the columns: ${columnsOf(of)
          .slice(0, 6)
          .map(({ label }) => label)
          .join(', ')} …`}
        value={text}
        onChange={change}
      />
      <TableFileButton
        text={text}
        onText={(read) => {
          change(read);
          if (!tooManyLetters(read)) check({ text: read });
        }}
      />
      {preview && !preview.isNamed && (
        <Callout kind="warning" title="The first line names no column that is known, and it is not imported.">
          Should it be, put a line with the names of the columns over it.
        </Callout>
      )}
      {preview && <Mapping of={of} preview={preview} onChange={(fields) => check({ fields })} />}
      {preview?.isNamed && (
        <LeftOutColumns columns={preview.heads.map((head, at) => ({ head, isUsed: preview.fields[at] != null, isFilled: head !== '' }))} />
      )}
      {preview && (
        <DayOrderField
          columns={preview.unsettledDays}
          value={dayOrder}
          onChange={(order) => {
            setDayOrder(order);
            check({ fields: preview.fields, dayOrder: order });
          }}
        />
      )}
      {preview ? <Lines lines={preview.lines} /> : <EarlierImports of={of} />}
    </ActionDialog>
  );
}

const countOf = (count: number, { words }: Entity): string => `${count} ${count === 1 ? words.one : words.many}`;

const columnsOf = ({ fields }: Entity) =>
  Object.entries(fields)
    .filter(([, field]) => isColumn(field))
    .map(([id, { label }]) => ({ id, label }));

type MappingProps = { of: Entity; preview: ImportAnswer; onChange: (fields: (string | null)[]) => void };

function Mapping({ of, preview: { heads, fields }, onChange }: MappingProps) {
  const options = [{ id: '', label: 'Leave out' }, ...columnsOf(of)];
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <legend className="mb-1 font-semibold text-sm">Columns</legend>
      {heads.map((head, index) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and none moves
          key={index}
          label={head || `Column ${index + 1}`}
          options={options}
          value={fields[index] ?? ''}
          onChange={(id) => onChange(fields.map((field, at) => (at === index ? id || null : field)))}
        />
      ))}
    </fieldset>
  );
}

const outcomes = {
  NEW: { tone: 'green', words: 'New' },
  KNOWN: { tone: 'slate', words: 'Known' },
  WRONG: { tone: 'brick', words: 'Not imported' },
} as const;

const Lines = ({ lines }: { lines: readonly ImportLine[] }) => (
  <div className="max-h-80 overflow-auto rounded-control border border-line">
    <table className="w-full text-sm" aria-label="Lines">
      <tbody>
        {lines.map(({ line, name, outcome, reasons }) => (
          <tr key={line} className="border-line not-first:border-t">
            <td className="w-12 px-2 py-1.5 text-right text-ink-3 text-xs tabular">{line}</td>
            <td className="min-w-40 px-2 py-1.5 font-semibold">{name || '–'}</td>
            <td className="px-2 py-1.5">
              <Chip tone={outcomes[outcome].tone}>{outcomes[outcome].words}</Chip>
            </td>
            <td className="px-2 py-1.5 text-ink-2 text-xs">{reasons.join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
