/** Edit match (upcoming): Race-To, Scheduled-time, the players of a single match of two teams, player modifications. */

import { RotateCcw } from 'lucide-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { LiveMatch } from '#contract/live/rows.ts';
import { canStart } from '#machines/match/waiting-match.ts';
import { type Side, sides } from '#machines/names.ts';
import { unknownZone } from '../../../../bracket/unknown-zone.ts';
import type { Form } from '../../../../entity/form/form.ts';
import { matchName } from '../../../../format.ts';
import { matchFacts } from '../../../../hall/match/match-facts.ts';
import { sideOf } from '../../../../hall/match/match-side.ts';
import { useEventZones } from '../../../../hall/rows/use-event-zones.ts';
import { useHallMatches } from '../../../../hall/rows/use-hall-matches.ts';
import { isTeamMatch } from '../../../../hall/team/team-match.ts';
import { useUnsavedGuard } from '../../../../lists/dialogs/use-unsaved-guard.tsx';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { Button } from '../../../../ui/frame/button.tsx';
import { lazyPart } from '../../../../ui/frame/lazy-part.ts';
import { SectionHeading } from '../../../../ui/frame/section-heading.tsx';
import { ActionDialog } from '../../../../ui/overlays/action-dialog.tsx';
import { Flag } from '../../../../ui/status/flag.tsx';
import { PlayerName } from '../../../../ui/status/player-name.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { StatusChip } from '../../../../ui/status/status-chip.tsx';
import type { EditProps } from './edit-props.ts';
import { timesWith } from './quarter-hours.ts';
import { modifiedForm, outsideDays, type UpcomingForm } from './upcoming-form.ts';
import { useUpcomingForm } from './use-upcoming-form.ts';

/** Rarely needed, so loaded on demand; the placeholder has the same height. */
const EditModification = lazyPart(() => import('./edit-modification.tsx').then((loaded) => ({ default: loaded.EditModification })));
const BothAbsent = lazyPart(() => import('./both-absent.tsx').then((loaded) => ({ default: loaded.BothAbsent })));
/** Only single matches of team matches have a line-up. */
const PlayerChoice = lazyPart(() => import('../../../../hall/team/player-choice.tsx').then((loaded) => ({ default: loaded.PlayerChoice })));

export function EditUpcoming({ match, onClose, onHeld }: EditProps) {
  const zone = useEventZones()(match.eventId);
  const { form, reason, isRefused } = useUpcomingForm(match, zone, onClose);
  const { busy } = form;
  const isDirty = !busy && form.isDirty;
  const { close, question } = useUnsavedGuard(isDirty, onClose, form);
  const save = () => {
    if (!reason) void form.save();
  };
  useEffect(() => onHeld(busy || isDirty), [busy, isDirty, onHeld]);
  return (
    <ActionDialog
      lead="Edit match"
      title={matchName(match)}
      whole
      chips={<StatusChip status={match.matchStatus} />}
      facts={matchFacts(match, zone)}
      width="wide"
      onClose={close}
      footerLeft={
        <Button variant="quiet" size="dialog" icon={RotateCcw} onPress={form.reset}>
          Reset Form
        </Button>
      }
      action={{ label: 'Save', saves: true, busy, reason, sentence: form.sentence, press: save }}
      whyNot={isRefused ? 'loud' : 'near'}
    >
      <Setting match={match} zone={zone} form={form} />
      <OutsideDays match={match} zone={zone} form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        {sides.map((side) => (
          <Player key={side} match={match} side={side} form={form} />
        ))}
      </div>
      {canStart(match) && match.tableId === null && (
        <p className="flex flex-wrap gap-x-2 text-ink-2 text-xs">
          A result is entered once the match is at a table.
          <DialogLink match={match} dialog="assignTable">
            Assign table
          </DialogLink>
        </p>
      )}
      {match.participantAId !== null && match.participantBId !== null && (
        <Suspense fallback={<Skeleton className="h-9 w-full" />}>
          <BothAbsent match={match} onClose={onClose} />
        </Suspense>
      )}
      {question}
    </ActionDialog>
  );
}

