/** Finds the problems that a PATCH is responsible for, for rules that do not declare the fields they read. */

type Problem = { field: string; sentence: string };

type RelevantProblemsInput<Values extends object, P extends Problem> = {
  stored: Values;
  /** Only the fields that the PATCH names. */
  sent: Partial<Values>;
  problemsOf: (values: Values) => readonly P[];
};

/**
 * Returns the problems of named fields, problems that the PATCH causes, and problems it could have fixed.
 * The third group: a problem that disappears when the named fields are blank comes from a rule that reads one of them.
 */
export function relevantProblems<Values extends object, P extends Problem>({
  stored,
  sent,
  problemsOf,
}: RelevantProblemsInput<Values, P>): P[] {
  const blank = Object.fromEntries(Object.keys(sent).map((name) => [name, undefined]));
  const before = problemsOf(stored);
  const without = problemsOf({ ...stored, ...blank });
  const isIn = (problems: readonly Problem[], { field, sentence }: Problem): boolean =>
    problems.some((other) => other.field === field && other.sentence === sentence);
  return problemsOf({ ...stored, ...sent }).filter(
    (problem) => Object.hasOwn(sent, problem.field) || !isIn(before, problem) || !isIn(without, problem),
  );
}
