/** Why a part of the office that comes in a file of its own is not there. */
export const lostWords =
  'A part of the office could not be loaded: the server cannot be reached, or has a new version. Try again or reload.';
