/** The choices for a late entry: reserves and available players with the typed name, and the new player that the name would become. */
import type { Corrections } from '#contract/tournament/corrections.ts';
import type { SuggestedPlayer } from '#contract/tournament/participants-by-name.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { playerWordOf } from '#machines/tournament/entrants.ts';
import { useAvailablePlayers } from '../../../tournament/use-available-players.ts';
import { type NameOption, reasonWords, useNameSuggestions } from '../../../tournament/use-name-suggestions.ts';
import type { Option } from '../../../ui/fields/option-list.tsx';
import type { CorrectionValues } from './correction-kinds.ts';

type LateEntrantChoice = { option: Option; values: Pick<CorrectionValues, 'playerProfileId' | 'newPlayer' | 'playerName'> };

export const newKey = (nameOrder: string | null | undefined): string => `new ${nameOrder}`;

export function useLateEntrants(
  tournament: Pick<Tournament, 'id' | 'numberOfTeamMatches'>,
  reserves: Corrections['reserves'],
  text: string,
): { choices: LateEntrantChoice[]; emptyWords: string } {
  const { players = [], error } = useAvailablePlayers(tournament.id, text, { size: 20 });
  const { data, options, isCurrent } = useNameSuggestions(tournament.id, text, { nameOrder: null, countryId: null });
  const needle = text.trim().toLocaleLowerCase();
  const known = [
    ...reserves
      .filter(({ displayName }) => displayName.toLocaleLowerCase().includes(needle))
      .map(({ playerProfileId, displayName, country }) =>
        knownChoice(playerProfileId, displayName, [country, 'entered'].filter(Boolean).join(' · ')),
      ),
    ...players.map(({ id, displayName, country }) => knownChoice(id, displayName, country ?? '')),
  ];
  const listed = new Set(known.map(({ option }) => option.id));
  const suggested = options.flatMap((option) =>
    option.kind === 'known' && !listed.has(option.player.id) ? suggestedChoice(option.player) : [],
  );
  const fresh = isCurrent ? newChoices(options, text.trim(), playerWordOf(tournament)) : [];
  const whyNot = isCurrent && data?.newPlayer?.whyNot;
  const nobody = whyNot ? `No eligible player with this name. ${whyNot}` : 'No eligible player with this name';
  return { choices: [...known, ...suggested, ...fresh], emptyWords: error ? 'Not loaded' : nobody };
}

const knownChoice = (id: number, label: string, detail: string): LateEntrantChoice => ({
  option: { id, label, detail },
  values: { playerProfileId: id, newPlayer: null, playerName: label },
});

/** Words in another order find a player only here. A namesake who cannot enter is shown with the reason, beside the new player. */
function suggestedChoice({ id, displayName, country, isNamesake, reason }: SuggestedPlayer): LateEntrantChoice[] {
  if (reason === null) return [knownChoice(id, displayName, country ?? '')];
  if (!isNamesake) return [];
  const { option, values } = knownChoice(id, displayName, reasonWords[reason]);
  return [{ option: { ...option, disabled: true }, values }];
}

/** Both orders of a name that does not show which is the last name. The server makes a namesake of those who were shown. */
function newChoices(options: readonly NameOption[], name: string, noun: string): LateEntrantChoice[] {
  const notThese = options.flatMap((option) => (option.kind === 'known' && option.player.isNamesake ? [option.player.id] : []));
  return options.flatMap((option): LateEntrantChoice[] => {
    if (option.kind !== 'new') return [];
    const { displayName, nameOrder } = option.player;
    return [
      {
        option: { id: newKey(nameOrder), label: displayName, detail: `new ${noun}`, creates: true },
        values: { playerProfileId: null, newPlayer: { name, nameOrder, notThese }, playerName: displayName },
      },
    ];
  });
}
