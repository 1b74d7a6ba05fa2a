/** The message for a part of the office whose file could not be loaded. */
export const partNotLoadedText =
  'A part of the office could not be loaded: the server cannot be reached, or has a new version. Try again or reload.';
