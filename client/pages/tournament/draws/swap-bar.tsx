/** Says what the swap of the two chosen players changes, and which check gets worse. On a phone it sticks to the foot. */
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { type DrawCheck, type DrawnSide, previewDraw } from '#contract/tournament/draws.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { sentenceOf } from '../../../api/problem.ts';
import { keys } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { nameParts } from '../../../tournament/entrant-name.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { drawBody } from './draw-fields.ts';
import type { DrawState } from './use-draw.ts';

type SwapBarProps = { tournament: Tournament; draw: DrawState; pair: readonly DrawnSide[]; onCancel: () => void; onSwap: () => void };

export function SwapBar({ tournament, draw, pair, onCancel, onSwap }: SwapBarProps) {
  const words = useSwapWords(tournament, draw, pair);
  const [first, second] = pair.map(({ displayName }) => nameParts(displayName).lastName);
  return (
    <div className="sticky bottom-0 z-10 mx-4 mb-4 flex flex-wrap items-center gap-2 rounded-control border border-accent-line bg-accent-soft px-3 py-2 text-sm max-sm:bottom-26 max-sm:mx-0 max-sm:mb-0 max-sm:rounded-none">
      <ArrowLeftRight aria-hidden className="size-4 shrink-0 text-accent" />
      <span role="status" className="min-w-0 grow basis-60">
        <b className="font-semibold">{first}</b> and <b className="font-semibold">{second}</b> change places.{' '}
        <span className="text-ink-2">{words}</span>
      </span>
      <Button shortcut="Esc" onPress={onCancel}>
        Cancel
      </Button>
      <Button variant="primary" shortcut="↵" onPress={onSwap}>
        Swap
      </Button>
    </div>
  );
}

/** Asks the server for a preview with the swap, which saves nothing. */
function useSwapWords(tournament: Tournament, { context }: DrawState, pair: readonly DrawnSide[]): string {
  const [first, second] = pair.map(({ participantId }) => participantId ?? 0);
  const body = drawBody(tournament, { ...context.fields, swaps: [...context.fields.swaps, [first ?? 0, second ?? 0]] }, context.seed);
  const { data, error } = useQuery({
    queryKey: [...keys.tournaments.one(tournament.id), 'swap', body],
    queryFn: ({ signal }) => send(previewDraw, { params: { id: String(tournament.id) }, body }, { signal }),
    retry: false,
  });
  if (error) return sentenceOf(error);
  if (!data) return 'Checking …';
  const worse = worsened(context.preview?.checks ?? [], data.checks);
  return worse.length === 0 ? 'All checks stay fine.' : worse.map(({ sentence }) => sentence).join(' ');
}

/** The sentences that were not there before, without those that only say that something is fine. */
function worsened(before: readonly DrawCheck[], after: readonly DrawCheck[]): DrawCheck[] {
  const known = new Set(before.map(({ sentence }) => sentence));
  return after.filter(({ level, sentence }) => level !== 'ok' && !known.has(sentence));
}
