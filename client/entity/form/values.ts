/** The values of an entity's form: field to value as it is sent. */
export type EntityValues = Record<string, unknown>;
