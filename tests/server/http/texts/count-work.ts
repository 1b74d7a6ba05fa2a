/**
 * Counts the steps of a synchronous or asynchronous piece of work: letters and cells that built-in searches go through. A loop that searches its
 * own list once per cell shows as the square of its cells, on any machine, however busy.
 */
type AnyFunction = (this: unknown, ...values: unknown[]) => unknown;

let steps = 0;

/** Steps of a search that ends at `place`, or goes through everything. */
const upTo = (place: number, length: number): number => (place < 0 ? length : place + 1);

const lengthOf = (value: unknown): number => Number(Object(value).length) || 0;

/** How each built-in counts, by what it got and what it answered. */
type Cost = (subject: unknown, answer: unknown, values: readonly unknown[]) => number;
const whole: Cost = (subject) => lengthOf(subject);
const found: Cost = (subject, place) => upTo(Number(place), lengthOf(subject));

const arrayCosts: Readonly<Record<string, Cost>> = {
  includes: (subject, _answer, [value]) => upTo(originalIndexOf.call(subject as unknown[], value), lengthOf(subject)),
  indexOf: found,
  lastIndexOf: (subject, place) => lengthOf(subject) - Math.max(0, Number(place)),
  findIndex: found,
  findLastIndex: (subject, place) => lengthOf(subject) - Math.max(0, Number(place)),
  find: (subject, answer) => upTo(originalIndexOf.call(subject as unknown[], answer), lengthOf(subject)),
  ...Object.fromEntries(
    ['filter', 'map', 'flatMap', 'forEach', 'join', 'slice', 'toSpliced', 'shift', 'unshift'].map((name) => [name, whole]),
  ),
};
const stringCosts: Readonly<Record<string, Cost>> = {
  includes: (subject, _answer, [text]) => upTo(originalTextIndexOf.call(String(subject), String(text)), lengthOf(subject)),
  indexOf: (subject, place, [, from]) => upTo(Number(place), lengthOf(subject)) - (Number(from) || 0),
  ...Object.fromEntries(['split', 'replaceAll', 'normalize', 'toLowerCase', 'toUpperCase', 'trim'].map((name) => [name, whole])),
  ...Object.fromEntries(['charAt', 'charCodeAt', 'codePointAt'].map((name) => [name, () => 1])),
};

const originalIndexOf = Array.prototype.indexOf;
const originalTextIndexOf = String.prototype.indexOf;

function countIn(prototype: object, costs: Readonly<Record<string, Cost>>): () => void {
  const undo = Object.entries(costs).map(([name, cost]) => {
    const original = Reflect.get(prototype, name) as AnyFunction;
    const counted: AnyFunction = function counted(...values) {
      const answer = original.apply(this, values);
      steps += cost(this, answer, values);
      return answer;
    };
    Object.defineProperty(prototype, name, { value: counted, writable: true, configurable: true, enumerable: false });
    return () => Object.defineProperty(prototype, name, { value: original, writable: true, configurable: true, enumerable: false });
  });
  return () => {
    for (const one of undo) one();
  };
}

/** Counts the letters between the start of each search and the end of its match. Backtracking is the subject of tests/server/http/regexps. */
function countExpressions(): () => void {
  const original = RegExp.prototype.exec;
  RegExp.prototype.exec = function counted(this: RegExp, text: string) {
    const start = this.global || this.sticky ? this.lastIndex : 0;
    const answer = original.call(this, text);
    if (answer) steps += answer.index + answer[0].length - start + 1;
    else steps += this.sticky ? 1 : lengthOf(text) - start;
    return answer;
  };
  return () => {
    RegExp.prototype.exec = original;
  };
}

/** Counts while `work` runs. Nothing else may run meanwhile in this process. */
export async function stepsOf(work: () => unknown): Promise<number> {
  const undo = [countIn(Array.prototype, arrayCosts), countIn(String.prototype, stringCosts), countExpressions()];
  steps = 0;
  try {
    await work();
    return steps;
  } finally {
    for (const one of undo) one();
  }
}
