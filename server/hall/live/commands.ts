/** Answers commands from tablets, keypads and staff one by one (server/README.md R1–R4). */
import type { ErrorKey, ShortErrorKey } from '#contract/errors/error-keys.ts';
import { type Command, type CommandAnswer, type CommandsAnswer, command, commandsRequest } from '#contract/live/commands.ts';
import { type Actor, actorKey, kindOf } from '../../kernel/actor.ts';
import { badRequest, Problem, unauthorized } from '../../kernel/errors.ts';
import { type CommandOutcome, dispatchMatchCommand } from '../../sport/matches/live-commands.ts';
import type { TapQueue } from '../../sport/proposals/hold-tap.ts';
import type { Context } from '../../store/context.ts';
import { type CommitResult, commitShared, DeviceFenced, DeviceGap, DeviceStale } from '../../store/unit/commit.ts';
import { problemOf, unreadable, wireProblem } from './problems.ts';

export type CommandHandler = {
  answer: (actor: Actor | null, request: unknown) => Promise<CommandsAnswer>;
  /** From now on every command is answered with RETRY. */
  close: () => void;
};

type RefusedAnswer = Extract<CommandAnswer, { result: 'NOT_ALLOWED' | 'VERSION' | 'FENCED' | 'INVALID' | 'STALE' | 'RETRY' }>;

/** `epoch`: the epoch of this server's journal. */
export function createCommandHandler(context: Context, epoch: string): CommandHandler {
  let closing = false;
  const answerOne = async (actor: Actor, raw: unknown, earlier: TapQueue['earlier']): Promise<CommandAnswer> => {
    const id = idOf(raw);
    if (closing) return refusedAnswer(id, 'RETRY', 'restarting', 'The server is restarting. Your command is not lost; it is sent again.');
    const parsed = command.safeParse(raw);
    try {
      if (!parsed.success) return await answerUnreadable(context, actor, raw, id);
      const misnumbered = numberingProblem(actor, parsed.data);
      if (misnumbered) return refusedAnswer(id, 'INVALID', 'badSequence', misnumbered);
      return outcomeOf(id, await dispatchMatchCommand(context, actor, parsed.data, { epoch, earlier }));
    } catch (error) {
      return answerOf(id, error, context);
    }
  };
  return {
    answer: async (actor, request) => {
      if (actor === null) return { ok: false, problem: wireProblem(unauthorized()) };
      const parsed = commandsRequest.safeParse(request);
      if (!parsed.success) return { ok: false, problem: unreadable() };
      const { commands } = parsed.data;
      const earlierThan = (index: number) => () => commands.slice(0, index).flatMap((raw) => command.safeParse(raw).data ?? []);
      // Commands share one commit and run in the order of the request (store/unit/queue.ts).
      const answers = await Promise.all(commands.map((raw, index) => answerOne(actor, raw, earlierThan(index))));
      for (const { result } of answers) context.metrics.commands.inc({ from: kindOf(actor), result });
      return { ok: true, answers };
    },
    close: () => {
      closing = true;
    },
  };
}

function outcomeOf(id: string, { answer, seq, repeated }: CommitResult<CommandOutcome>): CommandAnswer {
  const { version, proposalId, refusal } = answer;
  if (refusal) return refusedAnswer(id, 'NOT_ALLOWED', refusal.code, refusal.sentence);
  return proposalId === undefined
    ? { id, result: 'ok', version, seq, repeated }
    : { id, result: 'HELD', version, seq, proposalId, repeated };
}

const refusedAnswer = (id: string, result: RefusedAnswer['result'], code: RefusedAnswer['code'], sentence: string): RefusedAnswer => ({
  id,
  result,
  code,
  sentence,
});

function numberingProblem(actor: Actor, { seq }: Command): string | null {
  if (actor.kind === 'device' && seq === undefined) return 'A device numbers its commands: seq is missing.';
  if (actor.kind !== 'device' && seq !== undefined) return 'Only devices number their commands: leave seq out.';
  return null;
}

/** Uses up a device's number even when its command cannot be read: otherwise all later commands of the device would wait for ever. */
async function answerUnreadable(context: Context, actor: Actor, raw: unknown, id: string): Promise<CommandAnswer> {
  const numbered = command.pick({ id: true, seq: true }).required().safeParse(raw);
  const problem = badRequest('The command cannot be read.');
  if (actor.kind !== 'device' || !numbered.success) return refusedAnswer(id, 'INVALID', 'unreadable', problem.message);
  const { id: commandId, seq: deviceSeq } = numbered.data;
  const request = { actor, commandId, deviceSeq, fingerprint: 'unreadable', about: actorKey(actor) };
  await commitShared(context, request, async () => {
    throw problem;
  });
  return refusedAnswer(id, 'INVALID', 'unreadable', problem.message);
}

function answerOf(id: string, error: unknown, context: Context): CommandAnswer {
  if (error instanceof DeviceGap) return { id, result: 'GAP', expect: error.expect };
  if (error instanceof DeviceStale) return refusedAnswer(id, 'STALE', 'stale', error.message);
  if (error instanceof DeviceFenced) return refusedAnswer(id, 'FENCED', 'fenced', error.message);
  if (error instanceof Problem) return refusalOf(id, error);
  return refusedAnswer(id, 'RETRY', 'unavailable', problemOf(error, context.log).detail);
}

function refusalOf(id: string, problem: Problem): RefusedAnswer {
  const code = problem.extra.code ?? shortKeyOf(problem.key);
  if (problem.key === 'error.concurrencyFailure') return refusedAnswer(id, 'VERSION', code, problem.message);
  if (problem.status === 401) return refusedAnswer(id, 'FENCED', 'revoked', problem.message);
  if (problem.status >= 500 || problem.status === 429) return refusedAnswer(id, 'RETRY', code, problem.message);
  if (problem.status === 400 || problem.status === 422) return refusedAnswer(id, 'INVALID', code, problem.message);
  if (problem.status === 404)
    return refusedAnswer(id, 'NOT_ALLOWED', 'notFound', 'This match does not exist, or this device may not score it.');
  return refusedAnswer(id, 'NOT_ALLOWED', code, problem.message);
}

const shortKeyOf = (key: ErrorKey): ShortErrorKey => key.replace(/^error\./, '') as ShortErrorKey;

/** Returns the readable part of the id, so that the client knows which command the answer belongs to. */
function idOf(raw: unknown): string {
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : '';
  return typeof id === 'string' ? id.slice(0, 64) : '';
}
