/** `message` of every problem, a translation key: its status and, as a sentence, when it is answered. Screens import only the types. */
export const errorKeys = {
  'error.validation': [400, 'A field is wrong; `fieldErrors` says which.'],
  'error.idexists': [400, 'A new entry has an id.'],
  'error.idnull': [400, 'A stored entry has no id.'],
  'error.idinvalid': [400, 'The ids of the address and of the body differ.'],
  'error.idnotfound': [400, 'No entry has this id.'],
  'error.invalidaction': [400, 'The body of a match names no known action.'],
  'error.activation': [400, 'The activation link is used up.'],
  'error.userexists': [400, 'Another account has this login.'],
  'error.emailexists': [400, 'Another account has this e-mail address.'],
  'error.secondFactorCode': [400, 'The code of the second factor is wrong or used.'],
  'error.idempotencyKeyRequired': [400, 'A call that books has no `Idempotency-Key`.'],
  'error.http.400': [400, 'The request, the password or the link cannot be used.'],
  'error.http.401': [401, 'The token is missing or has ended.'],
  'error.http.403': [403, 'The role may never use the route.'],
  'error.http.404': [404, 'The thing does not exist, or is outside the scope of the caller.'],
  'error.http.405': [405, 'The address takes other methods only; `Allow` names them.'],
  'error.http.408': [408, 'The request took too long to arrive.'],
  'error.notallowed': [409, 'A rule refuses; `code` says which.'],
  'error.confirmPassword': [409, 'The call needs the password again.'],
  'error.secondFactor': [409, 'The sign-in needs the code of the second factor.'],
  'error.concurrencyFailure': ['409 or 412', 'Somebody else has changed the entry since the named version.'],
  'error.http.410': [410, 'The one-time link was used or is too old.'],
  'error.http.413': [413, 'The request is too large.'],
  'error.http.414': [414, 'The address is too long.'],
  'error.http.415': [415, 'The content is not JSON.'],
  'error.http.431': [431, 'The headers of the request are too large.'],
  'error.idempotencykeyreused': [422, 'One `Idempotency-Key` came with two different requests.'],
  'error.http.429': [429, 'Too many attempts; `Retry-After` says how long to wait.'],
  'error.http.500': [500, 'Something unexpected; the log has the `requestId`.'],
  'error.http.503': [503, 'The server is busy, stopping or without database.'],
  'error.http.507': [507, 'The disk of the server is full.'],
} as const;

export type ErrorKey = keyof typeof errorKeys;

/** A key without `error.`: the code of an answer to a command whose problem has no code. */
export type ShortErrorKey = ErrorKey extends `error.${infer Short}` ? Short : never;
