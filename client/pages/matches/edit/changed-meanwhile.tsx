/** The blue bar: somebody changed the match while this form was open; keep the own values or merge. */
import { useQuery } from '@tanstack/react-query';
import { GitMerge } from 'lucide-react';
import { listProgress } from '#contract/match-history.ts';
import { keys } from '../../../api/queries.ts';
import { sendList } from '../../../api/send.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import type { EditContext, EditEvent } from './edit-match-machine.ts';
import { changesBetween, changeWords } from './edit-merge.ts';

type ChangedMeanwhileProps = { context: EditContext; send: (event: EditEvent) => void };

export function ChangedMeanwhile({ context, send }: ChangedMeanwhileProps) {
  const { base, current } = context;
  const changes = changesBetween(base, current);
  const by = useLastHand(context, changes.length > 0);
  if (changes.length === 0) return null;
  return (
    <Callout
      title={`Changed meanwhile by ${by}`}
      icon={GitMerge}
      actions={
        <>
          <Button size="row" onPress={() => send({ type: 'KEEP_MINE' })} hint="Your form stays as it is and will be saved over theirs">
            Keep mine
          </Button>
          <Button
            size="row"
            variant="primary"
            icon={GitMerge}
            onPress={() => send({ type: 'MERGE' })}
            hint="Takes over what you did not touch; what you changed stays yours"
          >
            Merge
          </Button>
        </>
      }
    >
      {`· ${changeWords(changes)}`}
    </Callout>
  );
}

/** A changed row does not say who changed it; the match history does. */
function useLastHand({ current, by }: EditContext, wanted: boolean): string {
  const query = { 'matchId.equals': current.id, page: 0, size: 1, sort: 'entryDate,desc' };
  const { data } = useQuery({
    queryKey: [...keys.progress.list(query), current.version],
    queryFn: ({ signal }) => sendList(listProgress, query, { signal }),
    enabled: wanted && by === null,
    placeholderData: (before) => before,
  });
  return by ?? data?.rows[0]?.by ?? 'somebody else';
}
