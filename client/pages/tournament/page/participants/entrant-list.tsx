/** The entrants before the draw: the seeds above their line, then all others in the order in which they entered. */
import { useRef } from 'react';
import type { Participant } from '#contract/tournament/participants.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { capitalized, entrantWordOf } from '#machines/tournament/entrants.ts';
import { smallScreen, useMedia } from '../../../../ui/frame/use-media.ts';
import { EntrantCard } from './entrant-card.tsx';
import { EntrantRow } from './entrant-row.tsx';
import type { EntrantSetting } from './entrant-setting.ts';
import { SeedLine } from './seed-line.tsx';
import { droppedInto, inSeedOrder, shownRows } from './seed-order.ts';
import { useRowDrag } from './use-row-drag.ts';

type EntrantListProps = { tournament: Tournament; entrants: readonly Participant[]; setting: EntrantSetting };

export function EntrantList({ tournament, entrants, setting }: EntrantListProps) {
  const { seeds, onSeeds, whyNotSeed } = setting;
  const label = `${capitalized(entrantWordOf(tournament))}s`;
  const ordered = inSeedOrder(entrants, seeds);
  const byId = new Map(ordered.map((entrant) => [entrant.id, entrant]));
  const rows = shownRows(
    seeds,
    ordered.map(({ id }) => id),
  );
  const list = useRef<HTMLTableSectionElement>(null);
  const { drag, handleOf } = useRowDrag(list, ({ from, gap }) => onSeeds(droppedInto(rows, from, gap)));
  const asCards = useMedia(smallScreen);
  const line = (at: number) => (
    <SeedLine
      tournament={tournament}
      seeds={seeds.length}
      others={entrants.length - seeds.length}
      handle={handleOf(at)}
      locked={whyNotSeed !== null || asCards}
      onStep={(by) => onSeeds(droppedInto(rows, at, by === 1 ? at + 2 : at - 1))}
    />
  );
  if (asCards)
    return (
      <ul aria-label={label} className="divide-y rounded-card border bg-surface">
        {rows.map((row, at) => {
          const entrant = row === 'line' ? undefined : byId.get(row);
          return entrant ? <EntrantCard key={entrant.id} entrant={entrant} setting={setting} /> : <li key="line">{line(at)}</li>;
        })}
      </ul>
    );
  const lookOf = (at: number): string =>
    drag?.from === at ? 'opacity-50' : drag?.gap === at ? 'shadow-[inset_0_2px_0_var(--accent)]' : '';
  return (
    <table className="w-full border-separate border-spacing-0 text-sm">
      <caption className="sr-only">{label}</caption>
      <thead className="sticky top-0 z-10 bg-subtle text-left text-ink-2 text-xs">
        <tr className="[&>th]:h-9 [&>th]:border-b [&>th]:px-2 [&>th]:font-semibold">
          <th>
            <span className="sr-only">Move</span>
          </th>
          <th className="text-center!">Seed</th>
          <th>Name</th>
          <th>Category</th>
          <th>Registration</th>
          {setting.seesMoney && <th colSpan={2}>Entry fee</th>}
          <th>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody ref={list}>
        {rows.map((row, at) => {
          const entrant = row === 'line' ? undefined : byId.get(row);
          if (entrant)
            return (
              <EntrantRow key={entrant.id} entrant={entrant} setting={setting} position={at} handle={handleOf(at)} dragLook={lookOf(at)} />
            );
          return (
            <tr key="line" data-position={at}>
              <td colSpan={setting.seesMoney ? 8 : 6} className={`border-y border-t-0 p-0 ${lookOf(at)}`}>
                {line(at)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
