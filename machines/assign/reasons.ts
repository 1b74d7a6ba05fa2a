/**
 * The facts that decide a call. Each is true in this sense: without the fact the match would not be called then, or not to that table
 * (tests/machines/assign/reasons.test.ts proves it on random states).
 */
import { type Candidate, type ChooseInput, type ChosenCall, chooseCalls } from './choose-calls.ts';

/** A match comes before another one because it has waited longer, has a longer path to the final, or is planned earlier. */
export const leads = ['WAITED', 'PATH', 'ORDER'] as const;
export type Lead = (typeof leads)[number];

/**
 * `AHEAD`: the match is before the match `versus`, the first that waits for its place; `by` decides only as a whole.
 * `PINNED`: to this table. `LAST_TABLE`: a player played there before. `SEED`: a seed plays on this show table. `ALONE`: no other match waits for its place.
 * `NAMED`: the screens of this table name it.
 * `FORBIDDEN`: the match `versus` may not go to the table that would be left for it.
 */
export type CallFact =
  | { kind: 'AHEAD'; by: readonly Lead[]; versus: number }
  | { kind: 'FORBIDDEN'; versus: number }
  | { kind: 'PINNED' | 'LAST_TABLE' | 'SEED' | 'NAMED' | 'ALONE' };

/** Returns the facts of a call. `call` is a result of `chooseCalls(input)`. */
export function factsOf(input: ChooseInput, call: ChosenCall): CallFact[] {
  const own = input.candidates.find(({ matchId }) => matchId === call.matchId);
  if (!own) return [];
  const decides = (fact: CallFact): boolean => !isStillCalled(withoutFact(input, own, fact), call, fact.kind !== 'AHEAD');
  // Forbidden tables can leave a match its time and cost it only its table.
  const decidesTable = (fact: CallFact): boolean => !isStillCalled(withoutFact(input, own, fact), call, true);
  if (own.pinnedTableId !== null) return [{ kind: 'PINNED' } as const].filter(decides);
  const tableFacts: CallFact[] = [{ kind: 'SEED' } as const, { kind: 'LAST_TABLE' } as const, { kind: 'NAMED' } as const].filter(decides);
  const other = runnerUpOf(input, own);
  if (!other) return [{ kind: 'ALONE' }, ...tableFacts];
  const decisive = leadFacts(own, other).filter(decides);
  if (decisive.length === 0) {
    const instead = matchInstead(input, own, call);
    const facts = [...forbiddenElsewhere(input), ...(instead ? leadFacts(own, instead) : [])].filter(decidesTable);
    // With several forbidden tables it can take two facts together to change the choice. Then the call has no single reason.
    return [...facts.slice(0, 1), ...tableFacts];
  }
  const fewest = Math.min(...decisive.map(sizeOf));
  // One lead that decides alone is a reason of its own; of leads that decide only together, one set is enough.
  const shown = decisive.filter((fact) => sizeOf(fact) === fewest);
  return [...(fewest === 1 ? shown : shown.slice(0, 1)), ...tableFacts];
}

/** Returns every set of leads that the match has over the other one, the smallest sets first. */
function leadFacts(own: Candidate, other: Candidate): CallFact[] {
  const ahead = leads.filter((lead) => leadOf(own, other, lead) > 0);
  const sets = leadSets.filter((set) => set.every((lead) => ahead.includes(lead)));
  return sets.map((by): CallFact => ({ kind: 'AHEAD', by, versus: other.matchId }));
}

const forbiddenElsewhere = ({ candidates }: ChooseInput): CallFact[] =>
  candidates.flatMap(({ matchId, forbiddenTableIds }) =>
    forbiddenTableIds.length > 0 ? [{ kind: 'FORBIDDEN', versus: matchId } as const] : [],
  );

/** Returns the state in which this fact of the match is taken away and nothing else is different. */
export function withoutFact(input: ChooseInput, own: Candidate, fact: CallFact): ChooseInput {
  const [concerned, changes] =
    fact.kind === 'FORBIDDEN' ? [fact.versus, { forbiddenTableIds: [] }] : [own.matchId, withoutOwn(input, own, fact)];
  return {
    ...input,
    candidates: input.candidates.map((candidate) => (candidate.matchId === concerned ? { ...candidate, ...changes } : candidate)),
  };
}

function withoutOwn({ candidates }: ChooseInput, own: Candidate, fact: Exclude<CallFact, { kind: 'FORBIDDEN' }>): Partial<Candidate> {
  if (fact.kind !== 'AHEAD')
    return {
      ...{ PINNED: { pinnedTableId: null }, LAST_TABLE: { lastTableIds: [] }, SEED: { seed: null }, ALONE: {} },
      NAMED: { namedTableId: null, freshName: null },
    }[fact.kind];
  const other = candidates.find(({ matchId }) => matchId === fact.versus) ?? own;
  return {
    ...(fact.by.includes('WAITED') && { waitedMinutes: other.waitedMinutes }),
    ...(fact.by.includes('PATH') && { pathMinutes: other.pathMinutes }),
    // Directly behind the other match.
    ...(fact.by.includes('ORDER') && { order: other.order + 0.5 }),
  };
}

/** By how much the match is ahead: minutes, or positions in the draw. */
export function leadOf(own: Candidate, other: Candidate, lead: Lead): number {
  if (lead === 'WAITED') return own.waitedMinutes - other.waitedMinutes;
  return lead === 'PATH' ? own.pathMinutes - other.pathMinutes : other.order - own.order;
}

const sizeOf = (fact: CallFact): number => (fact.kind === 'AHEAD' ? fact.by.length : 0);

/** The smallest sets first. */
const leadSets: readonly (readonly Lead[])[] = [
  ['WAITED'],
  ['PATH'],
  ['ORDER'],
  ['WAITED', 'PATH'],
  ['WAITED', 'ORDER'],
  ['PATH', 'ORDER'],
  ['WAITED', 'PATH', 'ORDER'],
];

/** Whether the match is called as early; `atItsTable`: and to the same table. */
function isStillCalled(input: ChooseInput, call: ChosenCall, atItsTable: boolean): boolean {
  const now = chooseCalls(input).find(({ matchId }) => matchId === call.matchId);
  return now !== undefined && now.at <= call.at && (!atItsTable || now.tableId === call.tableId);
}

/** Returns the match that gets the same table when this match is not there. */
function matchInstead(input: ChooseInput, own: Candidate, { tableId }: ChosenCall): Candidate | undefined {
  const without = chooseCalls({ ...input, candidates: input.candidates.filter((candidate) => candidate !== own) });
  const next = without.find((call) => call.tableId === tableId);
  return next && input.candidates.find(({ matchId }) => matchId === next.matchId);
}

/** Returns the match that is called in the place of this one when it is not there; undefined: no other match waits for its place. */
function runnerUpOf(input: ChooseInput, own: Candidate): Candidate | undefined {
  const before = new Map(chooseCalls(input).map((call) => [call.matchId, call.at]));
  const without = chooseCalls({ ...input, candidates: input.candidates.filter((candidate) => candidate !== own) });
  const next = without.find(({ matchId, at }) => at < (before.get(matchId) ?? Number.POSITIVE_INFINITY));
  return next && input.candidates.find(({ matchId }) => matchId === next.matchId);
}
