/** Enters the player that a typed name means. */
import type { NameOrder } from '#contract/people/name-orders.ts';
import { addParticipant } from '#contract/tournament/participants.ts';
import { addByName, suggestNames } from '#contract/tournament/participants-by-name.ts';
import { send } from '../../../../api/send.ts';
import { isOffered, type NameOption, optionsOf } from '../../../../tournament/use-name-suggestions.ts';
import type { NewPlayerDetails } from './new-player-choices.tsx';

/** A name from the field, with the choices for a new player. */
export type NameEntry = { tournamentId: number; name: string; nameOrder: NameOrder | null; details: NewPlayerDetails };

/** The entrant, or the sentence why nobody enters. */
export type NameOutcome = { displayName: string; registrationApproved: boolean } | { refusal: string };

/** `options`: everything that was offered for the name. The server creates a namesake only if the user has seen the existing ones. */
export function enterOption({ tournamentId, name, details }: NameEntry, option: NameOption, options: readonly NameOption[]) {
  const params = { id: String(tournamentId) };
  if (option.kind === 'known') return send(addParticipant, { params, query: {}, body: { id: option.player.id, approve: true } });
  const notThese = options.flatMap((one) => (one.kind === 'known' && one.player.isNamesake ? [one.player.id] : []));
  return send(addByName, { params, body: { name, nameOrder: option.player.nameOrder, ...details, notThese, approve: true } });
}

/** For users who press Enter before the list has loaded: enters the option that the list would have highlighted. */
export async function enterFirst(entry: NameEntry): Promise<NameOutcome> {
  const { tournamentId, name, nameOrder, details } = entry;
  const query = { name, ...(nameOrder && { nameOrder }), ...(details.countryId && { countryId: details.countryId }) };
  const data = await send(suggestNames, { params: { id: tournamentId }, query });
  const options = optionsOf(data);
  const first = options.find(isOffered);
  return first ? enterOption(entry, first, options) : { refusal: data.newPlayer?.whyNot ?? 'Nobody of this name can enter.' };
}
