/** The row that adds entrants: type a part of the name, and Enter adds the marked player. The row stays open for the next one. */

import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { playerWordOf, pleaseSelect } from '#machines/tournament/entrants.ts';
import { sentenceOf } from '../../api/problem.ts';
import { Refusal } from '../../ui/fields/form-error.tsx';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { useAvailablePlayers } from '../use-available-players.ts';
import { CreateProfileHint } from './create-profile-hint.tsx';
import { PlayerSuggestions } from './player-suggestions.tsx';
import { useAdding } from './use-adding.ts';

type AddParticipantRowProps = {
  tournament: Pick<Tournament, 'id' | 'numberOfTeamMatches'>;
  /** Adds a member to this team instead. */
  teamId?: number;
  label: string;
  /** The number of suggestions shown at once, beside or below the field. */
  shown?: number;
  onClose?: () => void;
};

export function AddParticipantRow({ tournament, teamId, label, shown = 3, onClose }: AddParticipantRowProps) {
  // A team consists of players.
  const noun = teamId === undefined ? playerWordOf(tournament) : 'player';
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  // True when Enter came before the suggestions; the first marked player is then added.
  const [hurried, setHurried] = useState(false);
  const { players: available = none, total, isCurrent, error } = useAvailablePlayers(tournament.id, text, { size: shown, teamId });
  const { busy, added, refusal, say, add } = useAdding({ tournamentId: tournament.id, teamId, suggestions: available }, () => {
    setText('');
    setMarked(0);
    field.current?.focus();
  });
  // A player who has just been added stays in the suggestions until the list is reloaded.
  const players = available.filter(({ id }) => !added.includes(id));
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  useEffect(() => field.current?.focus(), []);
  const choice = players[Math.min(marked, players.length - 1)];
  const typing = (next: string) => {
    setText(next);
    setMarked(0);
    setHurried(false);
    say(null);
  };
  const take = () => void (choice ? add(choice) : say(pleaseSelect(noun)));
  useEffect(() => {
    if (!hurried || !isCurrent) return;
    setHurried(false);
    take();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: text === '' ? 1 : 0, ArrowUp: -1 }[event.key] ?? 0;
    if (step !== 0) setMarked(Math.max(0, Math.min(players.length - 1, marked + step)));
    if (event.key === 'Enter') isCurrent ? take() : setHurried(true);
    if (event.key === 'Escape' && (text !== '' || onClose)) {
      event.stopPropagation();
      if (text !== '') typing('');
      else onClose?.();
    }
    if (step !== 0 || event.key === 'Enter') event.preventDefault();
  };
  return (
    <div className="rounded-card border border-accent-line bg-accent-soft px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={`${listId}-field`} className="text-xs font-semibold">
          {label}
        </label>
        <span className="relative flex h-9 w-64 items-center">
          <Search aria-hidden className="pointer-events-none absolute left-2.5 size-4 text-ink-3" />
          <input
            id={`${listId}-field`}
            ref={field}
            role="combobox"
            aria-expanded={players.length > 0}
            aria-controls={listId}
            aria-activedescendant={choice ? `${listId}-${choice.id}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            value={text}
            onChange={(event) => typing(event.target.value)}
            onKeyDown={onKeyDown}
            className="h-full w-full rounded-control border border-control bg-surface pr-28 pl-8.5 text-sm"
          />
          <span className="pointer-events-none absolute right-2.5 text-xs text-ink-3 tabular">{total} available</span>
        </span>
        <PlayerSuggestions noun={noun} listId={listId} players={players} choice={choice} onAdd={(player) => void add(player)} />
        {/* Only after the answer: an earlier message would move the list down and up again under a finger. */}
        {players.length === 0 && isCurrent && !error && (
          <span className="text-sm text-ink-2">
            <span>no more {noun}s available</span>
            <CreateProfileHint tournamentId={tournament.id} noun={noun} isMember={teamId !== undefined} name={text.trim()} />
          </span>
        )}
        {onClose && <IconButton icon={X} label="Close adding" size="bar" onPress={onClose} className="ml-auto" />}
      </div>
      {(refusal || error) && <Refusal className="mt-2">{refusal ?? sentenceOf(error)}</Refusal>}
      <span className="sr-only" role="status">
        {busy ? 'Adding …' : ''}
      </span>
    </div>
  );
}

const none: never[] = [];
