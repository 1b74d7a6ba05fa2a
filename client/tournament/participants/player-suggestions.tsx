/** The players who may enter and match the typed text; Enter adds the marked one. */
import { CornerDownLeft } from 'lucide-react';
import { cx } from '../../ui/frame/cx.ts';
import { EntrantName } from '../entrant-name.tsx';
import type { AvailablePlayer } from '../use-available-players.ts';
import { useNamesakes } from '../use-namesakes.ts';

type OfferedPlayersProps = {
  noun: string;
  listId: string;
  players: readonly AvailablePlayer[];
  choice: AvailablePlayer | undefined;
  onAdd: (player: AvailablePlayer) => void;
};

export function PlayerSuggestions({ noun, listId, players, choice, onAdd }: OfferedPlayersProps) {
  const namesakes = useNamesakes(players.map(({ id }) => id));
  return (
    <div id={listId} role="listbox" aria-label={`Available ${noun}s`} className="contents">
      {players.map((player) => {
        const isMarked = player === choice;
        return (
          <button
            key={player.id}
            id={`${listId}-${player.id}`}
            type="button"
            role="option"
            aria-selected={isMarked}
            tabIndex={-1}
            onClick={() => onAdd(player)}
            className={cx(
              'inline-flex min-h-9 max-w-72 items-center gap-2 rounded-control border bg-surface px-2.5 text-sm hover:bg-hover tablet:min-h-11',
              isMarked ? 'border-accent ring-1 ring-accent' : 'border-line-2',
            )}
          >
            <EntrantName entrant={player} />
            <span className="text-xs text-ink-3">
              {[namesakes.get(player.id), player.squad ? 'Squad' : player.playerCategoryName, player.foreign && 'other country']
                .filter(Boolean)
                .join(' · ')}
            </span>
            {isMarked && <CornerDownLeft aria-hidden className="size-3.5 text-ink-3" />}
          </button>
        );
      })}
    </div>
  );
}
