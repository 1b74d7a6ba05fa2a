/**
 * Every message of part 3 of the specification (master data and content) letter for letter, and the office's own messages beside it. The tests of
 * each area loop over their rows, and tests/architecture.test.ts finds a message without a test.
 */

type FormRefusal = readonly [field: string, words: string, section: string, change: Record<string, unknown>];

const long = (letters: number): string => 'x'.repeat(letters + 1);
const bytes = (count: number): string => Buffer.alloc(count).toString('base64');
/** The messages about players that the specification names. */
const longTexts = [
  ...['lastName', 'firstName', 'displayName', 'initials', 'nickName', 'street', 'postcode', 'city', 'telephone', 'telefax', 'mobile'],
  ...['bankAccountName', 'bankName', 'bankAddress', 'bankIban', 'bankBic', 'bankSwift', 'sponsor'],
];
const gif = Buffer.from('GIF89a').toString('base64');
const page = Buffer.from('<html>').toString('base64');
const silent = 'not in the specification';

/** Per call: the change that spoils a valid form, the field with the error, and its sentence. */
const refusals = {
  sponsors: [
    ['name', 'Please enter a name', silent, { name: '' }],
    ['name', 'At most 80 characters', '§5 Sponsor', { name: long(80) }],
    ['lemma', 'Please enter a lemma', silent, { lemma: null }],
    ['lemma', 'At most 30 characters', '§5 Sponsor', { lemma: long(30) }],
    ['mainLogoImg', 'You can only upload JPG/PNG/SVG file!', '§5 Sponsor', { mainLogoImg: gif }],
    ['mediumLogoImg', 'You can only upload JPG/PNG/SVG file!', '§5 Sponsor', { mediumLogoImg: gif }],
    ['smallLogoImg', 'You can only upload JPG/PNG/SVG file!', '§5 Sponsor', { smallLogoImg: page }],
    ['smallLogoImg', 'Image must smaller then 512 kB!', silent, { smallLogoImg: bytes(512_000) }],
    ['email', 'This is not a valid mail address', '§8', { email: 'nobody' }],
    ['website', 'This is not a valid website address', '§8', { website: 'no address' }],
    ['description', 'At most 4000 characters', silent, { description: long(4000) }],
  ],
  venues: [
    ['name', 'Please enter a name', silent, { name: ' ' }],
    ['name', 'At most 80 characters', '§5 Venue', { name: long(80) }],
    ['type', 'Please select a type', silent, { type: null }],
    ['type', 'Please select a type', silent, { type: 'HOTEL_VENUE' }],
    ['street', 'Please enter a street', silent, { street: '' }],
    ['postcode', 'Please enter a postcode', silent, { postcode: '' }],
    ['city', 'Please enter a city', silent, { city: '' }],
    ['countryId', 'Country is required', silent, { countryId: '' }],
    ['longitude', 'Please enter a longitude too, or no latitude', silent, { latitude: 45 }],
    ['latitude', 'Please enter a latitude too, or no longitude', silent, { longitude: 13.6 }],
    ['latitude', 'At most 90', silent, { latitude: 90.1, longitude: 0 }],
    ['timeZone', 'This is not a time zone', silent, { timeZone: 'Rovinj' }],
    ['numberOfTables', 'At most 200', silent, { numberOfTables: 201 }],
  ],
  hotels: [
    ['name', 'Please enter a name', silent, { name: '' }],
    ['name', 'At most 80 characters', '§5 Hotel', { name: long(80) }],
    ['shortName', 'Please enter a short name', silent, { shortName: '' }],
    ['shortName', 'At most 80 characters', '§5 Hotel', { shortName: long(80) }],
    ['type', 'Please select a type', silent, { type: '' }],
    ['city', 'Please enter a city', silent, { city: '' }],
    ['city', 'At most 80 characters', '§5 Hotel', { city: long(80) }],
    ['countryId', 'Country is required', silent, { countryId: -1 }],
    ['priceDouble', 'Please enter an amount with at most two decimals', silent, { priceDouble: 79.555 }],
  ],
  federations: [
    ['name', 'Please enter a name', silent, { name: '' }],
    ['shortName', 'Please enter a short name', silent, { shortName: '' }],
  ],
  'player-profiles': [
    ['lastName', 'Please enter a lastname', '§5 Player profile', { lastName: '' }],
    ['firstName', 'Please enter a firstname', '§5 Player profile', { firstName: null }],
    ['displayName', 'Please enter a display name', '§5 Player profile', { displayName: '  ' }],
    ['initials', 'Please enter a display name', '§5 Player profile', { initials: '' }],
    ['birthday', 'Please enter the date of birth', '§5 Player profile', { birthday: null }],
    ['representsCountryId', 'Represented country is required', '§5 Player profile', { representsCountryId: '' }],
    ['countryId', 'Country is required', '§5 Player profile', { countryId: -1 }],
    ['email', 'A main email address is required', '§5 Player profile', { email: null }],
    ['email', 'This is not a valid mail address', '§8', { email: 'nobody' }],
    ['websitePrivate', 'This is not a valid website address', '§8', { websitePrivate: 'javascript:alert(1)' }],
    ['websitePrivate', 'At most 255 characters', '§5 Player profile', { websitePrivate: `https://${long(255)}.example` }],
    ['websiteSponsor', 'At most 255 characters', '§5 Player profile', { websiteSponsor: `https://${long(255)}.example` }],
    ...longTexts.map((field) => [field, 'At most 255 characters', '§5 Player profile', { [field]: long(255) }] as const),
    ['birthday', 'Please check the year', silent, { birthday: '1899-12-31' }],
    ['birthday', 'The date of birth lies in the future', silent, { birthday: '2999-01-01' }],
    ['lastName', 'Please enter a team name', '§5 Team profile', { teamProfile: true, lastName: '' }],
    ['lastName', 'At most 255 characters', '§5 Team profile', { teamProfile: true, lastName: long(255) }],
    ['displayName', 'Please enter a display name', '§5 Team profile', { teamProfile: true, displayName: '' }],
    ['displayName', 'At most 255 characters', '§5 Team profile', { teamProfile: true, displayName: long(255) }],
    ['representsCountryId', 'Represented country is required', '§5 Team profile', { teamProfile: true, representsCountryId: null }],
  ],
  'management/news-posts': [
    ['userId', 'Please select a author', '§5 News', { userId: null }],
    ['userId', 'Please select a author', '§5 News', { userId: 999_999 }],
    ['postDate', 'Please enter a date', '§5 News', { postDate: null }],
    ['subject', 'Subject is required', '§5 News', { subject: '' }],
    ['subject', 'At most 200 characters', '§5 News', { subject: long(200) }],
    ['text', 'Main Article is required', '§5 News', { text: '' }],
    ['text', 'Main Article is required', '§5 News', { text: '<p><script>alert(1)</script></p>' }],
    ['tags', 'One or more tag required', '§5 News', { tags: [] }],
  ],
  'news-attachments': [
    [
      'attachment',
      'You can only upload JPG/PNG/SVG/PDF file!',
      '§5 Attachment upload',
      { attachmentType: 'DOCUMENT', attachment: page, attachmentContentType: 'application/pdf' },
    ],
    [
      'attachment',
      'You can only upload JPG/PNG/SVG/PDF file!',
      '§5 Attachment upload',
      { attachment: gif, attachmentContentType: 'image/png' },
    ],
    [
      'attachmentContentType',
      'You can only upload JPG/PNG/SVG/PDF file!',
      '§5 Attachment upload',
      { attachment: page, attachmentContentType: 'text/html' },
    ],
    ['attachment', 'Image must smaller then 500 kB!', '§5 Attachment upload', { attachment: bytes(500_000) }],
    ['name', 'Please enter a name', silent, { name: ' ' }],
  ],
  'website-contents': [
    ['publicationDate', 'Please enter a date', '§5 Website content', { publicationDate: '' }],
    ['publicationDate', 'Please enter a date', '§5 Website content', { publicationDate: '2026-02-30' }],
    ['areaId', 'Please select an area where the content should be displayed', '§5 Website content', { areaId: null }],
    ['title', 'This field is required', '§5 Website content', { title: '' }],
    ['title', 'At most 255 characters', '§9', { title: long(255) }],
    ['text', 'Main Article is required', '§5 Website content', { text: '' }],
    ['text', 'Main Article is required', '§5 Website content', { text: '<p> </p>' }],
  ],
  'calendar-items': [
    ['calendarItemStartDate', 'Please enter a date', '§5 Calendar', { calendarItemStartDate: null }],
    ['calendarItemEndDate', 'Please enter a date', '§5 Calendar', { calendarItemEndDate: '' }],
    ['calendarItemEndDate', 'The end is before the start', silent, { calendarItemEndDate: '2026-11-21' }],
    ['calendarItemTitle', 'This field is required', '§5 Calendar', { calendarItemTitle: '' }],
    ['calendarItemLocation', 'This field is required', '§5 Calendar', { calendarItemLocation: '' }],
    ['calendarItemLink', 'This is not a valid website address', silent, { calendarItemLink: 'word' }],
    ['poster', 'You can only upload JPG/PNG/SVG file!', '§5 Calendar', { poster: gif }],
    ['poster', 'Image must smaller then 1 MB!', '§5 Calendar', { poster: bytes(1_000_000) }],
    ['calendarItemStatus', 'Please select one of the offered values', silent, { calendarItemStatus: 'LATER' }],
  ],
  'chart-template-time-sessions': [
    ['name', 'Please enter a name', '§5 Time session', { name: '' }],
    ['name', 'At most 255 characters', '§5 Time session', { name: long(255) }],
    ['numberOfParticipants', 'Please enter the number of participants', silent, { numberOfParticipants: null }],
    ['numberOfTables', 'Please enter the number of tables', silent, { numberOfTables: '' }],
    ['numberOfTables', 'At most 200', silent, { numberOfTables: 201 }],
  ],
  users: [
    ['login', 'Please enter a username', silent, { login: '' }],
    ['login', 'Only letters, digits and . _ @ - without spaces', silent, { login: 'two words' }],
    ['login', 'This login is reserved', silent, { login: 'Authorities' }],
    ['login', 'At most 50 characters', silent, { login: long(50) }],
    ['email', 'Please enter an e-mail address', silent, { email: '' }],
    ['email', 'This is not a valid mail address', silent, { email: 'nobody' }],
    ['firstName', 'Please enter a first name', silent, { firstName: ' ' }],
    ['lastName', 'Please enter a last name', silent, { lastName: null }],
    ['langKey', 'Please select a language', silent, { langKey: 'fr' }],
  ],
  'personal-balance-histories': [
    ['amount', 'Please enter an amount', silent, { amount: null }],
    ['amount', 'Please enter an amount', silent, { amount: 0 }],
    ['notice', 'Please enter a notice', silent, { notice: ' ' }],
  ],
} as const satisfies Record<string, readonly FormRefusal[]>;

