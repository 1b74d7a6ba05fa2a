/** One line of an import: who is meant and why, and what can be done about it. */
import { Pencil } from 'lucide-react';
import type { ImportCandidate, ImportLine } from '#contract/participant-import.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { EntrantName } from './entrant-name.tsx';
import { choose, type Decisions, type LineMark, takeAsNew, toggleSkip } from './import-lines.ts';

/** `isNew`: the tick, whatever the line would make of it. */
export type ImportRow = ImportLine & { mark: LineMark; isNew: boolean };

export function Who({ row }: { row: ImportRow }) {
  const { candidates, mark, newPlayer, playerProfileId } = row;
  const person = mark === 'new' ? newPlayer : candidates.find(({ id }) => id === playerProfileId);
  return (
    <>
      {person ? (
        <EntrantName entrant={person} muted={mark === 'skip'} />
      ) : (
        <span className="block truncate italic text-ink-2">{plainText(row.text)}</span>
      )}
      <span className="block text-xs text-ink-2">{row.sentence}</span>
    </>
  );
}

const plainText = (text: string): string => text.replaceAll(/[;\t]+/g, ' ');

export type RowActsProps = {
  row: ImportRow;
  mayCreate: boolean;
  onDecide: (decide: (before: Decisions) => Decisions) => void;
  onEdit: (line: number) => void;
};

export function RowActs({ row, mayCreate, onDecide, onEdit }: RowActsProps) {
  const { line, mark, result, candidates } = row;
  const isAutomatic = result === 'ALREADY' || result === 'REPEATED';
  return (
    <span className="inline-flex items-center justify-end gap-1.5 py-1">
      {mayCreate && row.newPlayer && mark !== 'skip' && <NewPlayerTick row={row} onDecide={onDecide} />}
      {mark === 'choose' && candidates.length > 0 && (
        <FilterSelect
          label={`Line ${line}`}
          hideLabel
          allLabel="Which one?"
          options={candidates.map((candidate) => ({
            id: candidate.id,
            label: candidate.displayName,
            detail: detailOf(candidate, candidates),
          }))}
          value={null}
          onChange={(id) => onDecide((before) => choose(before, line, id))}
        />
      )}
      {(mark === 'refused' || mark === 'nobody') && (
        <Button size="row" icon={Pencil} aria-label={`Edit line ${line}`} onPress={() => onEdit(line)}>
          Edit line
        </Button>
      )}
      {mark === 'add' && row.sentence.startsWith('Chosen') && (
        <Button size="row" variant="quiet" onPress={() => onDecide((before) => choose(before, line, null))}>
          Choose again
        </Button>
      )}
      {!isAutomatic && (
        <Button
          size="row"
          variant={mark === 'add' || mark === 'new' ? 'quiet' : 'secondary'}
          aria-label={`${mark === 'skip' ? 'Take back' : 'Skip'} line ${line}`}
          onPress={() => onDecide((before) => toggleSkip(before, line))}
        >
          {mark === 'skip' ? 'Take back' : 'Skip'}
        </Button>
      )}
    </span>
  );
}

function NewPlayerTick({ row: { line, isNew, newPlayer }, onDecide }: Pick<RowActsProps, 'row' | 'onDecide'>) {
  const whyNot = newPlayer?.whyNot ?? null;
  return (
    <CheckboxField
      label={
        <>
          {'New player '}
          <span className="sr-only">in line {line}</span>
        </>
      }
      checked={isNew && whyNot === null}
      onChange={(wish) => onDecide((before) => takeAsNew(choose(before, line, null), [line], wish))}
      disabledReason={whyNot}
      className="max-w-56 whitespace-normal"
    />
  );
}

/** Country and category, whether he is in already, and the number of the profile where all of it is the same twice. */
function detailOf(one: ImportCandidate, all: readonly ImportCandidate[]): string {
  const words = ({ country, playerCategoryName, entered }: ImportCandidate) =>
    [country, playerCategoryName, entered ? 'entered already' : null].filter(Boolean).join(' · ');
  const isAlone = !all.some((other) => other.id !== one.id && other.displayName === one.displayName && words(other) === words(one));
  return isAlone ? words(one) : [words(one), `no. ${one.id}`].filter(Boolean).join(' · ');
}
