/** Positions in the journal: 'epoch:seq'. */

const split = (at: string): [epoch: string, seq: number] => {
  const end = at.lastIndexOf(':');
  return [at.slice(0, end), Number(at.slice(end + 1))];
};

/** True when an event brings something to a page at `last`. Another epoch always does: a backup was restored. */
export function isNewer(id: string, last: string): boolean {
  const [[epoch, seq], [lastEpoch, lastSeq]] = [split(id), split(last)];
  return epoch !== lastEpoch || !(seq <= lastSeq);
}

/** The position from which all these pages miss nothing; empty, which is the whole state, when their epochs differ. */
export function earliest(positions: readonly string[]): string {
  const [first = '', ...others] = positions;
  return others.reduce((least, at) => {
    if (split(at)[0] !== split(least)[0]) return '';
    return isNewer(least, at) ? at : least;
  }, first);
}
