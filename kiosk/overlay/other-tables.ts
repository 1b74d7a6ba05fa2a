/** The matches on the other tables of the event, for an overlay of one table that shows them too. */
import { layoutsWithOthers, type Overlay } from '#contract/live/overlay-address.ts';
import type { LiveChange, LiveMatch } from '#contract/live/rows.ts';
import { liveMatches, tableIn } from './board-of.ts';
import type { FollowedRoom } from './follow-room.ts';

/** `open` follows the room of an event. The returned function is called for every frame: the builder changes the option, and a table its event. */
export function createOtherTables(open: (eventId: number) => FollowedRoom) {
  let followed: { eventId: number; room: FollowedRoom } | null = null;
  return (overlay: Overlay, rows: readonly LiveChange[]): LiveMatch[] => {
    const isShown = overlay.screen === 'table' && overlay.hasOthers && layoutsWithOthers.includes(overlay.layout);
    const table = isShown ? tableIn(rows) : null;
    if (overlay.sample) return table ? liveMatches(rows).filter(({ id }) => id !== table.matchId) : [];
    // Without network the table may be unknown for a moment.
    if (!isShown || (table && table.eventId !== followed?.eventId)) {
      followed?.room.stop();
      followed = table && { eventId: table.eventId, room: open(table.eventId) };
    }
    return followed ? liveMatches(followed.room.rows()).filter(({ tableId }) => tableId !== table?.id) : [];
  };
}
