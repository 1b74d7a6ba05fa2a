/** The matches that free tables name as their next ones, as they are stored. */
import type { LiveTable } from '#contract/live/rows.ts';
import type { NamedMatch } from '#machines/assign/named-match.ts';

/** The type of the journal entry with which a table gets its next match. */
export const namedType = 'named';

/** Returns the named match by table id. */
export const namedIn = (tables: readonly (LiveTable & { nextSince: string | null })[]): Map<number, NamedMatch> =>
  new Map(
    tables.flatMap(({ id, tableStatus, nextMatchId: matchId, nextStart, nextSince }) =>
      tableStatus !== 'FREE' || matchId === null || nextSince === null
        ? []
        : [[id, { matchId, start: nextStart === null ? null : Date.parse(nextStart), since: Date.parse(nextSince) }] as const],
    ),
  );
