/** Messages to the phones of people who follow players (server/hall/push/README.md). */
import type { Generated } from 'kysely';

export type PushTables = {
  pushSubscription: PushSubscriptionTable;
  pushFollow: PushFollowTable;
  pushNotice: PushNoticeTable;
  pushMessage: PushMessageTable;
};

/** A browser that gets messages. Nobody knows whose it is. */
export type PushSubscriptionTable = {
  id: Generated<number>;
  endpointHash: string;
  /** The hash of the secret by which the browser changes and ends its subscription. */
  secretHash: string;
  /** Encrypted JSON: address and keys of the browser (hall/push/subscriptions.ts). */
  sealed: string;
  lang: 'en' | 'de';
  /** The last time when the browser said that it still wants messages. */
  renewedAt: string;
};

/** `isSelf`: the browser belongs to the player. */
export type PushFollowTable = {
  id: Generated<number>;
  subscriptionId: number;
  eventId: number;
  playerProfileId: number;
  isSelf: boolean;
};

export type PushKind = 'SOON' | 'CALLED' | 'STARTED' | 'LAST_RACK' | 'RESULT';

/** A change to notify the followers of a match about; their messages are not queued yet. */
export type PushNoticeTable = { id: Generated<number>; matchId: number; kind: PushKind; expiresAt: string };

/** A message holds ids only; its words are made when it is sent. */
export type PushMessageTable = {
  id: Generated<number>;
  followId: number;
  matchId: number;
  kind: PushKind;
  /** SENDING: a process has the message until its lease ends. DEAD: the push service refused it. CANCELLED: it became useless. */
  state: 'QUEUED' | 'SENDING' | 'SENT' | 'DEAD' | 'CANCELLED';
  attempts: number;
  /** Why the last attempt failed: NETWORK, or the status of the push service. */
  reason: string | null;
  nextAt: string;
  /** The message is useless after this time. */
  expiresAt: string;
  endedAt: string | null;
  leaseUntil: string | null;
  leaseToken: string | null;
};
