/** VAT identification numbers of the European Union, Switzerland, Liechtenstein, Norway and the United Kingdom. */

/** Without spaces and points, in capitals, with the letters of the country: 'NO123456785MVA', 'CHE123456788MWST'. */
export function compactVatId(text: string): string {
  const compact = text.toUpperCase().replace(/[\s.\-–/]/g, '');
  return /^\d{9}MVA$/.test(compact) ? `NO${compact}` : compact;
}

/** As the authorities of the country write it: 'CHE-123.456.788 MWST', 'NO 123 456 785 MVA', 'ATU12345678'. */
export function tidyVatId(text: string): string {
  const compact = compactVatId(text);
  const swiss = /^(CHE)(\d{3})(\d{3})(\d{3})(\D*)$/.exec(compact);
  if (swiss) return `${swiss[1]}-${swiss.slice(2, 5).join('.')} ${swiss[5]}`.trim();
  return compact.replace(/^(NO)(\d{3})(\d{3})(\d{3})(MVA)$/, '$1 $2 $3 $4 $5');
}

export function isVatId(text: string): boolean {
  const compact = compactVatId(text);
  // 'CHE' also begins numbers of Liechtenstein, whose companies have a Swiss number or one of five digits.
  if (/^CHE/.test(compact)) return /^CHE\d{9}(?:MWST|TVA|IVA|VAT|TPV)?$/.test(compact) && isModulo11(compact.slice(3, 12), swissWeights);
  if (/^LI/.test(compact)) return /^LI\d{5}$/.test(compact);
  if (/^NO/.test(compact)) return /^NO\d{9}(?:MVA)?$/.test(compact) && isModulo11(compact.slice(2, 11), norwegianWeights);
  if (/^(?:GB|XI)/.test(compact)) return /^(?:GB|XI)(?:\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/.test(compact);
  return /^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(compact);
}

const swissWeights = [5, 4, 3, 2, 7, 6, 5, 4];
const norwegianWeights = [3, 2, 7, 6, 5, 4, 3, 2];

/** The last digit checks the weighted sum of the others modulo 11. */
function isModulo11(digits: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return (11 - (sum % 11)) % 11 === Number(digits.at(-1));
}
