/** The line-up of a team match: one row per single match with a choice for each team. */

import { RotateCcw } from 'lucide-react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { scoreText } from '#machines/match/score-text.ts';
import { type Side, sides } from '#machines/names.ts';
import { sentenceOf } from '../../../api/problem.ts';
import type { Form } from '../../../entity/form/form.ts';
import { matchName } from '../../../format.ts';
import { loadedMatchDialog, type MatchDialogProps } from '../../../hall/match/loaded-match-dialog.ts';
import { matchFacts } from '../../../hall/match/match-facts.ts';
import { notYourEvent } from '../../../hall/match/match-rights.ts';
import { sideOf } from '../../../hall/match/match-side.ts';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { PlayerChoice } from '../../../hall/team/player-choice.tsx';
import { isShootOut } from '../../../hall/team/team-match.ts';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { cx } from '../../../ui/frame/cx.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { StatusChip } from '../../../ui/status/status-chip.tsx';
import { choiceKey, chosenPlayer, isOpen, type LineUpChoices, playsElsewhere } from './line-up.ts';
import { useLineUp, useSinglesOf } from './use-line-up.ts';

export const LineUpModal = loadedMatchDialog({ title: 'Line-up' }, LineUp);

function LineUp({ match: main, onClose }: MatchDialogProps) {
  const may = useMay();
  const zone = useEventZones()(main.eventId);
  const { singles, error } = useSinglesOf(main.id);
  const edit = useLineUp(main, singles ?? none, onClose);
  const { form } = edit;
  const reason = may('match:edit', main.eventId) ? edit.reason : notYourEvent;
  const sentence = form.sentence ?? (error && sentenceOf(error));
  return (
    <ActionDialog
      title={`Line-up ${matchName(main)}`}
      chips={<StatusChip status={main.matchStatus} />}
      facts={matchFacts(main, zone)}
      width="large"
      onClose={onClose}
      footerLeft={
        <Button variant="quiet" size="dialog" icon={RotateCcw} onPress={form.reset}>
          Reset Form
        </Button>
      }
      action={{ label: 'Save', saves: true, busy: form.busy, reason, sentence, press: form.save }}
      whyNot={edit.isRefused ? 'loud' : 'near'}
    >
      <div className={cx(columns, 'px-4 text-sm font-semibold')}>
        <span className="max-sm:hidden" />
        {sides.map((side) => (
          <span key={side}>
            {sideOf(main, side).name} <span className="font-normal text-ink-3 tabular">{scoreText(sideOf(main, side).score)}</span>
          </span>
        ))}
      </div>
      {!singles && !error && <Skeleton className="h-40 w-full" />}
      {singles?.length === 0 && (
        <EmptyState title="The team match has not started">Its single matches appear as soon as it is started.</EmptyState>
      )}
      {singles?.map((single) => (
        <SingleRow key={single.id} single={single} main={main} singles={singles} form={form} />
      ))}
    </ActionDialog>
  );
}

/** On a phone the teams are below each other, because half of its width is too narrow for a name. */
const columns = 'grid gap-x-4 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)]';

type SingleRowProps = { single: LiveMatch; main: LiveMatch; singles: readonly LiveMatch[]; form: Form<LineUpChoices> };

function SingleRow({ single, main, singles, form }: SingleRowProps) {
  return (
    <section aria-label={matchName(single)} className={cx(columns, 'items-start rounded-card border border-line-2 px-4 py-3')}>
      <div className="flex flex-col items-start gap-1">
        <span className="font-semibold text-sm">{matchName(single)}</span>
        <span className="text-xs text-ink-2">
          {isShootOut(single) ? 'Shoot-out' : single.disciplineName} · Race to {single.raceTo}
        </span>
        <StatusChip status={single.matchStatus} />
      </div>
      {sides.map((side) => (isOpen(single) ? choice(side) : <FixedPlayer key={side} single={single} side={side} />))}
    </section>
  );

  function choice(side: Side) {
    return (
      <PlayerChoice
        key={side}
        match={single}
        mainId={main.id}
        side={side}
        label={`Player ${side} · ${sideOf(main, side).name}`}
        value={chosenPlayer(single, side, form.values)}
        onChange={(id) => form.set({ [choiceKey(single, side)]: id })}
        playsIn={(player) => playsElsewhere(singles, single, side, player.id, form.values)}
      />
    );
  }
}

/** Shown when the player's match already has a table or is over. */
function FixedPlayer({ single, side }: { single: LiveMatch; side: Side }) {
  const player = sideOf(single, side);
  return (
    <p className="flex items-baseline gap-2 text-sm sm:pt-5">
      {player.name} <b className="font-semibold tabular">{scoreText(player.score)}</b>
    </p>
  );
}

const none: readonly LiveMatch[] = [];
