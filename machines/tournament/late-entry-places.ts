/** The places of a draw that a late entry can take. The server accepts them and the dialog offers them (machines/README.md 3.11). */

/** `BYE`: nobody was drawn; `LEFT`: an entrant who withdrew before playing; `ABSENT`: an entrant who has not played. */
export const latePlaceKinds = ['BYE', 'LEFT', 'ABSENT'] as const;
type LatePlace = { kind: (typeof latePlaceKinds)[number] };

/** Whether the tournament must have room for one more. Nobody leaves a bye or a place that is left already; a reserve counts as an entrant already. */
export const needsRoom = ({ kind }: LatePlace, { isReserve }: { isReserve: boolean }): boolean => kind !== 'ABSENT' && !isReserve;

/** Returns the places for the chosen player. `isFull`: nobody new has room. */
export const latePlacesFor = <Place extends LatePlace>(
  places: readonly Place[],
  { isReserve, isFull }: { isReserve: boolean; isFull: boolean },
): Place[] => places.filter((place) => !isFull || !needsRoom(place, { isReserve }));

/** Returns the places among which a lot decides: byes, else those of withdrawn entrants. A lot takes no place from a player. */
export function drawablePlaces<Place extends LatePlace>(places: readonly Place[]): Place[] {
  const byes = places.filter(({ kind }) => kind === 'BYE');
  return byes.length > 0 ? byes : places.filter(({ kind }) => kind === 'LEFT');
}
