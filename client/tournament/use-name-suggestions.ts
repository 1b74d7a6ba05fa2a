/** Suggestions for the typed name, in the order of the list. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { NameOrder } from '#contract/people/name-orders.ts';
import {
  type NameSuggestions,
  type SuggestedPlayer,
  type SuggestionReason,
  suggestNames,
} from '#contract/tournament/participants-by-name.ts';
import { keys } from '../api/queries.ts';
import { send } from '../api/send.ts';
import { useDebounced } from '../lists/use-debounced.ts';

export type NewPlayer = NonNullable<NameSuggestions['newPlayer']>;
export type NameOption = { kind: 'known'; player: SuggestedPlayer } | { kind: 'new'; player: NewPlayer };

type SuggestionOptions = { nameOrder: NameOrder | null; countryId: number | null };

/** The server decides the order of a name without `nameOrder`. `countryId`: the chosen country of a new player. */
export function useNameSuggestions(tournamentId: number, text: string, { nameOrder, countryId }: SuggestionOptions) {
  const name = useDebounced(text.trim(), 200);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...keys.availablePlayers.one(tournamentId), 'names', name, nameOrder, countryId],
    queryFn: ({ signal }) =>
      send(
        suggestNames,
        { params: { id: tournamentId }, query: { name, ...(nameOrder && { nameOrder }), ...(countryId && { countryId }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  const isCurrent = name === text.trim() && !isPlaceholderData && data !== undefined;
  return { data, options: text.trim() === '' || !data ? none : optionsOf(data), isCurrent, error };
}

const none: NameOption[] = [];

/** A player of exactly this name comes before the new one; the others come after it. */
export function optionsOf({ players, newPlayer, otherOrder }: NameSuggestions): NameOption[] {
  const known = (some: readonly SuggestedPlayer[]) => some.map((player): NameOption => ({ kind: 'known', player }));
  const fresh = [newPlayer, otherOrder].flatMap((player): NameOption[] =>
    player && player.whyNot === null ? [{ kind: 'new', player }] : [],
  );
  return [
    ...known(players.filter(({ isNamesake }) => isNamesake)),
    ...fresh.slice(0, 1),
    ...known(players.filter(({ isNamesake }) => !isNamesake)),
    ...fresh.slice(1),
  ];
}

export const isOffered = (option: NameOption): boolean => option.kind === 'new' || option.player.reason === null;

export const reasonWords: Readonly<Record<SuggestionReason, string>> = {
  ENTERED: 'has entered',
  OTHER_CLASS: 'other class',
  BLOCKED: 'blocked',
  DISABLED: 'not enabled',
};
