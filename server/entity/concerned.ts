/** What a PATCH is judged by where the rules do not say what they read: what it names, what it brings about, and what it could have mended. */

type Problem = { field: string; sentence: string };

type Judging<Values extends object, P extends Problem> = {
  stored: Values;
  /** Only what is named. */
  sent: Partial<Values>;
  problemsOf: (values: Values) => readonly P[];
};

/** A rule that reads a named field says something else of the row when that field is not there. */
export function concernedProblems<Values extends object, P extends Problem>({ stored, sent, problemsOf }: Judging<Values, P>): P[] {
  const blank = Object.fromEntries(Object.keys(sent).map((name) => [name, undefined]));
  const before = problemsOf(stored);
  const without = problemsOf({ ...stored, ...blank });
  const isIn = (problems: readonly Problem[], { field, sentence }: Problem): boolean =>
    problems.some((other) => other.field === field && other.sentence === sentence);
  return problemsOf({ ...stored, ...sent }).filter(
    (problem) => Object.hasOwn(sent, problem.field) || !isIn(before, problem) || !isIn(without, problem),
  );
}
