/** The words for stored columns that no form declares, by stream; null: the audit trail does not show the column. A test compares them with the schema. */

type ColumnWords = Readonly<Record<string, string | null>>;

const side = (letter: 'A' | 'B'): ColumnWords => {
  const a = letter.toLowerCase();
  return {
    [`participant${letter}Id`]: `Participant ${letter}`,
    [`${a}Score`]: `Score ${letter}`,
    [`${a}Placeholder`]: `Placeholder ${letter}`,
    [`${a}Qualifier`]: `Qualifier ${letter}`,
    [`${a}Walkover`]: `Walkover ${letter}`,
    [`${a}Forfeit`]: `Forfeit ${letter}`,
    [`${a}Disqualified`]: `Disqualified ${letter}`,
    [`${a}UniformApproved`]: `Uniform ${letter} approved`,
    [`${a}TimeoutsRemaining`]: `Time-outs left ${letter}`,
    [`${a}TimeoutStartedAt`]: `Time-out ${letter} began`,
    [`${a}TimeoutUntil`]: `Time-out ${letter} until`,
  };
};

const match: ColumnWords = {
  ...side('A'),
  ...side('B'),
  tournamentId: 'Tournament',
  roundId: 'Round',
  label: 'Label',
  position: 'Position',
  status: 'Status',
  raceTo: 'Race to',
  racks: 'Racks',
  nextToBreak: 'Next break',
  // The next break says the same in words.
  breakerEntries: null,
  tableId: 'Table',
  previousAssignedTableId: 'Previous table',
  scheduledTime: 'Scheduled time',
  announcedAt: 'Announced',
  calls: 'Calls',
  startTime: 'Start',
  finishTime: 'End',
  timeoutSince: 'Time-out since',
  // Milliseconds that follow from the time-outs.
  timeoutTotalMs: null,
  shotclockAssigned: 'Shot-clock ordered',
  shotclockAssignedAt: 'Shot-clock ordered at',
  shotclockApproved: 'Shot-clock acknowledged',
  shotclockApprovedAt: 'Shot-clock acknowledged at',
  winnerToMatchId: 'Winner to',
  winnerToSide: 'Winner to side',
  loserToMatchId: 'Loser to',
  loserToSide: 'Loser to side',
  teamParentMatchId: 'Team match',
  groupNumber: 'Group',
  disciplineId: 'Discipline',
  endedAtTimeLimit: 'Ended at the time limit',
  proposalId: null,
};

const participant: ColumnWords = {
  tournamentId: 'Tournament',
  playerProfileId: 'Player',
  teamParticipantId: 'Team',
  registrationDate: 'Registered',
  registrationApproved: 'Registration approved',
  hotelBooking: 'Hotel booking',
  hotelBookingApproved: 'Hotel booking approved',
  seedingPriority: 'Seeding priority',
  seed: 'Seed',
  place: 'Place',
  points: 'Points',
  playing: 'Playing',
  blocked: 'Blocked',
  disqualified: 'Disqualified',
  withdrawn: 'Withdrawn',
  qualifierForStage: 'Qualified for stage',
};

const screen: ColumnWords = {
  name: 'Name',
  eventId: 'Event',
  lastSeenAt: null,
  revokedAt: 'Revoked',
  mutedUntil: 'Alarm muted until',
  reloadAskedAt: 'Reload ordered',
  identifyRequestedAt: 'Asked to show its name',
  takenAt: 'Alarm taken',
};

/** `deed`: the action in rows of earlier releases. */
const bulkAction: ColumnWords = { action: 'Action', deed: 'Action', criteria: 'Filters', rows: 'Rows', left: 'Left unchanged' };
/** Columns that every stream may have: those of actions on many rows, and of pictures. */
const everywhere: ColumnWords = { ...bulkAction, field: 'Field' };

