/** The changes of a what-if in words. */
import type { LiveMatch } from '#contract/live/rows.ts';
import type { WhatIfChangeInput } from '#contract/match/what-if.ts';
import { listText } from '#machines/sentences.ts';
import { formatTime, matchName } from '../../../../format.ts';

export type ChangeWordsInput = {
  matches: readonly LiveMatch[];
  /** Table id → its number, with the tables that the changes add. */
  tableNumbers: ReadonlyMap<number, number>;
  zone: string | undefined;
};

/** 'What if table 7 is blocked from 18:00 and LR3 races to 7?' */
export function questionOf(changes: readonly WhatIfChangeInput[], input: ChangeWordsInput): string {
  if (changes.length === 0) return 'What if …?';
  return `What if ${listText(changes.map((change) => clauseOf(change, input)))}?`;
}

/** 'Table 7 is blocked from 18:00' */
export function changeTitle(change: WhatIfChangeInput, input: ChangeWordsInput): string {
  const clause = clauseOf(change, input);
  return clause.charAt(0).toUpperCase() + clause.slice(1);
}

function clauseOf(change: WhatIfChangeInput, { matches, tableNumbers, zone }: ChangeWordsInput): string {
  const time = (at: string): string => formatTime(at, zone);
  const tableName = (id: number): string => `table ${tableNumbers.get(id) ?? '?'}`;
  const matchOf = (id: number): LiveMatch | undefined => matches.find((match) => match.id === id);
  const nameOf = (id: number): string => {
    const match = matchOf(id);
    return match ? matchName(match) : 'a match';
  };
  switch (change.kind) {
    case 'MOVE_MATCH': {
      const table = change.tableId == null ? '' : ` goes to ${tableName(change.tableId)}`;
      const at =
        change.scheduledTime == null ? '' : table ? ` at ${time(change.scheduledTime)}` : ` is planned at ${time(change.scheduledTime)}`;
      return `${nameOf(change.matchId)}${table}${at}`;
    }
    case 'BLOCK_TABLE':
      return `${tableName(change.tableId)} is blocked from ${time(change.from)}${change.until == null ? '' : ` until ${time(change.until)}`}`;
    case 'RACE_TO':
      return `${matchOf(change.matchId)?.roundMnemonic ?? 'a round'} races to ${change.raceTo}`;
    case 'ADD_TABLE':
      return `one more table is used${change.from == null ? '' : ` from ${time(change.from)}`}`;
    case 'SHIFT': {
      const at = matchOf(change.matchId)?.matchScheduledTime ?? null;
      const which = change.scope === 'SESSION' ? `the session of ${at ? time(at) : '?'}` : `everything from ${at ? time(at) : '?'} on`;
      return `${which} is ${Math.abs(change.minutes)} min ${change.minutes < 0 ? 'earlier' : 'later'}`;
    }
    default:
      return change satisfies never;
  }
}

/** 'Race to 7 in LR5', 'Two more tables' */
export function savingWords(changes: readonly WhatIfChangeInput[], matches: readonly LiveMatch[]): string {
  const [first] = changes;
  if (first?.kind === 'RACE_TO') {
    const round = matches.find(({ id }) => id === first.matchId)?.roundMnemonic ?? 'the round';
    return `Race to ${first.raceTo} in ${round}`;
  }
  return changes.length === 1 ? 'One more table' : 'Two more tables';
}
