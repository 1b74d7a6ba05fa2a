/** Folds text in the database like contract/kit/fold.ts: on SQLite with a registered function, on PostgreSQL letter by letter. */
import { type Expression, type RawBuilder, sql } from 'kysely';
import { fold } from '#contract/kit/fold.ts';
import type { Engine } from '../../store/context.ts';

/** Returns SQL for the folded text. */
export function foldedIn(engine: Engine, text: Expression<unknown>): RawBuilder<string> {
  // Folding each row is the slowest part of a search (0.1 ms per row on PostgreSQL). Plain ASCII texts use the built-in `lower`.
  if (engine === 'sqlite') return sql<string>`case when ${text} glob ${beyondAscii} then fold(${text}) else lower(${text}) end`;
  const single = sql`translate(${text}, ${letters.from}, ${letters.to})`;
  const folded = several.reduce<RawBuilder<string>>(
    (rest, [letter, spelled]) => sql<string>`replace(${rest}, ${letter}, ${spelled})`,
    sql<string>`${single} collate "C"`,
  );
  return sql<string>`case when octet_length(${text}) = char_length(${text}) then lower(${text} collate "C") else ${folded} end`;
}

const beyondAscii = '*[^\u0001-\u007f]*';

/** Latin with all accents, Greek and Cyrillic. */
const alphabet = [
  [0x41, 0x5a],
  [0xc0, 0x24f],
  [0x259, 0x259],
  [0x386, 0x3ce],
  [0x400, 0x52f],
  [0x1e00, 0x1fff],
].flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_none, index) => String.fromCodePoint(first + index)));

const changed = alphabet.map((letter) => [letter, fold(letter)] as const).filter(([letter, folded]) => folded !== letter);
const singles = changed.filter(([, folded]) => folded.length === 1);
const letters = { from: singles.map(([letter]) => letter).join(''), to: singles.map(([, folded]) => folded).join('') };
const several = changed.filter(([letter, folded]) => folded.length !== 1 && /\p{L}/u.test(letter));