function Setting({ match, zone, form }: { match: LiveMatch; zone: string | undefined; form: Form<UpcomingForm> }) {
  const { values, errors, set } = form;
  const times = timesWith(values.time);
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {isTeamMatch(match) ? (
        <p className="flex flex-col gap-1 text-xs text-ink-2">
          <span className="font-medium">Race-To</span>
          <span className="text-sm text-ink tabular">{match.raceTo}</span>
          The wins needed follow from the {match.numberOfTeamMatches} single matches.
        </p>
      ) : (
        <div className="flex flex-col gap-1">
          <NumberField
            label="Race-To"
            required
            min={1}
            max={999}
            value={values.raceTo}
            onChange={(raceTo) => set({ raceTo })}
            error={errors.raceTo}
          />
          <DialogLink match={match} dialog="roundRace">
            Whole round {match.roundMnemonic} …
          </DialogLink>
        </div>
      )}
      <DateField
        label="Scheduled-time: day"
        required
        value={values.day}
        onChange={(day) => set({ day })}
        error={errors.day}
        hint={values.day && values.time ? `${values.day} ${values.time}${zone && zone !== unknownZone ? ` · ${zone}` : ''}` : undefined}
      />
      <div className="flex flex-col gap-1">
        <SelectField
          label="Scheduled-time: time"
          required
          options={times.map((time) => ({ id: time, label: time }))}
          value={values.time}
          onChange={(time) => set({ time })}
          placeholder="HH:mm"
          error={errors.time}
          hint="In steps of 15 minutes"
        />
        <DialogLink match={match} dialog="shiftTimes">
          Shift several times …
        </DialogLink>
      </div>
    </div>
  );
}

/** Opens another dialog instead. */
function DialogLink({ match, dialog, children }: { match: LiveMatch; dialog: string; children: ReactNode }) {
  const { search } = useLocation();
  return (
    <Link
      to={{ pathname: `/app/matches/upcoming/${match.id}/${dialog}`, search }}
      className="w-max rounded-chip font-semibold text-accent text-xs hover:underline"
    >
      {children}
    </Link>
  );
}

function OutsideDays({ match, zone, form }: { match: LiveMatch; zone: string | undefined; form: Form<UpcomingForm> }) {
  const outside = outsideDays(match, form.values, zone);
  if (outside === null) return null;
  return (
    <CheckboxField
      label="Play the match on this day anyway"
      detail={outside}
      checked={form.values.outsideConfirmed}
      onChange={(outsideConfirmed) => form.set({ outsideConfirmed })}
    />
  );
}

function Player({ match, side, form }: { match: LiveMatch; side: Side; form: Form<UpcomingForm> }) {
  const { values, errors, set } = form;
  const player = sideOf(match, side);
  const main = useHallMatches().rows[match.teamParentMatchId ?? 0];
  const team = main ? sideOf(main, side).displayName : null;
  const field = side === 'A' ? 'participantAId' : 'participantBId';
  return (
    <section aria-label={`Player ${side}: ${player.name}`} className="flex min-w-0 flex-col gap-3 rounded-card border border-line-2 p-4">
      {match.teamParentMatchId === null ? (
        <header>
          <p className="text-xs font-medium text-ink-2">Player {side}</p>
          <SectionHeading className="mt-0.5 flex items-center gap-2.5 text-lg">
            {player.known && <Flag countryId={player.countryId} country={player.country} />}
            <PlayerName {...player} displayName={player.displayName ?? player.waitsFor ?? 'waiting for player'} />
          </SectionHeading>
        </header>
      ) : (
        <Suspense fallback={<Skeleton className="h-15 w-full" />}>
          <PlayerChoice
            match={match}
            mainId={match.teamParentMatchId}
            side={side}
            label={[`Player ${side}`, team].filter(Boolean).join(' · ')}
            value={values[field]}
            onChange={(id) => set({ [field]: id })}
            error={errors[field]}
          />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton className="h-18 w-full max-sm:h-11" />}>
        <EditModification side={side} base={match} form={modifiedForm(match, values)} errors={errors} onChange={set} />
      </Suspense>
    </section>
  );
}
