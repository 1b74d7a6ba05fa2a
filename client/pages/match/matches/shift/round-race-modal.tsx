/** Race-To of a whole round: sets it for every match of the round that has not begun, with a preview from the server. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallAnswer } from '#contract/kit/call.ts';
import { changeRoundRace } from '#contract/match/round-race.ts';
import { countText } from '#machines/count-text.ts';
import { sentenceOf } from '../../../../api/problem.ts';
import { send } from '../../../../api/send.ts';
import { useAction } from '../../../../entity/form/use-action.ts';
import { loadedMatchDialog, type MatchDialogProps } from '../../../../hall/match/loaded-match-dialog.ts';
import { matchFacts } from '../../../../hall/match/match-facts.ts';
import { notYourEvent } from '../../../../hall/match/match-rights.ts';
import { refreshMatches } from '../../../../hall/rows/refresh-matches.ts';
import { useEventZones } from '../../../../hall/rows/use-event-zones.ts';
import { useMay } from '../../../../state/session.ts';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { ActionDialog } from '../../../../ui/overlays/action-dialog.tsx';
import { StatusChip } from '../../../../ui/status/status-chip.tsx';

type Change = CallAnswer<typeof changeRoundRace>;

/** Its route is ':id/roundRace'. */
export const RoundRaceModal = loadedMatchDialog({ title: 'Race-To of a round' }, RoundRace);

function RoundRace({ match, onClose }: MatchDialogProps) {
  const allowed = useMay()('match:edit', match.eventId);
  const zone = useEventZones()(match.eventId);
  const [raceTo, setRaceTo] = useState<number | null>(match.raceTo);
  const isValid = raceTo !== null && Number.isInteger(raceTo) && raceTo >= 1 && raceTo <= maxRace;
  const body = { matchId: match.id, raceTo: raceTo ?? 0 };
  const preview = useQuery({
    queryKey: ['round race preview', match.id, match.version, raceTo],
    queryFn: () => send(changeRoundRace, { query: { dryRun: 'true' }, body }),
    enabled: allowed && isValid,
    retry: false,
  });
  const change = isValid ? preview.data : undefined;
  const count = change?.matchIds.length ?? 0;
  const action = useAction({
    label: count > 0 ? `Change ${countText(count, 'match', 'matches')}` : 'Change',
    reason: allowed ? whyNot(change, isValid, preview.error) : notYourEvent,
    send: () => send(changeRoundRace, { query: {}, body }),
    saved: ({ matchIds }) => `Race to ${body.raceTo} for ${countText(matchIds.length, 'match', 'matches')} of ${match.roundMnemonic}`,
    onDone: onClose,
    onEnd: refreshMatches,
  });
  return (
    <ActionDialog
      title={`Race-To of ${match.roundName}`}
      chips={<StatusChip status={match.matchStatus} />}
      facts={matchFacts(match, zone)}
      onClose={onClose}
      action={action}
      whyNot="near"
    >
      <div className="flex min-h-40 flex-col gap-4">
        <NumberField label="Race-To" required min={1} max={maxRace} value={raceTo} onChange={setRaceTo} />
        {change && change.refusal === null && (
          <p role="status" className="text-sm tabular">
            {countText(count, 'match changes', 'matches change')}
            {change.begun > 0 &&
              `, ${countText(change.begun, 'match has', 'matches have')} begun and ${change.begun === 1 ? 'stays' : 'stay'} as ${change.begun === 1 ? 'it is' : 'they are'}`}
            .
          </p>
        )}
      </div>
    </ActionDialog>
  );
}

const maxRace = 999;

function whyNot(change: Change | undefined, isValid: boolean, error: Error | null): string | null {
  if (!isValid) return 'Race-To must be a whole number of at least 1.';
  if (error) return sentenceOf(error);
  return change ? change.refusal : 'The preview is still loading.';
}
