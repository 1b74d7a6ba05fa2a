/** A model of the server as a tablet sees it: dense numbers per device, answers stored by command id, and the real match machine. */
import type { Command, CommandAnswer } from '#contract/live/commands.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import { stepMatch } from '#machines/match/step-match.ts';
import { eventOf, viewMatch } from '../../../client/referee/screens/match-view.ts';
import { emptyOutbox } from '../../../client/referee/taps/outbox.ts';

export type ModelServer = {
  answer: (commands: readonly Command[]) => CommandAnswer[];
  row: () => LiveMatch;
  /** Ids of the commands that were done or refused, in order. */
  done: () => readonly string[];
  backup: () => ModelServer;
};

type ModelServerState = {
  row: LiveMatch;
  lastSeq: number;
  done: readonly string[];
  answers: ReadonlyMap<string, CommandAnswer>;
  racks: readonly string[];
};

export function createModelServer(row: LiveMatch): ModelServer {
  return serverWith({ row, lastSeq: 0, done: [], answers: new Map(), racks: Array.from(row.racks, () => 'desk') });
}

function serverWith(memory: ModelServerState): ModelServer {
  let now = memory;
  return {
    answer: (commands) =>
      commands.map((command) => {
        const { answer, after } = answerOne(now, command);
        now = after;
        return answer;
      }),
    row: () => now.row,
    done: () => now.done,
    backup: () => serverWith(now),
  };
}

function answerOne(memory: ModelServerState, command: Command): { answer: CommandAnswer; after: ModelServerState } {
  const { id, seq = 0 } = command;
  const known = memory.answers.get(id);
  if (known) return { answer: known.result === 'ok' ? { ...known, repeated: true } : known, after: memory };
  if (seq <= memory.lastSeq)
    return { answer: { id, result: 'STALE', code: 'stale', sentence: 'This number was used before.' }, after: memory };
  if (seq > memory.lastSeq + 1) return { answer: { id, result: 'GAP', expect: memory.lastSeq + 1 }, after: memory };
  const { answer, row, racks } = carryOut(memory, command);
  return { answer, after: { row, racks, lastSeq: seq, done: [...memory.done, id], answers: new Map(memory.answers).set(id, answer) } };
}

function carryOut(
  { row, racks }: ModelServerState,
  { id, body, clientAt = '' }: Command,
): { answer: CommandAnswer; row: LiveMatch; racks: readonly string[] } {
  const rack = body.type === 'UNDO' ? racks.indexOf(body.step) + 1 : null;
  const event = eventOf(body, rack, clientAt);
  const { state, setting } = viewMatch(row, emptyOutbox(1));
  const step = event && stepMatch(state, setting, event);
  if (!step?.ok) {
    const refusal = step?.refusal ?? { code: 'unreadable', sentence: 'The command cannot be read.' };
    return { answer: { id, result: 'NOT_ALLOWED', ...refusal }, row, racks };
  }
  const { status, scheduledTime, startTime, finishTime, previousAssignedTableId: _, ...columns } = step.next;
  const next: LiveMatch = {
    ...row,
    ...columns,
    matchStatus: status,
    matchScheduledTime: scheduledTime,
    matchStartTime: startTime,
    matchFinishTime: finishTime,
    version: row.version + 1,
  };
  // After a correction no rack belongs to a tap, as in the real server.
  const made = Array.from(next.racks, (_rack, index) => (body.type === 'CORRECT' ? 'corrected' : (racks[index] ?? id)));
  return { answer: { id, result: 'ok', version: next.version, seq: next.version, repeated: false }, row: next, racks: made };
}
