/** The result of an import: the entered players, the left-out lines with reasons, and these lines for another try. */
import { ClipboardCopy, Download, Undo2 } from 'lucide-react';
import { harmlessTable } from '#contract/kit/csv.ts';
import { downloadText } from '../../api/download-file.ts';
import { copyText } from '../../lists/files/copy-text.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Callout } from '../../ui/frame/callout.tsx';
import { SectionHeading } from '../../ui/frame/section-heading.tsx';
import { showToast } from '../../ui/overlays/toast.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table-column.ts';
import type { LeftOutLine } from './import-lines.ts';
import type { ImportResultSummary } from './use-import.ts';

type ImportResultViewProps = { outcome: ImportResultSummary; tournamentName: string; onGoOn: () => void };

export function ImportSummary({ outcome: result, tournamentName, onGoOn }: ImportResultViewProps) {
  const { words, leftOut, text } = result;
  const copy = async () => {
    if (await copyText(text)) showToast.success(leftOut.length === 1 ? '1 line copied' : `${leftOut.length} lines copied`);
    else showToast.error('The lines could not be copied. Download them instead.');
  };
  return (
    <div className="flex min-h-0 grow flex-col gap-3 px-5 py-4 lg:min-h-[65dvh]">
      <Callout kind="success" title={`${words}.`} />
      <div className="flex flex-wrap items-center gap-2">
        <SectionHeading className="mr-auto text-sm font-semibold">
          {leftOut.length === 1 ? '1 line was left out' : `${leftOut.length} lines were left out`}
        </SectionHeading>
        <Button icon={ClipboardCopy} onPress={() => void copy()}>
          Copy lines
        </Button>
        {/* The byte order mark tells spreadsheets that the file is UTF-8. */}
        <Button icon={Download} onPress={() => downloadText(`${tournamentName} left out.csv`, `\uFEFF${harmlessTable(text)}\n`)}>
          Download lines
        </Button>
        <Button icon={Undo2} onPress={onGoOn}>
          Go on with these lines
        </Button>
      </div>
      <DataTable label="Lines that were left out" columns={columns} rows={leftOut} rowId={({ line }) => line} empty={null} />
    </div>
  );
}

const columns: Column<LeftOutLine>[] = [
  { id: 'line', header: 'Line', align: 'right', width: '3rem', cell: ({ line }) => <span className="pr-2 text-ink-3">{line}</span> },
  {
    id: 'text',
    header: 'Text',
    className: 'max-w-96',
    cell: ({ text }) => (
      <span className="block truncate font-mono text-xs" title={text}>
        {text}
      </span>
    ),
  },
  { id: 'why', header: 'Why', className: 'whitespace-normal! text-xs', cell: ({ why }) => why },
];
