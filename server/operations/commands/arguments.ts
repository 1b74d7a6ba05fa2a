/** What was typed behind a command, judged in one way for all of them: --help is known to each, and what none knows is refused in words. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { nearest } from '../../kernel/nearest.ts';

export type Command<Options extends ParseArgsOptionsConfig = ParseArgsOptionsConfig> = {
  /** As it is typed: 'npm run db:backup'. */
  name: string;
  /** What --help prints. */
  help: string;
  options: Options;
  /** How many words that are no options it takes. */
  mostWords: number;
};

type Values<Options extends ParseArgsOptionsConfig> = {
  [Name in keyof Options]?: (Options[Name]['type'] extends 'boolean' ? true : string) | undefined;
};

/** An option whose value is missing has an empty one: what it must be only its command knows. */
export type Given<Options extends ParseArgsOptionsConfig> = { values: Values<Options>; words: string[] };

/** Null: help is wanted. Throws the sentence about the first thing that is not understood. */
export function readArguments<Options extends ParseArgsOptionsConfig>(command: Command<Options>, args: string[]): Given<Options> | null {
  const options: ParseArgsOptionsConfig = { ...command.options, help: { type: 'boolean', short: 'h' } };
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  const values: Record<string, string | true> = {};
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const type = options[token.name]?.type;
    if (type === undefined) throw new Error(noOption(command, token.rawName, Object.keys(options)));
    if (type === 'boolean' && token.value !== undefined) throw new Error(`--${token.name} takes no value. ${more(command)}`);
    values[token.name] = type === 'boolean' || typedValue(token);
  }
  if (values.help) return null;
  const surplus = words[command.mostWords];
  if (surplus === undefined) return { values: values as Values<Options>, words };
  throw new Error(
    `Nothing is expected at "${surplus}". Options stand behind a --, as in ${command.name} -- --help, which says what there is.`,
  );
}

type Typed = { value: string | undefined; inlineValue: boolean | undefined };

/** The next option is no value. */
const typedValue = ({ value = '', inlineValue }: Typed): string => (value.startsWith('--') && !inlineValue ? '' : value);

function noOption(command: Command, typed: string, names: string[]): string {
  const meant = nearest(typed.replace(/^-+/, ''), names);
  return `There is no option ${typed}${meant === null ? '.' : `; did you mean --${meant}?`} ${more(command)}`;
}

const more = ({ name }: Command): string => `${name} -- --help says what there is.`;
