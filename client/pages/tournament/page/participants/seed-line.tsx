/** The line below the last seed. Dragged or moved by keys, it takes or leaves the entrants that it passes. */
import { GripVertical } from 'lucide-react';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { playerWordOf } from '#machines/tournament/entrants.ts';
import { cx } from '../../../../ui/frame/cx.ts';
import type { DragHandle } from './use-row-drag.ts';

type SeedLineProps = {
  tournament: Pick<Tournament, 'numberOfTeamMatches' | 'numberOfPlayerSeeded'>;
  seeds: number;
  others: number;
  handle: DragHandle;
  locked: boolean;
  /** Moves the line over one row. */
  onStep: (by: 1 | -1) => void;
};

export function SeedLine({ tournament, seeds, others, handle, locked, onStep }: SeedLineProps) {
  const noun = playerWordOf(tournament);
  const more = Math.max(0, tournament.numberOfPlayerSeeded - seeds);
  const drawn = Math.max(0, others - more);
  const facts = [
    ...(more > 0 ? [`${more} more from the ranking that the draw chooses`] : []),
    ...(drawn > 0 ? [`${seeds + more > 0 ? `the other ${drawn}` : `all ${drawn}`} are drawn by lot`] : []),
    ...(locked ? [] : [`drag a ${noun} or the line`]),
  ];
  return (
    <div className="flex min-h-8 items-center gap-x-2 bg-subtle px-2 text-sm">
      {locked ? (
        <span className="w-6" />
      ) : (
        <button
          type="button"
          aria-label={`Seeds line: ${seeds} above it. Move with Alt and the arrow keys`}
          {...handle}
          onKeyDown={(event) => {
            const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
            if (by !== 1 && by !== -1) return;
            event.preventDefault();
            event.stopPropagation();
            onStep(by);
          }}
          className={gripLook}
        >
          <GripVertical aria-hidden className="size-4" />
        </button>
      )}
      <span className="font-semibold">{seeds === 0 ? 'No seeds' : seeds === 1 ? '1 seed' : `${seeds} seeds`}</span>
      {seeds > 0 && <span className="text-ink-2">above this line</span>}
      <span className="text-ink-3 text-xs max-sm:hidden">{facts.map((fact) => `· ${fact} `)}</span>
    </div>
  );
}

export const gripLook = cx(
  'inline-flex size-6 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-ink-3 hover:bg-hover active:cursor-grabbing tablet:size-11',
);
