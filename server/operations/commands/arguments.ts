/** Parses the command line the same way for all commands: each knows --help, and unknown options and words are errors. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { nearestName } from '../../kernel/unknown-settings.ts';

export type Command<Options extends ParseArgsOptionsConfig = ParseArgsOptionsConfig> = {
  /** As the user types it: 'npm run db:backup'. */
  name: string;
  /** The text of --help. */
  help: string;
  options: Options;
  /** How many words that are not options the command takes. */
  maxWords: number;
};

type Values<Options extends ParseArgsOptionsConfig> = {
  [Name in keyof Options]?: (Options[Name]['type'] extends 'boolean' ? true : string) | undefined;
};

/** An option without its value is an empty text; the command itself says what the value must be. */
export type CommandArguments<Options extends ParseArgsOptionsConfig> = { values: Values<Options>; words: string[] };

/** Returns null if the user asks for help. Throws an error about the first argument that the command does not know. */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  command: Command<Options>,
  args: string[],
): CommandArguments<Options> | null {
  const options: ParseArgsOptionsConfig = { ...command.options, help: { type: 'boolean', short: 'h' } };
  const { tokens } = parseArgs({ args: withEmptyValues(args, options), options, strict: false, allowPositionals: true, tokens: true });
  const values: Record<string, string | true> = {};
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const type = options[token.name]?.type;
    if (type === undefined) throw new Error(unknownOption(command, token.rawName, Object.keys(options)));
    if (type === 'boolean' && token.value !== undefined) throw new Error(`--${token.name} takes no value. ${more(command)}`);
    values[token.name] = type === 'boolean' || (token.value ?? '');
  }
  if (values.help) return null;
  const extraWord = words[command.maxWords];
  if (extraWord === undefined) return { values: values as Values<Options>, words };
  throw new Error(`Unexpected argument "${extraWord}". Options follow a --: ${command.name} -- --help lists them.`);
}

/** A following option is not a value: (['--replay', '--check']) → ['--replay=', '--check'] */
const withEmptyValues = (args: readonly string[], options: ParseArgsOptionsConfig): string[] =>
  args.map((arg, index) =>
    arg.startsWith('--') && options[arg.slice(2)]?.type === 'string' && args[index + 1]?.startsWith('--') ? `${arg}=` : arg,
  );

function unknownOption(command: Command, typed: string, names: string[]): string {
  const meant = nearestName(typed.replace(/^-+/, ''), names);
  return `There is no option ${typed}${meant === null ? '.' : `; did you mean --${meant}?`} ${more(command)}`;
}

const more = ({ name }: Command): string => `${name} -- --help lists the options.`;
