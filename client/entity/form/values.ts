/** What a form of an entity holds: field → value as it is sent. */
export type Values = Record<string, unknown>;
