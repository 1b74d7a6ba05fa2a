/** The sentences of the specification, word for word, and the names of players for use in sentences. */
import type { MatchSetting } from './match/events.ts';
import type { Side } from './names.ts';

export const sentences = {
  timeoutStatusNotAllowed: 'Time-Out status not allowed!',
  timeoutStatusMustBeSet: 'Time-Out status must set, if a player have a time-out!',
  approveNotAllowed: 'Approve status not allowed, if no player have reached race-to',
  scoreEmpty: 'Score cannot be empty',
  breakerMissing: 'Please select the player who breaks',
  confirmMissing: 'Please confirm to save the changes',
  invalidAction: 'invalid action',
  scheduledTimeMissing: 'Scheduled-time is required',
  quarterHour: 'Choose a quarter of an hour.',
  statusMissing: 'Please select the status',
} as const;

/** The name of a side for sentences: the family name ('LONČAREK' of 'LONČAREK Ante'), or 'player A' while the player is unknown. */
export function nameOf(setting: MatchSetting, side: Side): string {
  const name = side === 'A' ? setting.participantADisplayName : setting.participantBDisplayName;
  if (!name) return `player ${side}`;
  const words = name.split(' ');
  const end = words.findIndex((word) => word !== word.toUpperCase());
  return end > 0 ? words.slice(0, end).join(' ') : name;
}

/** Like `nameOf`, for the start of a sentence. */
export function subjectOf(setting: MatchSetting, side: Side): string {
  const name = nameOf(setting, side);
  return name.startsWith('player ') ? `P${name.slice(1)}` : name;
}

const maxListed = 5;

/** 'A001', 'A001 and A002', 'A001, A002 and A003': at most five, then 'and 4 more'. */
export function listText(items: readonly string[]): string {
  const shown = items.length > maxListed ? [...items.slice(0, maxListed), `${items.length - maxListed} more`] : items;
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
