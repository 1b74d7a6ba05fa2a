/** What the draw form says: the list of checks, why Make Draw is off, what the draw would place. */
import type { DrawCheck } from '#contract/tournament/draws.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { counted } from '#machines/counted.ts';
import { drawnOf } from '#machines/tournament/entrants.ts';
import { tournamentSentences } from '#machines/tournament/tournament-rules.ts';
import { type DrawErrors, type DrawFields, hasSeeding } from './draw-fields.ts';
import type { DrawPreview } from './draw-machine.ts';

export const noSeeding = (tournament: Pick<Tournament, 'numberOfTeamMatches'>): string =>
  `No seeding source selected or number of seeded ${drawnOf(tournament)}s is 0`;
export const drawFailed = 'Something goes wrong. Try again or contact administrator.';
export const notYourTournament = 'Your account may not draw tournaments of this event.';

/** Spec 2 §5: 0 seeds, or no source; priorities alone seed players too, as the preview then shows. Said once: where the checks say it, by them. */
export function warnsOfNoSeeding(fields: DrawFields, preview: DrawPreview | null): boolean {
  if (preview?.checks.some(({ code }) => code === 'NO_SEEDS')) return false;
  if ((fields.numberOfPlayerSeeded ?? 0) === 0) return true;
  return !hasSeeding(fields) && preview?.seeds.length === 0;
}

/** '0 to 12 players': more cannot be seeded than enter, whatever the limit of the tournament. */
export function seedableWords(tournament: Pick<Tournament, 'numberOfParticipants' | 'numberOfTeamMatches'>, most: number | null): string {
  const entering = tournament.numberOfParticipants;
  return `0 to ${counted(Math.min(most ?? entering, entering), drawnOf(tournament))}`;
}

export const confirmationCode = 'confirmation';

/** The server's checks; the confirmation is judged here, where it is ticked. */
export function checksOf(preview: DrawPreview | null, fields: DrawFields): DrawCheck[] {
  const told = (preview?.checks ?? []).filter((check) => !isConfirmation(check));
  if (fields.confirmation) return told;
  return [...told, { code: confirmationCode, level: 'refusal', sentence: tournamentSentences.confirm }];
}

const isConfirmation = ({ sentence }: DrawCheck): boolean => sentence === tournamentSentences.confirm;

/** A check that the participants dialog can mend. */
export const isAboutRegistrations = ({ code, level, sentence }: DrawCheck): boolean =>
  level !== 'ok' && /registration|approved/i.test(`${code} ${sentence}`);

type Ask = { allowed: boolean; errors: DrawErrors; checks: readonly DrawCheck[]; isReady: boolean; isAsking: boolean };

/** Null = the draw can be made. */
export function whyNoDraw({ allowed, errors, checks, isReady, isAsking }: Ask): string | null {
  if (!allowed) return notYourTournament;
  const refused = checks.filter(({ level }) => level === 'refusal').map(({ sentence }) => sentence);
  const todo = [...new Set([...Object.values(errors), ...refused])].map((sentence) => lowerFirst(sentence.replace(/\.$/, '')));
  if (todo.length > 0) return `Make Draw is off: ${todo.join(', then ')}.`;
  if (isAsking) return 'The preview is being made.';
  return isReady ? null : 'Make Draw is off: there is no preview of this form.';
}

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** 'Round 1 has 25 pairs and 103 walkovers.'; of groups how many there are. */
export function roundOneWords({ letters, groups }: DrawPreview): string {
  if (groups !== null) return `They make ${counted(groups, 'group')}.`;
  const sum = (name: 'seeds' | 'byLot' | 'placeholders' | 'walkovers') => letters.reduce((total, letter) => total + letter[name], 0);
  // A walkover takes one opponent; everybody else has a player against him.
  const pairs = Math.max(0, (sum('seeds') + sum('byLot') + sum('placeholders') - sum('walkovers')) / 2);
  const walkovers = sum('walkovers') === 0 ? 'no walkovers' : counted(sum('walkovers'), 'walkover');
  return `Round 1 has ${counted(pairs, 'pair')} and ${walkovers}.`;
}

/** '185 players and 4 placeholders' */
export function placedByLot(preview: DrawPreview | null, entrant: 'player' | 'team'): string | null {
  if (!preview) return null;
  const sum = (name: 'byLot' | 'placeholders') => preview.letters.reduce((total, letter) => total + letter[name], 0);
  const placed = counted(sum('byLot'), entrant);
  return sum('placeholders') === 0 ? placed : `${placed} and ${counted(sum('placeholders'), 'placeholder')}`;
}
