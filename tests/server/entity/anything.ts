import fc from 'fast-check';

/** Values that people, other clients and attackers put into a field. */
export const anyFieldValue = fc.oneof(
  fc.constantFrom<unknown>(null, '', ' ', '-1', -1, 0, 1, 1.5, 79.555, 2_147_483_648, 1e300, true, false, 'true', '7', [], {}, ['x']),
  fc.constantFrom<unknown>(
    '2026-02-29',
    '2024-02-29',
    '2026-13-01',
    'MALE',
    'a@b.c',
    'a@b.cd',
    'a.@b.cd',
    'www.example.org',
    'javascript:1/x',
  ),
  // Without U+0000: every route refuses it before it looks at the fields.
  fc.string({ unit: 'binary', maxLength: 300 }).filter((text) => !text.includes('\0')),
  fc.integer({ min: 20, max: 5000 }).map((length) => 'x'.repeat(length)),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
);

/** Values that no row can have as its id: not a whole number from 1 to the largest integer of PostgreSQL. */
export const impossibleId = anyFieldValue.filter((value) => !/^[+]?[1-9]\d*$/.test(String(value)) || Number(value) > 2_147_483_647);
