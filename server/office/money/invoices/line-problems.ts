/** Returns the problems of draft lines that the schema cannot express, each with its field. */
import type { FieldProblem } from '#contract/kit/check.ts';
import type { TaxCategory } from '#machines/money/money.ts';

type LineTaxAndService = { taxRateBp: number; taxCategory: TaxCategory; serviceFrom: string | null; serviceTo: string | null };

export const lineProblems = (lines: readonly LineTaxAndService[]) =>
  lines.flatMap(({ taxRateBp, taxCategory, serviceFrom, serviceTo }, index) => {
    const problem = (field: string, sentence: string): FieldProblem => ({ field: `lines[${index}].${field}`, code: 'Invalid', sentence });
    return [
      // EN 16931: BR-S-5, BR-E-5, BR-Z-5, BR-O-5.
      ...(taxCategory === 'S' && taxRateBp === 0 ? [problem('taxCategory', 'The standard category has a rate above 0 %')] : []),
      ...(taxCategory !== 'S' && taxRateBp > 0 ? [problem('taxCategory', 'Only the standard category has a rate above 0 %')] : []),
      ...(serviceFrom !== null && serviceTo !== null && serviceTo < serviceFrom
        ? [problem('serviceTo', 'The end is before the start')]
        : []),
    ];
  });
