/** The database is gone, damaged or not ours any more. From the first report on, this process confirms nothing and ends (server/README.md R5 e). */
import { Problem } from '../../kernel/errors.ts';

/**
 * The way to keep what was confirmed. 'close': a normal close completes the file. 'copy': the open connection still reads everything, so the
 * server copies it beside the lost file. 'leave': the file has other content or cannot be trusted, so nobody writes to it, and its log stays beside it.
 */
type Salvage = 'close' | 'copy' | 'leave';

/** `sentence` says what happened, without the consequence. */
export type LossReport = { sentence: string; salvage: Salvage };

export type DatabaseLoss = {
  /** The first report, or null. */
  found: () => LossReport | null;
  report: (report: LossReport) => void;
  /** Calls the listener once, at the first report or now. */
  on: (listener: (report: LossReport) => void) => void;
};

export function createDatabaseLoss(): DatabaseLoss {
  let first: LossReport | null = null;
  const listeners: ((report: LossReport) => void)[] = [];
  return {
    found: () => first,
    report: (report) => {
      if (first !== null) return;
      first = report;
      for (const listener of listeners) listener(report);
    },
    on: (listener) => {
      listeners.push(listener);
      if (first !== null) listener(first);
    },
  };
}

const consequence = 'The server confirms nothing more and restarts. Points wait on their tablets.';

export const lossSentence = ({ sentence }: Pick<LossReport, 'sentence'>): string => `${sentence} ${consequence}`;

const retryAfter = '5';

/** A statement failed because the database is lost, or was not tried. Clients repeat the request at the restarted server. */
export class DatabaseLost extends Problem {
  readonly code = 'DATABASE_LOST';
  constructor(report: Pick<LossReport, 'sentence'>, cause?: unknown) {
    super(503, 'Service Unavailable', 'error.http.503', lossSentence(report), { headers: { 'Retry-After': retryAfter } });
    this.name = 'DatabaseLost';
    this.cause = cause;
  }
}

/** Throws if the database is lost. */
export function refuseIfLost(loss: DatabaseLoss): void {
  const report = loss.found();
  if (report) throw new DatabaseLost(report);
}
