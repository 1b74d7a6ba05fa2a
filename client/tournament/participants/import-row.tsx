/** One line of an import: the matched player, the reason, and the possible actions. */
import { ArrowLeftRight, Pencil } from 'lucide-react';
import type { ImportCandidate, ImportLine } from '#contract/tournament/participant-import.ts';
import type { PlayerWord } from '#machines/tournament/entrants.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { FilterSelect } from '../../ui/table/filter-select.tsx';
import { EntrantName } from '../entrant-name.tsx';
import { useNamesakes } from '../use-namesakes.ts';
import { choose, type ImportDecisions, type LineMark, takeAsNew, toggleSkip, toggleSwap } from './import-lines.ts';

/** `chosen` and `isNew` are the user's decisions, whatever the result of the line. */
export type ImportRow = ImportLine & { mark: LineMark; chosen: number | null; isNew: boolean };

export function Who({ row, drawn, mayCreate, onDecide }: Omit<RowActsProps, 'onEdit'>) {
  const { candidates, mark, newPlayer, playerProfileId } = row;
  const person = mark === 'new' ? newPlayer : candidates.find(({ id }) => id === playerProfileId);
  return (
    <>
      {person ? (
        <EntrantName entrant={person} muted={mark === 'skip'} />
      ) : (
        <span className="wrap-anywhere line-clamp-2 italic text-ink-2">{plainText(row.text)}</span>
      )}
      {(mark !== 'new' || row.result === 'NEW_PLAYER') && <span className="block text-xs text-ink-2">{row.sentence}</span>}
      {mayCreate && newPlayer && mark !== 'skip' && row.result !== 'NEW_PLAYER' && (
        <NewPlayerTick row={row} drawn={drawn} onDecide={onDecide} />
      )}
    </>
  );
}

const plainText = (text: string): string => text.replaceAll(/[;\t]+/g, ' ');

export type RowActsProps = {
  row: ImportRow;
  drawn: PlayerWord;
  mayCreate: boolean;
  onDecide: (decide: (before: ImportDecisions) => ImportDecisions) => void;
  onEdit: (line: number) => void;
};

export function RowActs({ row, drawn, onDecide, onEdit }: Omit<RowActsProps, 'mayCreate'>) {
  const { line, mark, result, chosen, candidates } = row;
  const isAutomatic = result === 'ALREADY' || result === 'REPEATED';
  const isOpen = mark === 'choose' || (chosen !== null && (mark !== 'skip' || isAutomatic));
  return (
    <span className="inline-flex items-center justify-end gap-1.5 py-1">
      {isOpen && candidates.length > 0 && <Chooser row={row} onDecide={onDecide} />}
      {mark === 'new' && drawn === 'player' && (
        <IconButton
          icon={ArrowLeftRight}
          size="row"
          label={`Swap last and first name in line ${line}`}
          onPress={() => onDecide((before) => toggleSwap(before, line))}
        />
      )}
      <Button
        size="row"
        variant={mark === 'refused' || mark === 'nobody' ? 'secondary' : 'quiet'}
        icon={Pencil}
        aria-label={`Edit line ${line}`}
        onPress={() => onEdit(line)}
      >
        Edit line
      </Button>
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

type DecideProps = Pick<RowActsProps, 'row' | 'onDecide'>;

/** Stays in place after a choice, so that the focus is kept and the choice can be changed. */
function Chooser({ row: { line, candidates, chosen }, onDecide }: DecideProps) {
  const namesakes = useNamesakes(candidates.map(({ id }) => id));
  const [only, ...others] = candidates;
  const decide = (id: number | null) => onDecide((before) => choose(before, line, id));
  if (only && others.length === 0) {
    const isChosen = chosen === only.id;
    const words = isChosen ? 'Not this one' : 'Yes, this one';
    return (
      <Button
        size="row"
        variant={isChosen ? 'quiet' : 'accent'}
        aria-label={`${words}: ${only.displayName}, line ${line}`}
        onPress={() => decide(isChosen ? null : only.id)}
      >
        {words}
      </Button>
    );
  }
  return (
    <FilterSelect
      label={`Line ${line}`}
      hideLabel
      allLabel="Which one?"
      options={candidates.map((candidate) => ({
        id: candidate.id,
        label: candidate.displayName,
        detail: [namesakes.get(candidate.id), detailOf(candidate, candidates)].filter(Boolean).join(' · '),
      }))}
      value={candidates.some(({ id }) => id === chosen) ? chosen : null}
      onChange={decide}
    />
  );
}

function NewPlayerTick({ row: { line, isNew, newPlayer, result, sentence }, drawn, onDecide }: DecideProps & { drawn: PlayerWord }) {
  const whyNot = newPlayer?.whyNot ?? null;
  return (
    <CheckboxField
      label={
        <>
          {result === 'NEW' ? sentence : `New ${drawn}`} <span className="sr-only">in line {line}</span>
        </>
      }
      checked={isNew && whyNot === null}
      onChange={(choice) => onDecide((before) => takeAsNew(choose(before, line, null), [line], choice))}
      disabledReason={whyNot}
      className="mt-1"
    />
  );
}

/** Returns country and category, whether the player is already entered, and the profile number if the rest is ambiguous. */
function detailOf(one: ImportCandidate, all: readonly ImportCandidate[]): string {
  const words = ({ country, playerCategoryName, entered }: ImportCandidate) =>
    [country, playerCategoryName, entered ? 'entered already' : null].filter(Boolean).join(' · ');
  const isAlone = !all.some((other) => other.id !== one.id && other.displayName === one.displayName && words(other) === words(one));
  return isAlone ? words(one) : [words(one), `no. ${one.id}`].filter(Boolean).join(' · ');
}
