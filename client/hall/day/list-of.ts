/** Returns the rows of one kind in the live store as a list. */
export const listOf = <Row>(rows: Rows<Row>): Row[] => Object.values(rows).filter((row) => row !== undefined);

export type Rows<Row> = Readonly<Record<number, Row | undefined>>;
