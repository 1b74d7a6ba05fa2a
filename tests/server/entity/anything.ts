import fc from 'fast-check';

/** Values that people, other clients and attackers put into a field. */
export const anything = fc.oneof(
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
  // U+0000 is refused on every route.
  fc.string({ unit: 'binary', maxLength: 300 }).filter((text) => !text.includes('\0')),
  fc.integer({ min: 20, max: 5000 }).map((length) => 'x'.repeat(length)),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
);

/** Not the id of any row. */
export const unreal = anything.filter((value) => !/^[+]?[1-9]\d*$/.test(String(value)) || Number(value) > 2_147_483_647);
