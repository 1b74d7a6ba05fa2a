/**
 * `in ()` is false and `not in ()` is true on both engines. PostgreSQL refuses an empty list, which SQLite accepts.
 * Kysely's HandleEmptyInListsPlugin overlooks lists inside a subquery of `in`, and copies each query once more. These compilers only look.
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
