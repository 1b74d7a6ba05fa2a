/** The advice on a screen that has nothing to show. It depends on the event around the screen. */
import type { EmptyScreenReason } from './empty-screen-reason.ts';
import type { Route } from './route.ts';
import type { RunningEvent } from './running-events.ts';

/** Returns the event of a screen; the first event if the address names none of them. */
export function eventOfScreen(route: Route, events: readonly RunningEvent[]): RunningEvent | undefined {
  const named = events.find(({ id, tables = [], tournaments = [] }) => {
    if (route.screen === 'scoreboard') return tables.some((table) => table.id === route.tableId);
    if (route.screen === 'bracket') return tournaments.some((tournament) => tournament.id === route.tournamentId);
    return route.screen === 'tables' && id === route.eventId;
  });
  return named ?? events[0];
}

/** Returns more precise help if the running event explains the problem. */
export function helpWith({ help }: EmptyScreenReason, route: Route, event: RunningEvent | undefined): string {
  if (route.screen !== 'scoreboard' || !event || event.tables?.some(({ id }) => id === route.tableId)) return help;
  return `${event.name} plays on ${tableNumbers(event)}. As soon as the desk enters this one, or starts the event it belongs to, this changes by itself.`;
}

/** Returns 'tables 1 to 24' or 'tables 1, 2 and 5'. */
function tableNumbers({ tables = [] }: RunningEvent): string {
  const numbers = tables.map(({ displayNumber }) => displayNumber).sort((one, other) => one - other);
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  if (numbers.length > 2 && last - first === numbers.length - 1) return `tables ${first} to ${last}`;
  if (numbers.length < 2) return numbers.length === 0 ? 'no table yet' : `table ${first}`;
  return `tables ${numbers.slice(0, -1).join(', ')} and ${last}`;
}
