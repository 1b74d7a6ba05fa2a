/**
 * Compiles `in ()` as false and `not in ()` as true. PostgreSQL refuses an empty list; SQLite accepts it. Kysely's HandleEmptyInListsPlugin misses a
 * list inside a subquery of `in` and copies every query; these compilers do neither.
 */
import {
  type BinaryOperationNode,
  type Expression,
  expressionBuilder,
  OperatorNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  replaceWithNoncontingentExpression,
  type SqlBool,
  SqliteQueryCompiler,
  ValueListNode,
} from 'kysely';
import type { Database } from '../schema.ts';

export class SqliteListCompiler extends SqliteQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    super.visitBinaryOperation(withoutEmptyList(node));
  }
}

export class PostgresListCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    super.visitBinaryOperation(withoutEmptyList(node));
  }
}

type EmptyList = Parameters<typeof replaceWithNoncontingentExpression>[0];

const withoutEmptyList = (node: BinaryOperationNode): BinaryOperationNode =>
  isEmptyList(node) ? replaceWithNoncontingentExpression(node) : node;

function isEmptyList(node: BinaryOperationNode): node is EmptyList {
  const { operator, rightOperand } = node;
  if (!PrimitiveValueListNode.is(rightOperand) && !ValueListNode.is(rightOperand)) return false;
  return rightOperand.values.length === 0 && OperatorNode.is(operator) && (operator.operator === 'in' || operator.operator === 'not in');
}

/** The condition `operand in (…)` inside raw SQL, false for an empty list. */
export const isIn = (operand: Expression<unknown>, values: readonly unknown[]): Expression<SqlBool> =>
  expressionBuilder<Database>()(operand, 'in', values);
