/** The source of the list: pasted lines or a file. Each line shows the mark of its result. */
import { type RefObject, Suspense, useMemo } from 'react';
import { delimiterOf, linesOf } from '#contract/kit/table-text.ts';
import type { PlayerWord } from '#machines/tournament/entrants.ts';
import { DayOrderField } from '../../lists/files/day-order-field.tsx';
import { LeftOutOfPeople } from '../../lists/files/left-out-columns.tsx';
import { ListColumnsField } from '../../lists/files/list-columns-field.tsx';
import { TableFileButton } from '../../lists/files/table-file-button.tsx';
import { Callout } from '../../ui/frame/callout.tsx';
import { lazyPart } from '../../ui/frame/lazy-part.ts';
import { SectionHeading } from '../../ui/frame/section-heading.tsx';
import { markOf } from './import-lines.ts';
import { LinedText } from './lined-text.tsx';
import type { ImportDraft } from './use-import.ts';

const NewPlayerCountry = lazyPart(() => import('./new-player-country.tsx').then((loaded) => ({ default: loaded.NewPlayerCountry })));

type ImportSourceProps = { draft: ImportDraft; fieldRef: RefObject<HTMLTextAreaElement | null>; drawn: PlayerWord };

export function ImportSource({ draft, fieldRef, drawn }: ImportSourceProps) {
  const marks = useMemo(
    () => new Map(draft.lines.map((line) => [line.line, markOf(line, draft.decisions)])),
    [draft.lines, draft.decisions],
  );
  return (
    <div className="flex min-h-0 flex-col gap-2 border-b bg-subtle px-5 py-4 lg:overflow-y-auto lg:border-r lg:border-b-0">
      <SectionHeading className="text-xs font-semibold">Paste lines from a table, or choose its file</SectionHeading>
      <TableFileButton text={draft.text} onText={draft.setText} />
      <LinedText
        label="Lines to import"
        text={draft.text}
        onText={draft.setText}
        marks={marks}
        placeholder={'last_name;first_name;country;priority\nNOVÁČEK;Jiří;CZE;\nKovačić;Marko;CRO;4'}
        fieldRef={fieldRef}
      />
      <p className="text-xs text-ink-3" aria-live="polite">
        {[...factsOf(draft.text), ...(draft.isReading && draft.text.trim() ? ['reading …'] : [])].join(' · ')}
      </p>
      <p className="text-xs text-ink-3">
        A name is enough for a new player. Further columns need a first line with the column names:{' '}
        <code className="wrap-anywhere">last_name;first_name;country;birthday;email;category;sex;city;mobile</code>
      </p>
      <ListColumnsField table={draft.table} onChange={draft.setColumns} />
      <LeftOutOfPeople table={draft.table} decision={draft.columns} />
      {draft.lines.some(({ newPlayer }) => newPlayer !== null) && (
        <Suspense fallback={null}>
          <NewPlayerCountry drawn={drawn} value={draft.defaultCountryId} onChange={draft.setDefaultCountry} />
        </Suspense>
      )}
      <DayOrderField columns={draft.unsettledDays} value={draft.dayOrder} onChange={draft.setDayOrder} />
      {draft.problem && <Callout kind="error" title={draft.problem} />}
      {draft.refusal && <Callout kind="error" title={draft.refusal} />}
    </div>
  );
}

function factsOf(text: string): string[] {
  const filled = linesOf(text).filter((line) => line.trim() !== '');
  if (filled.length === 0) return ['Columns: last name, first name, country, seeding priority; separated by semicolons, tabs or commas'];
  return [
    filled.length === 1 ? '1 line' : `${filled.length} lines`,
    `columns separated by ${markWords[delimiterOf(filled)] ?? delimiterOf(filled)}`,
  ];
}

const markWords: Readonly<Record<string, string>> = { ';': 'semicolons', '\t': 'tabs', ',': 'commas' };
