import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitText, type TypeSetting } from '../../../kiosk/frame/fit.ts';

const surname = { available: 792, widest: 92, narrowest: 68, size: 96 };
/** A text of `letters` letters, whose width grows with their stretch and size. */
const textOf = (letters: number) => (type: TypeSetting) => Math.ceil((letters * 0.7 * type.size * type.stretch) / 100);

describe('fitting a name', () => {
  test('a short name keeps its designed size', () => {
    expect(fitText(surname, textOf(8))).toEqual({ stretch: 92, size: 96 });
  });

  test('a longer name becomes narrower before it becomes smaller, and no more than needed', () => {
    const fitted = fitText(surname, textOf(15));

    expect(fitted.size).toBe(96);
    expect(fitted.stretch).toBe(78);
    expect(textOf(15)({ ...fitted, stretch: fitted.stretch + 1 })).toBeGreaterThan(surname.available);
  });

  test('the longest name becomes smaller only at the narrowest letters', () => {
    const fitted = fitText(surname, textOf(24));

    expect(fitted.stretch).toBe(68);
    expect(fitted.size).toBe(69);
  });

  test('no name is ever cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), (letters) => {
        expect(textOf(letters)(fitText(surname, textOf(letters)))).toBeLessThanOrEqual(surname.available);
      }),
    );
  });
});
