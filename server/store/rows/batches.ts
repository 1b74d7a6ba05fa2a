/** The batch size for statements: SQLite accepts 32,766 parameters, and a PostgreSQL statement may last five seconds. */
const maxBatchSize = 500;

export const inBatches = <Item>(items: readonly Item[], size = maxBatchSize): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_none, index) => items.slice(index * size, (index + 1) * size));
