/** One player in the edit dialog: score, race, breaker, time-out, modification. */
import { GitMerge } from 'lucide-react';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { EditField } from '#machines/match/edit/form.ts';
import { isStraightPool, lowestScore } from '#machines/match/straight-pool.ts';
import type { Side } from '#machines/names.ts';
import { formatTime } from '../../../../format.ts';
import { sideOf } from '../../../../hall/match/match-side.ts';
import { isTeamMatch } from '../../../../hall/team/team-match.ts';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { Refusal } from '../../../../ui/fields/form-error.tsx';
import { RadioBox } from '../../../../ui/fields/radio-field.tsx';
import { Stepper } from '../../../../ui/fields/stepper.tsx';
import { SectionHeading } from '../../../../ui/frame/section-heading.tsx';
import { useMedia } from '../../../../ui/frame/use-media.ts';
import { Flag } from '../../../../ui/status/flag.tsx';
import { PlayerName } from '../../../../ui/status/player-name.tsx';
import { type FormChange, type MatchForm, valueWords } from './edit-changes.ts';
import { EditModification } from './edit-modification.tsx';
import { RaceBar } from './race-bar.tsx';

type EditPlayerProps = {
  side: Side;
  base: LiveMatch;
  form: MatchForm;
  errors: Partial<Record<EditField, string>>;
  both: readonly FormChange[];
  zone: string | undefined;
  onChange: (patch: Partial<MatchForm>) => void;
};

export function EditPlayer(props: EditPlayerProps) {
  const { side, base, form, errors, both, zone, onChange } = props;
  const player = sideOf(base, side);
  const scoreField = side === 'A' ? 'aScore' : 'bScore';
  const timeoutField = side === 'A' ? 'aTimeout' : 'bTimeout';
  const hasKeyboard = useMedia('(pointer: fine)');
  const runsOut = player.timeoutUntil !== null;
  const inPool = isStraightPool(base.disciplineMnemonic);
  const theirs = both.find((change) => change.field === scoreField);
  return (
    <section
      aria-label={`Player ${side}: ${player.name}`}
      className="row-span-2 grid min-w-0 grid-rows-subgrid gap-3 rounded-card border border-line-2 p-4 max-sm:gap-2 max-sm:px-3 max-sm:py-2.5"
    >
      <header className="max-sm:flex max-sm:items-center max-sm:gap-2.5">
        <p className="text-xs font-medium text-ink-2">
          <span className="max-sm:sr-only">Player </span>
          {side}
        </p>
        <SectionHeading className="mt-0.5 flex min-w-0 items-center gap-2.5 text-lg max-sm:mt-0 max-sm:grow max-sm:text-base">
          {player.known && <Flag countryId={player.countryId} country={player.country} />}
          <PlayerName {...player} displayName={player.displayName ?? 'waiting for player'} />
        </SectionHeading>
        <span aria-hidden className="shrink-0 text-xs text-ink-2 tabular sm:hidden">
          {toGo(form[scoreField] ?? 0, base.raceTo)}
        </span>
      </header>
      <div className="flex flex-col gap-3 max-sm:gap-2">
        <div data-score>
          <Stepper
            label={`Score of ${player.name}`}
            value={form[scoreField]}
            onChange={(score) => onChange({ [scoreField]: score })}
            max={base.raceTo}
            min={inPool ? lowestScore : 0}
            error={errors[scoreField]}
            autoFocus={side === 'A' && hasKeyboard}
          />
        </div>
        <div className="flex flex-col gap-1.5">
          <RaceBar score={form[scoreField] ?? 0} raceTo={base.raceTo} />
          <div className="flex justify-between gap-2 text-xs">
            <span className="flex items-center gap-1.5 font-semibold text-accent">
              {theirs && (
                <>
                  <GitMerge aria-hidden className="size-3.5" />
                  {`yours ${valueWords(form[scoreField])} · ${tableNameOf(base)} it is ${valueWords(theirs.to)}`}
                </>
              )}
            </span>
            <span className="text-ink-2 tabular max-sm:sr-only">{toGo(form[scoreField] ?? 0, base.raceTo)}</span>
          </div>
        </div>
        <div className="grid grid-cols-2 gap-2">
          {!isTeamMatch(base) && <RadioBox id={side} label={inPool ? 'At the table' : 'Breaks next'} />}
          {base.matchStatus !== 'APPROVED' && (
            <CheckboxField
              boxed
              label="Time-out"
              detail={timeoutDetail(player.timeoutUntil, player.timeoutsRemaining, base, zone)}
              checked={form[timeoutField]}
              onChange={(checked) => onChange({ [timeoutField]: checked })}
              disabledReason={runsOut || player.timeoutsRemaining > 0 || form[timeoutField] ? null : 'no time-out left'}
            />
          )}
        </div>
        {errors[timeoutField] && <Refusal>{errors[timeoutField]}</Refusal>}
        <EditModification {...props} />
      </div>
    </section>
  );
}

/** A checkbox that cannot be ticked says itself that no time-out is left. */
function timeoutDetail(until: string | null, left: number, match: LiveMatch, zone: string | undefined): string | null {
  if (until !== null) return `until ${formatTime(until, zone)}, ${left} left`;
  return left > 0 ? `${left} of ${match.numberOfTimeouts} left` : null;
}

const tableNameOf = (match: LiveMatch): string =>
  match.tableDisplayNumber === null ? 'meanwhile' : `on table ${match.tableDisplayNumber}`;

const toGo = (score: number, raceTo: number): string => (score >= raceTo ? 'race reached' : `${raceTo - score} to go`);
