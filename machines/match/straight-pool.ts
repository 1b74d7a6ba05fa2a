/** 14.1 counts points instead of racks: a ball is one point, and a foul costs one, also below zero (machines/README.md 7.7). */

/** The discipline is recognized by its mnemonic, as a team tournament is by its own. */
export const isStraightPool = (disciplineMnemonic: string): boolean => disciplineMnemonic === '14.1';

/** Fouls and their penalties never lead below this score. */
export const lowestScore = -99;

/** The length of `racks` from which no more fouls are accepted: three matches to 200 with as many fouls. */
export const maxLetters = 1998;
