/** Imports players from pasted text or a file and shows the result of each line. Nothing is stored before Import. */
import { CircleAlert, CircleHelp, Equal, Import, UserPlus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { PlayerImportLine } from '#contract/people/player-import.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { countText } from '#machines/count-text.ts';
import { EarlierImports } from '../../../../entity/earlier-imports.tsx';
import { DayOrderField } from '../../../../lists/files/day-order-field.tsx';
import { ListColumnsField } from '../../../../lists/files/list-columns-field.tsx';
import { TableFileButton } from '../../../../lists/files/table-file-button.tsx';
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx';
import { Button } from '../../../../ui/frame/button.tsx';
import { Callout } from '../../../../ui/frame/callout.tsx';
import { Card } from '../../../../ui/frame/card.tsx';
import { Page } from '../../../../ui/frame/page.tsx';
import { Chip } from '../../../../ui/status/chip.tsx';
import { Flag } from '../../../../ui/status/flag.tsx';
import { type PlayerImport, usePlayerImport } from './use-player-import.ts';

const list = '/app/management/player/profile';
const title = 'Import players';
const crumbs = [{ label: 'Management' }, { label: 'Players', to: list }, { label: title }];

export function ImportPage() {
  const navigate = useNavigate();
  const draft = usePlayerImport(() => void navigate(list));
  return (
    <Page title={title} crumbs={crumbs}>
      <div className="grid items-start gap-4 lg:grid-cols-[26rem_1fr]">
        <Card className="flex flex-col gap-2">
          <h3 className="font-semibold text-sm">Paste lines from a table, or choose its file</h3>
          <TableFileButton text={draft.text} onText={draft.setText} />
          <TextAreaField label="Lines to import" value={draft.text} onChange={draft.setText} rows={14} />
          <p className="text-ink-2 text-xs">
            The first line names the columns:{' '}
            <code className="wrap-anywhere">last_name;first_name;country;birthday;email;category;sex;residence;city;mobile</code>
          </p>
          <ListColumnsField table={draft.table} onChange={draft.setColumns} />
          <DayOrderField columns={draft.unsettledDays} value={draft.dayOrder} onChange={draft.setDayOrder} />
          {draft.problem && <Callout kind="error" title={draft.problem} />}
          <EarlierImports of={playerProfiles} />
        </Card>
        <Card className="flex min-h-48 flex-col gap-3">
          <ImportLines draft={draft} />
          <footer className="mt-auto flex flex-wrap items-center justify-end gap-3">
            <span className="text-ink-2 text-sm" aria-live="polite">
              {draft.isReading ? 'reading …' : draft.lines.length > 0 && draft.counts}
            </span>
            <Button
              size="dialog"
              variant="primary"
              icon={Import}
              busy={draft.busy}
              disabledReason={draft.isReading ? 'The lines are being read.' : draft.toCreate === 0 ? 'There is nobody to import.' : null}
              onPress={draft.run}
            >
              Import {countText(draft.toCreate, 'player')}
            </Button>
          </footer>
        </Card>
      </div>
    </Page>
  );
}

const looks = {
  NEW: { tone: 'green', icon: UserPlus, word: 'New' },
  KNOWN: { tone: 'neutral', icon: Equal, word: 'Known' },
  SIMILAR: { tone: 'yellow', icon: CircleHelp, word: 'Choose' },
  REFUSED: { tone: 'brick', icon: CircleAlert, word: 'Refused' },
} as const;

function ImportLines({ draft }: { draft: PlayerImport }) {
  if (draft.lines.length === 0)
    return <p className="text-ink-2">What each line would make is shown here; nothing is stored before Import.</p>;
  return (
    <ul aria-label="What becomes of the lines" className="flex max-h-[34rem] flex-col overflow-y-auto text-sm">
      {draft.lines.map((line) => (
        <Line key={line.line} line={line} draft={draft} />
      ))}
    </ul>
  );
}

function Line({ line, draft }: { line: PlayerImportLine; draft: PlayerImport }) {
  const { tone, icon, word } = looks[line.result];
  const canToggleNew = line.result === 'SIMILAR' || draft.isNew(line.line);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t py-2 first:border-t-0">
      <span className="w-8 text-right text-ink-3 text-xs tabular">{line.line}</span>
      <Chip tone={tone} icon={icon}>
        {word}
      </Chip>
      <span className="inline-flex items-center gap-2 font-semibold">
        <Flag countryId={line.countryId} country={line.country} />
        {line.displayName || line.text}
      </span>
      <span className="text-ink-2">{line.sentence}</span>
      {canToggleNew && (
        <Button className="ml-auto" onPress={() => draft.turn(line.line)}>
          {draft.isNew(line.line) ? 'Leave out' : 'Somebody new'}
        </Button>
      )}
    </li>
  );
}
