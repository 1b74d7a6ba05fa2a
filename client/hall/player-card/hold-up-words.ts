/** The sentences that say why a match has not begun. */
import type { CardEntry, HoldUpView } from '#contract/match/player-card.ts';
import { matchName } from '../../format.ts';

type HoldUpWords = {
  /** Emphasized in front: 'Table 13 is next.' */
  lead?: string;
  words: string;
};

/** `timeOf` formats an instant: '05:49', or with its day. */
export function holdUpWords(point: HoldUpView, { tournamentName }: CardEntry, timeOf: (at: string | null) => string): HoldUpWords {
  const at = timeOf(point.at);
  switch (point.kind) {
    case 'PLAYERS':
      return point.done ? { words: 'Both players are known' } : { lead: 'Waits for an opponent.', words: playersWords(point, at) };
    case 'TOURNAMENT':
      return { lead: 'Waits for the start.', words: `${tournamentName} has not been started.` };
    case 'PLAYING':
      return {
        lead: 'Waits for a player.',
        words: `${matchWords(point)} is being played${tableWords(point)}${at && `, until about ${at}`}.`,
      };
    case 'REST':
      return point.done
        ? { words: `Both rested: last match ended ${at}` }
        : { lead: 'Waits for the rest.', words: `Both have rested by ${at}.` };
    case 'TIME':
      return { lead: 'Waits for its time.', words: `Planned for ${at}.` };
    case 'TABLE':
      return point.done ? { words: `Table ${point.tableDisplayNumber} is free` } : waitingForTable(point, at);
    case 'START':
      return { lead: 'Announced.', words: point.sentence ?? `Can start on table ${point.tableDisplayNumber}.` };
  }
}

const playersWords = (point: HoldUpView, at: string): string =>
  point.match ? `${matchWords(point)} decides${at && `, about ${at}`}.` : 'The draw of the next stage decides.';

/** Emphasized: the table, if one is predicted. 'WR1-F020 is finished 4:7 there and waits for approval.' */
function waitingForTable({ match, tableDisplayNumber }: HoldUpView, at: string): HoldUpWords {
  if (tableDisplayNumber === null) return { lead: 'Waits for a table.', words: 'No table is predicted.' };
  const lead = `Table ${tableDisplayNumber} is next.`;
  if (!match) return { lead, words: 'It is not free.' };
  const name = matchName(match);
  if (match.matchStatus === 'FINISHED') return { lead, words: `${name} is finished ${match.score} there and waits for approval.` };
  if (match.matchStatus === 'READY') return { lead, words: `${name} is announced there.` };
  return { lead, words: `${name} is at ${match.score} there${at && `, until about ${at}`}.` };
}

const matchWords = ({ match }: HoldUpView): string => (match ? `${matchName(match)} (${match.names})` : 'Another match');
const tableWords = ({ tableDisplayNumber }: HoldUpView): string => (tableDisplayNumber === null ? '' : ` on table ${tableDisplayNumber}`);
