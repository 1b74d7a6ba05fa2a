/** Splits a line into the runs that stand side by side on paper, from left to right (Unicode bidirectional algorithm). */
import createBidi, { type Bidi } from 'bidi-js';

/** The package is CommonJS, its types describe an ES module. */
const bidi = (createBidi as unknown as () => Bidi)();

/** `isRightToLeft`: the run is in reading order, and its font lays it out from right to left. */
type VisualRun<Face> = { text: string; face: Face; isRightToLeft: boolean };

/** Returns the face for a letter. `before`: the face of the letter before it, which marks and spaces share. */
type FaceOf<Face> = (letter: string, before: Face | null) => { face: Face; text: string };

type LeveledRun<Face> = { text: string; face: Face; level: number };

/** The line as a whole reads from left to right, as in a browser. */
export function visualRuns<Face>(line: string, faceOf: FaceOf<Face>): VisualRun<Face>[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr');
  const runs: LeveledRun<Face>[] = [];
  let index = 0;
  for (const letter of line) {
    const level = levels[index] ?? 0;
    index += letter.length;
    const shown = isOdd(level) ? (bidi.getMirroredCharacter(letter) ?? letter) : letter;
    const last = runs.at(-1);
    const { face, text } = faceOf(shown, last?.face ?? null);
    if (last && last.level === level && last.face === face) last.text += text;
    else runs.push({ text, face, level });
  }
  return reordered(runs).map(({ text, face, level }) =>
    isOdd(level) && !hasDirection(text)
      ? { text: [...text].reverse().join(''), face, isRightToLeft: false }
      : { text, face, isRightToLeft: isOdd(level) },
  );
}

const isOdd = (level: number): boolean => level % 2 === 1;
/** Fonts do not turn a run that is only signs. */
const hasDirection = (text: string): boolean => /\p{L}/u.test(text);

/** From the highest level down to 1, each sequence of runs at that level or above is reversed (rule L2). */
function reordered<Face>(runs: readonly LeveledRun<Face>[]): LeveledRun<Face>[] {
  let order = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    const next: LeveledRun<Face>[] = [];
    let sequence: LeveledRun<Face>[] = [];
    for (const run of order) {
      if (run.level >= level) sequence.unshift(run);
      else {
        next.push(...sequence, run);
        sequence = [];
      }
    }
    order = [...next, ...sequence];
  }
  return order;
}
