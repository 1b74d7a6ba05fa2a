/** Books that neither player came, or takes that back: a button, and a question that shows first what changes (machines/README.md 8.11). */
import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { bookBothAbsent, undoBothAbsent } from '#contract/match/both-absent.ts';
import { whyNot } from '#machines/match/rules/all-rules.ts';
import { sentenceOf } from '../../../../api/problem.ts';
import { send } from '../../../../api/send.ts';
import { useAction } from '../../../../entity/form/use-action.ts';
import { matchName } from '../../../../format.ts';
import { ChangedSlots } from '../../../../hall/match/changed-slots.tsx';
import { sideOf } from '../../../../hall/match/match-side.ts';
import { refreshMatches } from '../../../../hall/rows/refresh-matches.ts';
import { reportFailure } from '../../../../lists/report-failure.ts';
import { matchSettingOf, matchStateOf } from '../../../../live/match-state.ts';
import { Button } from '../../../../ui/frame/button.tsx';
import { Callout } from '../../../../ui/frame/callout.tsx';
import { ActionDialog } from '../../../../ui/overlays/action-dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';

/** `onClose` closes the edit dialog. */
export function BothAbsent({ match, onClose }: { match: LiveMatch; onClose: () => void }) {
  const [isAsking, ask] = useState(false);
  const isBooked = match.aWalkover && match.bWalkover;
  const refusal = isBooked ? null : whyNot(matchStateOf(match), matchSettingOf(match), { type: 'BOTH_ABSENT', at: '' });
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-xs text-ink-2">
      <span>{isBooked ? 'Neither player came.' : 'Neither player came? Book both in one step.'}</span>
      <Button icon={UserX} disabledReason={refusal?.sentence ?? null} onPress={() => ask(true)}>
        {isBooked ? 'Take back both absent …' : 'Both absent …'}
      </Button>
      {isAsking && <Question match={match} isBooked={isBooked} onClose={() => ask(false)} onDone={onClose} />}
    </div>
  );
}

type QuestionProps = { match: LiveMatch; isBooked: boolean; onClose: () => void; onDone: () => void };

function Question({ match, isBooked, onClose, onDone }: QuestionProps) {
  const call = isBooked ? undoBothAbsent : bookBothAbsent;
  const { data, error } = useQuery({
    // Not among the lists of matches: a booking would make it load once more.
    queryKey: ['both-absent', match.id, match.version, isBooked],
    queryFn: ({ signal }) => send(call, { query: { matchId: match.id, dryRun: 'true' } }, { signal }),
    retry: false,
    staleTime: 0,
  });
  const waiting = data ? null : 'Checking what changes …';
  const action = useAction({
    label: isBooked ? 'Take back' : 'Book both absent',
    variant: isBooked ? 'primary' : 'danger',
    reason: error ? sentenceOf(error) : (data?.refusal ?? waiting),
    send: () => send(call, { query: { matchId: match.id } }),
    onDone: () => {
      onClose();
      onDone();
      refreshMatches();
      if (isBooked) showToast.success(`${matchName(match)} waits again`);
      else showToast.success(`${matchName(match)}: both absent`, { label: 'Undo', onClick: () => void takeBack(match) });
    },
  });
  const [a, b] = [sideOf(match, 'A').name, sideOf(match, 'B').name];
  const title = isBooked ? `Take back both absent in ${matchName(match)}?` : `Both absent in ${matchName(match)}?`;
  return (
    <ActionDialog role="alertdialog" title={title} onClose={onClose} action={action} whyNot={data?.refusal ? 'over' : 'tip'}>
      <p>
        {isBooked
          ? `${a} and ${b} can play: the match waits for a table again.`
          : `${a} and ${b} both lose 0:0, and their next opponents have a bye. This can be taken back while no match that depends on it was played.`}
      </p>
      {data && data.changes.length > 0 && (
        <Callout kind="warning" title="This changes">
          <ChangedSlots changes={data.changes} />
        </Callout>
      )}
    </ActionDialog>
  );
}

async function takeBack(match: LiveMatch): Promise<void> {
  await reportFailure(matchName(match), async () => {
    await send(undoBothAbsent, { query: { matchId: match.id } });
    showToast.info(`${matchName(match)} waits again`);
  });
  refreshMatches();
}
