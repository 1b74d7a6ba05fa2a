/** Decides the meaning of one line of a list of players: a new player, a known one, or a question. */
import { foldedWords } from '#contract/kit/fold.ts';
import type { PlayerImportLine } from '#contract/people/player-import.ts';
import { listed, newPlayerOf, type ProfileRules } from '../matching/new-player.ts';
import type { MatchPeople, MatchPerson } from '../matching/people.ts';
import type { ReadImportLine } from '../matching/read-import.ts';

/** `form`: the profile that a new line creates, or the fields that the line fills in for a known player. */
export type PlannedLine = Omit<PlayerImportLine, 'values'> & { form: Record<string, unknown>; stored: Record<string, unknown> | null };

type LineContext = {
  rules: ProfileRules;
  people: MatchPeople;
  newLines: readonly number[];
  chosen?: Readonly<Record<string, number>> | null | undefined;
  skip?: readonly number[] | null | undefined;
  registrationDate: string;
};

const maxCandidates = 6;

/** Returns the meaning of the line before it is compared with what is stored. */
export function planPlayerLine(line: ReadImportLine, context: LineContext): PlannedLine {
  const { displayName, country, countryId, form, whyNot, unreadable, missing } = newPlayerOf(line, context.rules);
  const source = { line: line.line, text: line.text, displayName, country, countryId };
  const planned: Omit<PlannedLine, 'result' | 'sentence'> = {
    ...source,
    candidates: [],
    playerId: null,
    missing: [],
    form: {},
    stored: null,
  };
  if (context.skip?.includes(line.line)) return { ...planned, result: 'SKIPPED', sentence: 'Left out.' };
  const refusal = line.problem ?? unreadable;
  if (refusal) return { ...planned, result: 'REFUSED', sentence: refusal };
  const { known, candidates, isNew } = matchOf(line, form, context);
  const shown = { ...planned, candidates: candidates.map(presentCandidate) };
  if (known)
    return {
      ...shown,
      playerId: known.id,
      form: filledIn(line, form),
      result: 'KNOWN',
      sentence: `${known.displayName} is a player already.`,
    };
  if (candidates.length > 0 && !isNew) {
    const names = listed(
      candidates.map((one) => one.displayName),
      'or',
    );
    return { ...shown, result: 'SIMILAR', sentence: `May be ${names}: say who it is, or that it is a new player.` };
  }
  if (whyNot) return { ...shown, result: 'REFUSED', sentence: whyNot };
  const registered = { registrationDate: context.registrationDate, ...form };
  return { ...shown, missing, form: registered, result: 'NEW', sentence: 'Becomes a player.' };
}

type LineMatch = { known: MatchPerson | null; candidates: readonly MatchPerson[]; isNew: boolean };

/** A player is known by name and day of birth. If the line has no day of birth, the user chooses the player. */
function matchOf(line: ReadImportLine, form: Record<string, unknown>, { people, newLines, chosen }: LineContext): LineMatch {
  const words = foldedWords(`${form.lastName} ${form.firstName}`);
  const namesakes = people.named(words);
  const byHand = people.byId.get(chosen?.[String(line.line)] ?? 0);
  const isNew = newLines.includes(line.line);
  const same = isNew || line.birthday === null ? undefined : namesakes.find((person) => person.birthday === line.birthday);
  if (same) return { known: same, candidates: [], isNew };
  const similar = [...(byHand ? [byHand] : []), ...namesakes, ...people.similar(words).map(({ person }) => person)];
  const candidates = [...new Map(similar.map((person) => [person.id, person])).values()].slice(0, maxCandidates);
  return { known: byHand ?? null, candidates, isNew };
}

/** Returns the fields whose cells are filled: an empty cell keeps the old value. Names of a known player stay as they are written there. */
function filledIn({ birthday, cells, country, sex, more }: ReadImportLine, form: Record<string, unknown>): Record<string, unknown> {
  return {
    ...more,
    ...(birthday !== null && { birthday }),
    ...(sex && { sex }),
    ...(country && { representsCountryId: country.id }),
    ...(cells.residence !== '' && { countryId: form.countryId }),
    ...(cells.category !== '' && { playerCategoryId: form.playerCategoryId }),
    ...(cells.email !== '' && { email: form.email }),
    ...(cells.mobile !== '' && { mobile: form.mobile }),
    ...(cells.city !== '' && { city: form.city }),
  };
}

const presentCandidate = ({ id, displayName, country, birthday }: MatchPerson): PlayerImportLine['candidates'][number] => ({
  ...{ id, displayName, country, birthday },
});

/** Refuses a person who occurs twice in the list. */
export function withoutRepeats(planned: PlannedLine, lineByPerson: Map<string, number>): PlannedLine {
  const key = keyOf(planned);
  if (key === null) return planned;
  const before = lineByPerson.get(key);
  if (before !== undefined)
    return { ...planned, result: 'REFUSED', sentence: `Stands in line ${before} already.`, form: {}, playerId: null, missing: [] };
  lineByPerson.set(key, planned.line);
  return planned;
}

function keyOf({ result, playerId, form, displayName }: PlannedLine): string | null {
  if (playerId !== null) return String(playerId);
  return result === 'NEW' ? [...foldedWords(displayName)].sort().join(' ') + String(form.birthday) : null;
}
