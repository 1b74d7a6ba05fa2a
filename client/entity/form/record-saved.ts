/** The specification's sentence after a save. */
export const recordSaved = 'Record successfully saved';
