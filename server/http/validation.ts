/** Turns zod issues into field errors, whose codes JHipster clients translate, and into violations with sentences for users. */
import type { FieldCode } from '#machines/refusal-codes.ts';
import type { FieldError } from '../kernel/errors.ts';
// Sets the sentences of zod.
import './validation-words.ts';

export type ValidationIssue = { keyword: string; instancePath: string; message?: string | undefined; params?: Record<string, unknown> };

export type Violation = { field: string; message: string };

/** `input`: the validated value, needed to distinguish a missing value from a wrong one. */
export const fieldErrorsOf = (issues: readonly ValidationIssue[], objectName: string, input: unknown): FieldError[] =>
  issues.map((issue) => ({ objectName, field: fieldOf(issue), message: codeOf(issue, valueAt(input, issue)) }));

export const violationsOf = (issues: readonly ValidationIssue[]): Violation[] =>
  issues.map((issue) => ({ field: fieldOf(issue), message: issue.message ?? 'This value is not valid.' }));

/** '/sponsors/0/name' → 'sponsors[0].name' */
const fieldOf = (issue: ValidationIssue): string =>
  partsOf(issue).reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : path === '' ? part : `${path}.${part}`), '');

const partsOf = ({ instancePath }: ValidationIssue): string[] => instancePath.split('/').filter(Boolean);

function valueAt(input: unknown, issue: ValidationIssue): unknown {
  return partsOf(issue).reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, part)?.value : undefined),
    input,
  );
}

function codeOf({ keyword, params = {} }: ValidationIssue, value: unknown): FieldCode {
  if (value === undefined || value === null) return 'NotNull';
  if (keyword === 'too_small') return sizeCode(params, 'Min');
  if (keyword === 'too_big') return sizeCode(params, 'Max');
  return params.format === 'email' ? 'Email' : 'Pattern';
}

function sizeCode({ origin, minimum }: Record<string, unknown>, code: 'Min' | 'Max'): FieldCode {
  if (origin !== 'string' && origin !== 'array') return code;
  return code === 'Min' && minimum === 1 ? 'NotBlank' : 'Size';
}
