/** The texts of the draw form: the list of checks, the reason why Make Draw is locked, and the placements of the draw. */
import type { DrawCheck } from '#contract/tournament/draws.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { countText } from '#machines/count-text.ts';
import { type EventStatus, eventStatusesInHand } from '#machines/names.ts';
import { playerWordOf } from '#machines/tournament/entrants.ts';
import { tournamentSentences } from '#machines/tournament/tournament-rules.ts';
import { type DrawErrors, type DrawFields, hasSeeding } from './draw-fields.ts';
import type { DrawPreview } from './draw-machine.ts';

export const noSeeding = (tournament: Pick<Tournament, 'numberOfTeamMatches'>): string =>
  `No seeding source selected or number of seeded ${playerWordOf(tournament)}s is 0`;
export const drawFailed = 'Something goes wrong. Try again or contact administrator.';
export const notYourTournament = 'Your account may not draw tournaments of this event.';
/** The lock of dialogs that need the right to run the tournament. */
export const drawLock = { right: 'tournament:run', refusal: notYourTournament } as const;

/**
 * Returns true when the form warns that nobody is seeded: with 0 seeds, or without a source unless priorities alone seed players in the
 * preview. The form does not repeat a warning that is in the list of checks.
 */
export function warnsOfNoSeeding(fields: DrawFields, preview: DrawPreview | null): boolean {
  if (preview?.checks.some(({ code }) => code === 'NO_SEEDS')) return false;
  if ((fields.numberOfPlayerSeeded ?? 0) === 0) return true;
  return !hasSeeding(fields) && preview?.seeds.length === 0;
}

/** Returns true when the user chose neither seeds nor a source, which is a valid choice. */
export const wantsNoSeeding = (fields: DrawFields): boolean =>
  (fields.numberOfPlayerSeeded ?? 0) === 0 && !hasSeeding({ ...fields, numberOfPlayerSeeded: 1 });

/** Returns '0 to 12 players'. The number of entrants is the limit, even when the tournament allows more seeds. */
export function seedableWords(
  tournament: Pick<Tournament, 'numberOfParticipants' | 'numberOfTeamMatches'>,
  maxSeeds: number | null,
): string {
  const entering = tournament.numberOfParticipants;
  return `0 to ${countText(Math.min(maxSeeds ?? entering, entering), playerWordOf(tournament))}`;
}

export const confirmationCode = 'NOT_CONFIRMED';

/** Returns the server's checks. Only the confirmation is checked here, because the form holds it. */
export function checksOf(preview: DrawPreview | null, fields: DrawFields): DrawCheck[] {
  const serverChecks = (preview?.checks ?? []).filter((check) => !isConfirmation(check));
  if (fields.confirmation) return serverChecks;
  return [...serverChecks, { code: confirmationCode, level: 'refusal', sentence: tournamentSentences.confirm }];
}

const isConfirmation = ({ code }: DrawCheck): boolean => code === confirmationCode;

/** Returns true for a check that the participants dialog can fix. */
export const isAboutRegistrations = ({ code, level, sentence }: DrawCheck): boolean =>
  level !== 'ok' && level !== 'note' && /registration|approved/i.test(`${code} ${sentence}`);

/** The label of the button, and the words for a missing confirmation in the reason why the button is off. */
export type DrawButton = { label: string; confirm: string };
const makeDraw: DrawButton = { label: 'Make Draw', confirm: tournamentSentences.confirm };

type DrawReadiness = {
  allowed: boolean;
  errors: DrawErrors;
  checks: readonly DrawCheck[];
  isReady: boolean;
  isPreviewing: boolean;
  button?: DrawButton | undefined;
};

/** Returns why the button is off, or null when the draw can be made. */
export function whyNoDraw({ allowed, errors, checks, isReady, isPreviewing, button = makeDraw }: DrawReadiness): string | null {
  if (!allowed) return notYourTournament;
  const refused = checks
    .filter(({ level }) => level === 'refusal')
    .map((check) => (isConfirmation(check) ? button.confirm : check.sentence));
  const todo = [...new Set([...Object.values(errors), ...refused])].map((sentence) => lowerFirst(sentence.replace(/\.$/, '')));
  if (todo.length > 0) return `${button.label} is off: ${todo.join(', then ')}.`;
  if (isPreviewing) return 'The preview is being made.';
  return isReady ? null : `${button.label} is off: there is no preview of this form.`;
}

/** Returns the message after a draw, with the next step. `startable`: the number of matches of round 1 with two sides. */
export function drawnWords(startable: number, eventStatus: EventStatus | undefined): string {
  const isActive = eventStatusesInHand.some((status) => status === eventStatus);
  if (!isActive) return 'Draw saved. Next: set the event active, then start the tournament.';
  return `Draw saved. Next: start the tournament; then ${countText(startable, 'match', 'matches')} can be called.`;
}

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** Returns 'Round 1 has 25 pairs and 103 byes.', or the number of groups. */
export function roundOneWords({ letters, groups }: DrawPreview): string {
  if (groups !== null) return `They make ${countText(groups, 'group')}.`;
  const sum = (name: 'seeds' | 'byLot' | 'placeholders' | 'walkovers') => letters.reduce((total, letter) => total + letter[name], 0);
  // A bye takes one opponent; every other entrant has an opponent.
  const pairs = Math.max(0, (sum('seeds') + sum('byLot') + sum('placeholders') - sum('walkovers')) / 2);
  const walkovers = sum('walkovers') === 0 ? 'no byes' : countText(sum('walkovers'), 'bye');
  return `Round 1 has ${countText(pairs, 'pair')} and ${walkovers}.`;
}

/** Returns '185 players and 4 placeholders', or null without a preview. */
export function placedByLot(preview: DrawPreview | null, entrant: 'player' | 'team'): string | null {
  if (!preview) return null;
  const sum = (name: 'byLot' | 'placeholders') => preview.letters.reduce((total, letter) => total + letter[name], 0);
  const placed = countText(sum('byLot'), entrant);
  return sum('placeholders') === 0 ? placed : `${placed} and ${countText(sum('placeholders'), 'placeholder')}`;
}