const byStream: Readonly<Record<string, ColumnWords>> = {
  match,
  participant,
  table: {
    ...{ eventId: 'Event', displayNumber: 'Number', tableStatus: 'Status', statusSince: 'Status since', streamQueue: 'Next on stream' },
    // The server chooses these values by itself.
    ...{ nextMatchId: null, nextStart: null, nextSince: null },
  },
  tournament: {
    tournamentStatus: 'Status',
    currentRunningStage: 'Stage',
    // The chart follows from the format, which is shown.
    chart: null,
    ...{ minParticipants: 'Min. participants', maxParticipants: 'Max. participants', eventPosterId: 'Poster' },
    ...{ rankingId: 'Point system', chartTemplateTimeSessionId: 'Time schedule' },
  },
  event: {
    ...{ venueId: 'Main venue', restMinutes: 'Rest after a match', waitWeightPercent: 'Weight of waiting' },
    ...{ autopilot: 'Calls', approveAfterSeconds: 'Seconds until approval', seedsOnShowTable: 'Seeds on the first table' },
  },
  callExclusion: {
    ...{ eventId: 'Event', tableId: 'Table', playerProfileId: 'Player', tournamentId: 'Tournament' },
    ...{ roundId: 'Round', matchId: 'Match', startsAt: 'From', until: 'Until' },
  },
  streamToken: {
    ...{ eventId: 'Event', name: 'Streamer', leastDelay: 'Least delay in seconds', tokenHash: 'Token' },
    ...{ createdAt: 'Created', revokedAt: 'Revoked' },
  },
  streamVideo: {
    ...{ eventId: 'Event', tableId: 'Table', day: 'Day', startedAt: 'Began', delaySeconds: 'Delay in seconds', videoUrl: 'Video' },
  },
  matchArrival: {
    ...{ matchId: 'Match', side: 'Side', participantId: 'Player', announcedAt: 'Called' },
    ...{ comingAt: 'Said to be coming', refusedAt: 'Answer taken back', hereAt: 'Here' },
  },
  resultConfirmation: {
    ...{ matchId: 'Match', side: 'Side', participantId: 'Player', aScore: 'Score A', bScore: 'Score B' },
    ...{ finishedAt: 'Result of', resultHash: 'SHA-256', agrees: 'Agrees', answeredAt: 'Answered' },
  },
  callPlan: { matchId: 'Match', pinnedTableId: 'Pinned to table', heldUntil: 'Held back until' },
  country: { flagImgMediaId: 'Flag' },
  sponsor: { mainLogoImgMediaId: 'Logo', mediumLogoImgMediaId: 'Medium logo', smallLogoImgMediaId: 'Small logo' },
  playerProfile: { mergedInto: 'Merged into', photoMediaId: 'Photo' },
  user: {
    passwordHash: 'Password',
    imageUrl: 'Picture address',
    createdDate: 'Created',
    waitingSince: 'Waiting since',
    totpSecret: 'Second factor',
    totpSince: 'Second factor since',
    totpStep: null,
    dailyMail: 'Daily summary e-mail',
    avatarMediaId: 'Picture',
    avatarContentType: null,
  },
  device: {
    ...screen,
    kind: 'Kind',
    tableId: 'Table',
    // Technical marks of the pairing.
    generation: null,
    secretHash: null,
    lastSeq: null,
    battery: null,
    createdAt: 'Paired',
  },
  display: {
    ...screen,
    key: null,
    addressKey: null,
    address: 'Address',
    firstSeenAt: 'First seen',
    screen: 'Shows',
    targetId: 'Shows number',
    wantedScreen: 'Ordered screen',
    wantedTargetId: 'Ordered number',
    wantedAt: 'Ordered',
    placedScreen: 'Placed as',
    placedTargetId: 'Placed number',
    homeScreen: 'Usual screen',
    homeTargetId: 'Usual number',
    belongsSince: 'Known since',
    shownSince: 'Shown since',
  },
  eventPoster: { poster: 'Poster', posterContentType: null, posterMediaId: 'Poster' },
  chartTemplate: {
    name: 'Name',
    enabled: 'Active',
    kind: 'Kind',
    size: 'Size',
    singleElimination: 'Single elimination',
    letters: 'Letters',
    dropTable: 'Table of losers',
    groups: 'Groups',
    minParticipants: 'Min. participants',
    maxParticipants: 'Max. participants',
  },
  warning: { warning: 'Warning', since: 'Since', until: 'Until', wrongTries: 'Wrong tries', lastAddress: 'Last address' },
  federationSetting: { key: 'Settings', json: 'Values', logoMediaId: 'Logo' },
  invoice: { issuedAt: 'Issued', correctsId: 'Corrects', tournamentId: 'Tournament' },
  newsPost: { translationOfId: 'Translation of' },
  newsAttachment: {
    newsPostId: 'News post',
    name: 'Name',
    attachmentType: 'Type',
    contentType: 'File type',
    mediaId: 'File',
    coverImage: 'Cover image',
    position: 'Position',
  },
  calendarItem: { posterMediaId: 'Poster' },
};

/** Returns the words of a column; null: it is not shown; undefined: nothing is declared. */
export function columnWords(stream: string, column: string): string | null | undefined {
  const own = Object.hasOwn(byStream, stream) ? byStream[stream] : undefined;
  if (own && Object.hasOwn(own, column)) return own[column];
  return Object.hasOwn(everywhere, column) ? everywhere[column] : undefined;
}

/** Every declared column by stream, for the test that compares them with the schema. */
export const declaredColumns: readonly (readonly [stream: string, column: string])[] = Object.entries(byStream).flatMap(([stream, words]) =>
  Object.keys(words).map((column) => [stream, column] as const),
);