/** Messages outside of forms: in a dialog, a message over the page, a page of its own. */
const occasions = {
  'sign-in without words': ['§5 Sign-in', 'Please input your username!', 'Please input your password!'],
  'sign-in with wrong words': ['§8', 'Wrong login data.'],
  'session that ended': ['§4 Session', 'login.error.unauthorized'],
  'sign-up without words': ['§5 Sign-up', 'Please input your E-mail!', 'Please input your password!', 'Please confirm your password!'],
  'sign-up with wrong words': ['§5 Sign-up', 'The input is not valid E-mail!', 'Two passwords that you enter is inconsistent!'],
  'saved record': ['§5', 'Record successfully saved'],
  'refused record': ['§5', 'Record could not be saved'],
  'refused account': ['§5', 'Validation failed: Username already used!'],
  'invoice paid in no way': ['§5 Invoice mark as paid', 'Required for paid invoices!'],
  'dialog of payment': ['§2 Screen contents', 'Mark invoice as paid'],
  'invoice paid': ['§8', 'Invoice marked as paid/cancelled.'],
  'sum of money': ['§2 Screen contents', 'EUR 1,234.50'],
  'sponsor of an event saved': ['§8', 'Sponsor for event successful saved'],
  'sponsor of an event removed': ['§8', 'Sponsor removed'],
  'mail button of no address': ['§8', 'This is not a valid mail address'],
  'website button of no address': ['§8', 'This is not a valid website address'],
  'side without a player': ['§2 Screen contents', 'waiting for player'],
  'cover of a post': ['§5 Attachment upload', 'Cover images must be 16:10 and under 200kB'],
  'address of a local server': ['§2 Screens and routes', 'LOCAL SERVER'],
  'development build': ['§2 Screens and routes', 'LOCAL DEVELOPMENT'],
  'page 500': ['§8', 'Oopps. There was an error, please try again later.'],
  'page 503': ['§8', 'Oopps. The service is temporarily unavailable.'],
  'page 505': ['§8', 'Oopps. Something is broken.', '505 Forbidden'],
} as const satisfies Record<string, readonly [section: string, ...words: string[]]>;

type WordsOf<Row> = Row extends readonly [string, ...infer Words] ? Words : never;

export const refusalsOf = (call: keyof typeof refusals): readonly FormRefusal[] => refusals[call];

export function wordsOf<Occasion extends keyof typeof occasions>(occasion: Occasion): WordsOf<(typeof occasions)[Occasion]> {
  return occasions[occasion].slice(1) as never;
}

/** The calls that some test must contain: `refusalsOf('…')` and `wordsOf('…')`. */
export const askedFor: readonly string[] = [
  ...Object.keys(refusals).map((call) => `refusalsOf('${call}')`),
  ...Object.keys(occasions).map((occasion) => `wordsOf('${occasion}')`),
];
