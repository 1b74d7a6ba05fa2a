/** Imports players from pasted text or a file and shows everything that each line would store. Nothing is stored before Import. */
import { FilePen, Import } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { linesOf } from '#contract/kit/table-text.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { countText } from '#machines/count-text.ts';
import { EarlierImports } from '../../../../entity/earlier-imports.tsx';
import { TableFileButton } from '../../../../lists/files/table-file-button.tsx';
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx';
import { Button } from '../../../../ui/frame/button.tsx';
import { Callout } from '../../../../ui/frame/callout.tsx';
import { Card } from '../../../../ui/frame/card.tsx';
import { lazyPart } from '../../../../ui/frame/lazy-part.ts';
import { Page } from '../../../../ui/frame/page.tsx';
import { SectionHeading } from '../../../../ui/frame/section-heading.tsx';
import { type PlayerImport, usePlayerImport } from './use-player-import.ts';

/** Both load with the first list, because they are not shown before. */
const ImportColumns = lazyPart(() => import('./import-columns.tsx').then((loaded) => ({ default: loaded.ImportColumns })));
const ImportTable = lazyPart(() => import('./import-table.tsx').then((loaded) => ({ default: loaded.ImportTable })));

const list = '/app/management/player/profile';
const title = 'Import players';
const crumbs = [{ label: 'Management' }, { label: 'Players', to: list }, { label: title }];

export function ImportPage() {
  const navigate = useNavigate();
  const draft = usePlayerImport(() => void navigate(list));
  const [isEdited, setEdited] = useState(true);
  const source = useRef<HTMLDivElement>(null);
  const hasText = draft.text.trim() !== '';
  const showText = isEdited || !hasText || draft.lines.length === 0;
  const edit = (line?: number) => {
    setEdited(true);
    if (line !== undefined) setTimeout(() => selectLine(source.current, draft.text, line));
  };
  return (
    <Page
      title={title}
      subtitle={hasText && draft.lines.length > 0 ? countText(draft.lines.length, 'line') : undefined}
      crumbs={crumbs}
      actions={
        !showText && (
          <Button icon={FilePen} onPress={() => edit()}>
            Other list
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {showText && (
          <div ref={source}>
            <Source draft={draft} onFile={() => setEdited(false)} />
          </div>
        )}
        {draft.problem && <Callout kind="error" title={draft.problem} />}
        <Suspense fallback={null}>
          {hasText && <ImportColumns draft={draft} />}
          {draft.lines.length > 0 && <ImportTable draft={draft} onEdit={edit} />}
        </Suspense>
        {draft.lines.length > 0 && <Foot draft={draft} />}
        {!hasText && <EarlierImports of={playerProfiles} />}
      </div>
    </Page>
  );
}

function Source({ draft, onFile }: { draft: PlayerImport; onFile: () => void }) {
  return (
    <Card className="flex flex-col gap-2">
      <SectionHeading className="font-semibold text-sm">Paste lines from a table, or choose its file</SectionHeading>
      <TableFileButton
        text={draft.text}
        onText={(text) => {
          draft.setText(text);
          onFile();
        }}
      />
      <TextAreaField label="Lines to import" value={draft.text} onChange={draft.setText} rows={8} />
      <p className="text-ink-2 text-xs">
        The first line names the columns, in any order and in many languages. Every field of a profile can be one:{' '}
        <code className="wrap-anywhere">
          last_name;first_name;country;birthday;email;sex;category;street;postcode;city;telephone;mobile
        </code>
      </p>
    </Card>
  );
}

function Foot({ draft }: { draft: PlayerImport }) {
  const open = [
    [draft.countOf('SIMILAR'), 'without a choice'] as const,
    [draft.countOf('REFUSED'), 'refused'] as const,
    [draft.countOf('SKIPPED'), 'left out by you'] as const,
  ].flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : []));
  const total = draft.toCreate + draft.toChange;
  return (
    <footer className="sticky bottom-0 flex flex-wrap items-center justify-end gap-3 border-t bg-canvas py-2">
      <span className="mr-auto text-ink-2 text-sm max-sm:hidden">
        An empty cell keeps the old value. Taking an import back removes its new players; a changed one keeps its change.
      </span>
      <span className="text-ink-2 text-sm" aria-live="polite">
        {draft.isReading ? 'reading …' : open.length > 0 && `Not imported: ${open.join(', ')}.`}
      </span>
      <Button size="dialog" variant="primary" icon={Import} busy={draft.busy} disabledReason={draft.whyNot} onPress={draft.run}>
        {draft.toChange === 0 ? `Import ${countText(total, 'player')}` : `Import ${draft.toCreate} and change ${draft.toChange}`}
      </Button>
    </footer>
  );
}

/** Puts the focus on a line of the text and selects it. */
function selectLine(source: HTMLElement | null, text: string, line: number): void {
  const field = source?.querySelector('textarea');
  if (!field) return;
  const before = linesOf(text).slice(0, line - 1);
  const start = before.reduce((sum, one) => sum + one.length + 1, 0);
  field.focus();
  field.setSelectionRange(start, start + (linesOf(text)[line - 1]?.length ?? 0));
}
