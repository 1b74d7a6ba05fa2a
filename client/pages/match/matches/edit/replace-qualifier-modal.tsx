/** Replace Qualifier (machines/README.md 3.8): a walkover, a player who is not registered, or another match's time. */

import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { replacePlaceholder } from '#contract/match/placeholders.ts';
import { type Replacement, replacements, whyNotReplace } from '#machines/match/rules/placeholder-rules.ts';
import type { Side } from '#machines/names.ts';
import { keys, queryClient } from '../../../../api/queries.ts';
import { send } from '../../../../api/send.ts';
import { useAction } from '../../../../entity/form/use-action.ts';
import { matchName } from '../../../../format.ts';
import { loadedMatchDialog, type MatchDialogProps } from '../../../../hall/match/loaded-match-dialog.ts';
import { matchFacts } from '../../../../hall/match/match-facts.ts';
import { notYourEvent } from '../../../../hall/match/match-rights.ts';
import { sideOf } from '../../../../hall/match/match-side.ts';
import { refreshMatches } from '../../../../hall/rows/refresh-matches.ts';
import { useEventZones } from '../../../../hall/rows/use-event-zones.ts';
import { matchStateOf } from '../../../../live/match-state.ts';
import { useMay } from '../../../../state/session.ts';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { Callout } from '../../../../ui/frame/callout.tsx';
import { ActionDialog } from '../../../../ui/overlays/action-dialog.tsx';
import { StatusChip } from '../../../../ui/status/status-chip.tsx';
import { OtherMatchChoice } from './other-match-choice.tsx';
import { UnregisteredPlayerChoice } from './unregistered-player-choice.tsx';

/** Its route is ':id/:side/editQualifierMatch'. */
export const ReplaceQualifierModal = loadedMatchDialog({ title: 'Replace Qualifier' }, ReplaceQualifier);

function ReplaceQualifier({ match, onClose }: MatchDialogProps) {
  const side: Side = useParams().side?.toLowerCase() === 'b' ? 'B' : 'A';
  const may = useMay();
  const zone = useEventZones()(match.eventId);
  const [how, setHow] = useState<Replacement>('PLAYER');
  const [playerId, setPlayerId] = useState<number | null>(null);
  const [otherId, setOtherId] = useState<number | null>(null);
  const refusal = whyNotReplace(matchStateOf(match), side)?.sentence ?? null;
  const missing = how === 'PLAYER' && playerId === null ? 'Please select a player' : null;
  const missingMatch = how === 'MATCH' && otherId === null ? 'Please select another match' : null;
  const { name } = sideOf(match, side);
  const opponent = sideOf(match, side === 'A' ? 'B' : 'A');
  const action = useAction({
    label: verbs[how],
    reason: may('match:edit', match.eventId) ? (refusal ?? missing ?? missingMatch) : notYourEvent,
    send: async () => {
      const query = { matchId: match.id, howToReplace: how, playerABSelection: side };
      const player = how === 'PLAYER' && playerId !== null ? { replacementPlayerId: playerId } : {};
      const other = how === 'MATCH' && otherId !== null ? { replacementMatchId: otherId } : {};
      await send(replacePlaceholder, { query: { ...query, ...player, ...other } });
      void queryClient.invalidateQueries({ queryKey: keys.availablePlayers.all });
    },
    saved: how === 'MATCH' ? `${matchName(match)} has swapped its time` : `${name} is replaced`,
    onDone: onClose,
    onEnd: refreshMatches,
  });
  return (
    <ActionDialog
      title={`Replace ${name} · ${matchName(match)}`}
      chips={<StatusChip status={match.matchStatus} />}
      facts={matchFacts(match, zone)}
      width="wide"
      onClose={onClose}
      action={action}
      whyNot="near"
    >
      <div className="flex min-h-72 flex-col gap-4">
        {refusal && !action.busy && <Callout kind="warning" title={refusal} />}
        <SegmentedControl
          label={`Replace player ${side}, ${name}, by`}
          size="large"
          value={how}
          onChange={setHow}
          segments={replacements.map((id) => ({ id, label: labels[id] }))}
        />
        {how === 'WALKOVER' && (
          <p className="text-sm text-ink-2">
            The place stays empty:{' '}
            {opponent.known
              ? `${opponent.name} moves on without a match`
              : 'the opponent moves on without a match as soon as they are known'}
            .
          </p>
        )}
        {how === 'PLAYER' && <UnregisteredPlayerChoice tournamentId={match.tournamentId} value={playerId} onChange={setPlayerId} />}
        {how === 'MATCH' && <OtherMatchChoice match={match} value={otherId} onChange={setOtherId} zone={zone} />}
      </div>
    </ActionDialog>
  );
}

const labels: Record<Replacement, string> = { WALKOVER: 'Walkover', PLAYER: 'Player', MATCH: 'other Match' };
const verbs: Record<Replacement, string> = { WALKOVER: 'Set walkover', PLAYER: 'Replace', MATCH: 'Swap times' };
