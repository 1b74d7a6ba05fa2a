/** Nobody can tell the century of a birthday from two digits. */
export const wholeYear = 'Please enter the year with four digits';
