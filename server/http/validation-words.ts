/** The validation sentences for declarations without their own sentence, because the default ones of zod are for programmers. */
import { z } from 'zod';

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0];

z.config({ customError: sentenceFor });

/** Returns a sentence, or undefined for the default of zod. */
function sentenceFor(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'too_big':
      return `At most ${issue.maximum}${unitOf(issue.origin, issue.maximum)}`;
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'This must not be empty'
        : `At least ${issue.minimum}${unitOf(issue.origin, issue.minimum)}`;
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing' : `This must be ${nameOf(issue.expected)}`;
    case 'invalid_value':
      return `This must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    default:
      return undefined;
  }
}

function unitOf(origin: string, count: number | bigint): string {
  if (origin === 'array') return count === 1 ? ' entry' : ' entries';
  if (origin === 'string') return count === 1 ? ' character' : ' characters';
  return '';
}

const names: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const nameOf = (expected: string): string => names[expected] ?? expected;
