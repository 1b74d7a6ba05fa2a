/** Chooses another match of the same round. The qualifier's match swaps its session time with that match. */
import { useQuery } from '@tanstack/react-query';
import type { LiveMatch } from '#contract/live/rows.ts';
import { listSameRoundMatches } from '#contract/match/placeholders.ts';
import { sentenceOf } from '../../../../api/problem.ts';
import { keys } from '../../../../api/queries.ts';
import { send } from '../../../../api/send.ts';
import { formatDateTime } from '../../../../format.ts';
import { ChoiceList } from '../../../../ui/fields/choice-list.tsx';
import { Callout } from '../../../../ui/frame/callout.tsx';
import { EmptyState } from '../../../../ui/frame/empty-state.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';

type OtherMatchChoiceProps = {
  match: LiveMatch;
  value: number | null;
  onChange: (matchId: number | null) => void;
  zone: string | undefined;
};

export function OtherMatchChoice({ match, value, onChange, zone }: OtherMatchChoiceProps) {
  const { data, error } = useQuery({
    queryKey: [...keys.matches.all, 'same-round', match.id],
    queryFn: ({ signal }) => send(listSameRoundMatches, { params: { matchId: match.id } }, { signal }),
  });
  if (error) return <Callout kind="error" title={sentenceOf(error)} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-2">
        Both matches swap their session times; the qualifier stays. This one is at{' '}
        {formatDateTime(match.matchScheduledTime, zone) || 'no time'}.
      </p>
      <ChoiceList
        label="Other matches of the round"
        value={value}
        onChange={onChange}
        choices={data.map((other) => ({
          id: other.id,
          text: other.label,
          disabled: isSameTime(other.matchScheduledTime, match.matchScheduledTime),
          content: (
            <span className="grid grid-cols-[4.5rem_7rem_minmax(0,1fr)] items-baseline gap-3 text-sm">
              <b className="font-semibold">{other.label}</b>
              <span className="text-xs tabular">
                {formatDateTime(other.matchScheduledTime, zone) || 'no time set'}
                {isSameTime(other.matchScheduledTime, match.matchScheduledTime) && <span className="block">the same time</span>}
              </span>
              <span className="text-ink-2">
                {other.participantADisplayName ?? 'waiting for player'} – {other.participantBDisplayName ?? 'waiting for player'}
              </span>
            </span>
          ),
        }))}
        empty={<EmptyState title="No other match of this round waits">Every other one has a table or is over.</EmptyState>}
      />
    </div>
  );
}

/** Returns true when the swap would change nothing. */
const isSameTime = (one: string | null, other: string | null): boolean => one === other;
