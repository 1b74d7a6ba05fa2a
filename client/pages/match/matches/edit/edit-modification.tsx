/** Forfeit or disqualification of a player: its effect and the confirmation it needs. */

import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { EditField } from '#machines/match/edit/form.ts';
import type { ModificationChoice } from '#machines/match/edit/modification-choices.ts';
import { modificationsOffered } from '#machines/match/edit/modification-choices.ts';
import type { Side } from '#machines/names.ts';
import { sentences } from '#machines/sentences.ts';
import { sideOf } from '../../../../hall/match/match-side.ts';
import { matchStateOf } from '../../../../live/match-state.ts';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { phoneScreen, useMedia } from '../../../../ui/frame/use-media.ts';
import { filledFrom, type MatchForm } from './edit-changes.ts';

type EditModificationProps = {
  side: Side;
  base: LiveMatch;
  form: MatchForm;
  errors: Partial<Record<EditField, string>>;
  onChange: (patch: Partial<MatchForm>) => void;
};

export function EditModification({ side, base, form, errors, onChange }: EditModificationProps) {
  const field = side === 'A' ? 'aModification' : 'bModification';
  const chosen = form[field];
  const isNew = chosen !== 'NONE' && chosen !== filledFrom(base)[field];
  const words = modificationWords(base, side, chosen);
  const isPhone = useMedia(phoneScreen);
  const [isOpen, open] = useState(false);
  const offered = modificationsOffered(matchStateOf(base), side);
  if (isPhone && !isOpen && chosen === 'NONE' && !errors[field]) return <Folded choice={labels[chosen]} onOpen={() => open(true)} />;
  return (
    <div className="flex flex-col gap-2">
      <SegmentedControl
        label="Player modification"
        twoRows={offered.length > 3}
        value={chosen}
        onChange={(choice) => onChange({ [field]: choice, confirmed: false })}
        error={errors[field]}
        segments={offered.map((id) => ({ id, label: labels[id] }))}
      />
      {chosen === 'NONE' ? (
        <p className="text-xs text-ink-2">{words}</p>
      ) : (
        <div className="tone-orange flex flex-col gap-2 rounded-control border border-tone-solid bg-tone-tint p-2.5 text-xs">
          <p>{words}</p>
          {isNew && (
            <CheckboxField
              label={<span className="text-xs font-semibold">{sentences.confirmMissing}</span>}
              checked={form.confirmed}
              onChange={(confirmed) => onChange({ confirmed })}
              className={errors.confirmed ? 'text-refusal' : ''}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** One line for small screens, because a modification is rarely needed. */
const Folded = ({ choice, onOpen }: { choice: string; onOpen: () => void }) => (
  <button
    type="button"
    aria-expanded={false}
    onClick={onOpen}
    className="flex min-h-11 items-center justify-between gap-2 rounded-control border border-line-2 px-3 text-sm hover:bg-hover"
  >
    <span className="text-ink-2">Player modification</span>{' '}
    <span className="flex items-center gap-2 font-semibold">
      {choice}
      <ChevronDown aria-hidden className="size-4" />
    </span>
  </button>
);

/** Returns the meaning of the choice as a sentence (machines/README.md 8.7, 8.8). */
export function modificationWords(match: LiveMatch, side: Side, choice: ModificationChoice): string {
  const player = sideOf(match, side).name;
  const opponent = sideOf(match, side === 'A' ? 'B' : 'A').name;
  if (choice === 'FORFEIT') return `${player} forfeits: the score stays and is shown with FF, ${opponent} wins.`;
  if (choice === 'DISQUALIFY') {
    return `${player} is disqualified: the score stays and is shown with DIS, ${opponent} wins, and the next match of ${player} becomes a walkover.`;
  }
  if (choice === 'WALKOVER') return `${player} did not turn up: the match ends 0:0 as a walkover, ${opponent} wins.`;
  return `${player} stays in the match.`;
}

const labels: Record<ModificationChoice, string> = {
  NONE: 'No changes',
  FORFEIT: 'Forfeit',
  DISQUALIFY: 'Disqualify player',
  WALKOVER: 'No-show',
};
