/** Returns the rows of one kind in the live store as a list. */
export const listOf = <Row>(rows: RowsById<Row>): Row[] => Object.values(rows).filter((row) => row !== undefined);

export type RowsById<Row> = Readonly<Record<number, Row | undefined>>;
