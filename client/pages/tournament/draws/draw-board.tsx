/** Round 1 of the preview: each match with its two sides. Two chosen players change places. */
import { Shuffle, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { DrawnPlace, DrawnSide } from '#contract/tournament/draws.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { countText } from '#machines/count-text.ts';
import { playerWordOf } from '#machines/tournament/entrants.ts';
import { formatDayTime } from '../../../format.ts';
import { useEventZone } from '../../../shell/use-hall-event.ts';
import { EntrantName } from '../../../tournament/entrant-name.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { cx } from '../../../ui/frame/cx.ts';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { onBoardKey } from './board-keys.ts';
import { BoardPages, pageOf, pagesOf } from './board-pages.tsx';
import { SwapBar } from './swap-bar.tsx';
import type { DrawState } from './use-draw.ts';

export function DrawBoard({ draw, tournament }: { draw: DrawState; tournament: Tournament }) {
  const { preview, fields, firstSeed, seed } = draw.context;
  const zone = useEventZone(tournament.eventId);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [chosenPage, setPage] = useState(0);
  const board = useRef<HTMLDivElement>(null);
  const places = preview?.places ?? [];
  const pages = pagesOf(places);
  const page = Math.min(chosenPage, pages.length - 1);
  const sides = places.flatMap((place) => place.sides);
  const pair = chosen.map((id) => sides.find(({ participantId }) => participantId === id)).filter((side) => side !== undefined);
  const clear = () => setChosen([]);
  const choose = (id: number) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen.slice(-1), id]);
  const swap = () => {
    const [first, second] = chosen;
    if (first === undefined || second === undefined) return;
    draw.change({ swaps: [...fields.swaps, [first, second]] });
    clear();
  };
  const clearThen = (make: () => void) => () => {
    clear();
    make();
  };
  const isChanged = seed !== firstSeed || fields.swaps.length > 0;
  return (
    <section aria-labelledby="round-1" className="overflow-hidden rounded-card border bg-surface">
      <div className="flex flex-wrap items-center gap-2 border-b px-4 py-2.5">
        <h2 id="round-1" className="font-[650] text-base">
          {preview?.groups === null || !preview ? 'Round 1' : countText(preview.groups, 'group')}
        </h2>
        <span className="grow text-ink-2 text-xs" role="status">
          {boardWords(draw)}
        </span>
        {isChanged && (
          <Button variant="quiet" icon={Undo2} onPress={clearThen(draw.firstLot)}>
            Back to first lot
          </Button>
        )}
        <Button icon={Shuffle} busy={draw.isPreviewing} onPress={clearThen(draw.redraw)}>
          Redraw
        </Button>
      </div>
      {!preview && !draw.context.previewProblem && <Skeleton className="m-4 h-80" />}
      {preview && places.length === 0 && <p className="px-4 py-6 text-ink-2 text-sm">There is nothing to draw yet: see the checks.</p>}
      <BoardPages pages={pages} page={page} onPage={setPage} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys only move the focus between its buttons */}
      <div
        ref={board}
        className="grid gap-x-5 gap-y-3 p-4 empty:hidden sm:grid-cols-2"
        onKeyDown={(event) => onBoardKey(event, { board: board.current, isPair: pair.length === 2, swap, clear })}
      >
        {pageOf(pages, page).map((place) => (
          <Place key={place.label} place={place} at={formatDayTime(place.scheduledTime, zone)} chosen={chosen} onChoose={choose} />
        ))}
      </div>
      {pair.length === 2 && <SwapBar tournament={tournament} draw={draw} pair={pair} onCancel={clear} onSwap={swap} />}
      {preview && places.length > 0 && (
        <p className="flex flex-wrap justify-between gap-x-4 border-t px-4 py-2.5 text-ink-2 text-xs">
          <span>Choose two {playerWordOf(tournament)}s to swap them.</span>
          <span className="tabular">
            {preview.chart}
            {fields.swaps.length > 0 && ` · ${countText(fields.swaps.length, 'swap')}`}
          </span>
        </p>
      )}
    </section>
  );
}

/** 'first lot · nothing saved' */
function boardWords({ context: { seed, firstSeed, fields, previewProblem }, isPreviewing }: DrawState): string {
  if (previewProblem) return previewProblem;
  if (isPreviewing) return 'The preview is being made …';
  const lot = seed === firstSeed ? 'first lot' : 'new lot';
  return `${lot}${fields.swaps.length > 0 ? ', changed by hand' : ''} · nothing saved`;
}

type PlaceProps = { place: DrawnPlace; at: string; chosen: readonly number[]; onChoose: (id: number) => void };

function Place({ place: { label, passed, sides }, at, chosen, onChoose }: PlaceProps) {
  return (
    <div className="min-w-0 text-sm">
      <p className="flex justify-between text-xs">
        <b className="font-semibold text-ink-2">{label}</b>
        <span className="text-ink-2 tabular">{passed ? 'moves up at once' : at}</span>
      </p>
      <ul className={cx('mt-0.5 divide-y overflow-hidden rounded-control border border-line-2', passed && 'border-dashed bg-subtle')}>
        {sides.map((side, index) => (
          <li key={side.participantId ?? `${index} ${side.displayName}`}>
            <Side side={side} number={side.participantId === null ? 0 : chosen.indexOf(side.participantId) + 1} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `number` is 1 or 2 for a chosen player. */
function Side({ side, number, onChoose }: { side: DrawnSide; number: number; onChoose: (id: number) => void }) {
  const { participantId, displayName, seed } = side;
  if (participantId === null) return <span className="flex h-9 items-center px-3 text-ink-2 italic">{displayName}</span>;
  return (
    <button
      type="button"
      aria-pressed={number > 0}
      onClick={() => onChoose(participantId)}
      className={cx(
        'flex min-h-9 w-full items-center gap-2 px-3 text-left focus-visible:outline-offset-[-2px] tablet:min-h-11',
        number > 0 ? 'bg-accent-soft shadow-[inset_0_0_0_2px_var(--accent)]' : 'hover:bg-hover',
      )}
    >
      <span className="min-w-0 grow">
        <EntrantName entrant={side} />
      </span>
      {seed !== null && <span className="shrink-0 text-ink-2 text-xs tabular">seed {seed}</span>}
      {number > 0 && (
        <span
          aria-hidden
          className="flex size-5 shrink-0 items-center justify-center rounded-full bg-accent-fill font-semibold text-white text-xs"
        >
          {number}
        </span>
      )}
    </button>
  );
}
