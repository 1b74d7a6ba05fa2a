/** Fits names without cutting them: first the letters get narrower in steps of 1 %, then the name gets smaller in steps of 1 px. */

export type TypeSetting = { /** The width of the letters in per cent of the normal width. */ stretch: number /** Pixels. */; size: number };
export type FitOptions = { available: number; widest: number; narrowest: number; size: number };

const smallest = 8;

/** `measure` returns the width of the text in pixels in the given type. */
export function fitText({ available, widest, narrowest, size }: FitOptions, measure: (type: TypeSetting) => number): TypeSetting {
  const fits = (type: TypeSetting) => measure(type) <= available;
  const stretch = lastThatFits(narrowest, widest, (value) => fits({ stretch: value, size }));
  if (stretch !== null) return { stretch, size };
  return { stretch: narrowest, size: lastThatFits(smallest, size, (value) => fits({ stretch: narrowest, size: value })) ?? smallest };
}

/** Returns the largest whole number in [low, high] that fits, by bisection: a text that fits a width fits every larger one. */
function lastThatFits(low: number, high: number, fits: (value: number) => boolean): number | null {
  if (fits(high)) return high;
  if (!fits(low)) return null;
  let [good, bad] = [low, high];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (fits(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
