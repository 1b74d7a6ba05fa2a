/** The values of an entity's form: field to value as it is sent. */
export type Values = Record<string, unknown>;
