/** 14.1: points instead of racks; every ball is a point, and a foul takes one away, below zero too (machines/README.md 7.7). */

/** By its mnemonic, as a team tournament is known by its own. */
export const isStraightPool = (disciplineMnemonic: string): boolean => disciplineMnemonic === '14.1';

/** Lower than fouls and their penalties ever lead. */
export const lowestScore = -99;

/** Letters of a score sheet after which no foul is entered any more: three matches to 200 with as many fouls. */
export const mostLetters = 1998;
