/** The module for Bitfocus Companion: buttons of a Stream Deck show the tables of an event and count points. */
import { InstanceBase, InstanceStatus, type SomeCompanionConfigField } from '@companion-module/base';
import { type FollowedRoom, followRoom } from '../overlay/follow-room.ts';
import { actionDefinitions } from './actions.ts';
import { feedbackDefinitions } from './feedbacks.ts';
import { baseOf, findEvent, pairTable, pressTableKey } from './hall-calls.ts';
import { readKeys, writeKeys } from './keys.ts';
import type { HallSecrets, HallSettings, HallTypes } from './module-types.ts';
import { presetsOf } from './presets.ts';
import { type TableState, tableStates } from './table-states.ts';
import { tableVariables, variableDefinitions } from './variables.ts';

/** In milliseconds. An event may begin later, and the server may be away. */
const lookAgainMs = 5_000;
const checkEveryMs = 2_000;
/** The event that is on may end while the connection lives. */
const eventCheckEveryMs = 10_000;

export default class EventOfficeModule extends InstanceBase<HallTypes> {
  #settings: HallSettings = { url: '', event: 0, code: '' };
  #keys = new Map<number, string>();
  #room: FollowedRoom | null = null;
  #tables: TableState[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #checks: ReturnType<typeof setInterval> | undefined;
  #eventChecks: ReturnType<typeof setInterval> | undefined;
  /** Counts the settings: an answer that comes after newer ones is dropped. */
  #run = 0;

  async init(settings: HallSettings, _isFirst: boolean, secrets: HallSecrets): Promise<void> {
    this.setActionDefinitions(actionDefinitions((table, key) => this.#press(table, key)));
    this.setFeedbackDefinitions(feedbackDefinitions((number) => this.#tables.find((table) => table.number === number)));
    this.#define();
    await this.configUpdated(settings, secrets);
  }

  async configUpdated(settings: HallSettings, secrets: HallSecrets): Promise<void> {
    this.#stop();
    this.#settings = settings;
    this.#keys = readKeys(secrets?.keys);
    if (!settings.url?.trim()) return this.updateStatus(InstanceStatus.BadConfig, 'Enter the address of the server.');
    this.updateStatus(InstanceStatus.Connecting);
    const run = this.#run;
    await this.#pair();
    if (run === this.#run) await this.#connect();
  }

  async destroy(): Promise<void> {
    this.#stop();
  }

  getConfigFields(): SomeCompanionConfigField[] {
    return [
      { id: 'url', type: 'textinput', label: 'Address of the server', default: 'http://hall:8080', width: 8 },
      { id: 'event', type: 'number', label: 'Event number (0: the running event)', default: 0, min: 0, max: 999_999_999, width: 4 },
      {
        id: 'code',
        type: 'textinput',
        label: 'Pair a table',
        default: '',
        width: 6,
        tooltip:
          'Six digits from the stream desk. Saving pairs the table and empties this field. Repeat it for each table with buttons that count.',
      },
      { id: 'keys', type: 'secret-text', label: 'Keys of paired tables (filled in by pairing)', default: '', width: 6 },
    ];
  }

  /** Uses the pairing code once. A refused code stays in the field, and the log says why. */
  async #pair(): Promise<void> {
    const code = this.#settings.code?.trim();
    if (!code) return;
    try {
      const paired = await pairTable(baseOf(this.#settings.url), code);
      this.#keys.set(paired.tableId, paired.token);
      this.#settings = { ...this.#settings, code: '' };
      this.saveConfig(this.#settings, { keys: writeKeys(this.#keys) });
      this.log('info', `Table ${paired.tableDisplayNumber} is paired.`);
    } catch (error) {
      this.log('error', `The table could not be paired: ${sentenceOf(error)}`);
    }
  }

  async #connect(): Promise<void> {
    const { url, event: id } = this.#settings;
    const base = baseOf(url);
    const run = this.#run;
    try {
      const event = await findEvent(base, id ?? 0);
      if (run !== this.#run) return;
      if (!event) return this.#later(InstanceStatus.Disconnected, 'No event is running.');
      this.setVariableValues({ event: event.name });
      this.#room = followRoom({
        ...{ url: `${base.replace(/^http/, 'ws')}/ws/events/${event.id}`, room: `event:${event.id}` },
        ...{ delayMs: 0, isHeldBack: false, cache: null, onChange: () => this.#show() },
      });
      this.#checks = setInterval(() => this.#check(), checkEveryMs);
      if (!id) this.#eventChecks = setInterval(() => void this.#checkEvent(base, event.id), eventCheckEveryMs);
    } catch (error) {
      if (run === this.#run) this.#later(InstanceStatus.ConnectionFailure, sentenceOf(error));
    }
  }

  /** The event that was on has ended: goes on with the next one. A server that cannot be reached says nothing about its events. */
  async #checkEvent(base: string, shownId: number): Promise<void> {
    const run = this.#run;
    const event = await findEvent(base, 0, shownId).catch(() => undefined);
    if (run !== this.#run || event === undefined || event?.id === shownId) return;
    this.#stop();
    this.#show();
    await this.#connect();
  }

  #later(status: InstanceStatus, sentence: string): void {
    this.updateStatus(status, sentence);
    this.#timer = setTimeout(() => void this.#connect(), lookAgainMs);
  }

  #check(): void {
    const isStale = this.#room?.isStale() ?? true;
    this.updateStatus(isStale ? InstanceStatus.Disconnected : InstanceStatus.Ok, isStale ? 'The server is silent.' : null);
  }

  #show(): void {
    const before = numbersOf(this.#tables);
    this.#tables = tableStates(this.#room?.rows() ?? []);
    if (numbersOf(this.#tables) !== before) this.#define();
    this.setVariableValues(tableVariables(this.#tables));
    this.checkAllFeedbacks();
    this.#check();
  }

  #define(): void {
    const { sections, presets } = presetsOf(this.#tables);
    this.setVariableDefinitions(variableDefinitions(this.#tables));
    this.setPresetDefinitions(sections, presets);
  }

  async #press(number: number, key: string): Promise<void> {
    const refusal = await this.#sendPress(number, key).catch(sentenceOf);
    this.setVariableValues({ refusal: refusal ?? '' });
    if (refusal) this.log('warn', `Table ${number}: ${refusal}`);
  }

  async #sendPress(number: number, key: string): Promise<string | null> {
    const table = this.#tables.find((one) => one.number === number);
    if (!table) return 'The event has no table with this number.';
    const token = this.#keys.get(table.id);
    if (!token) return 'The table is not paired: enter a pairing code in the settings of the connection.';
    return pressTableKey(baseOf(this.#settings.url), table.id, key, token);
  }

  #stop(): void {
    this.#run += 1;
    clearTimeout(this.#timer);
    clearInterval(this.#checks);
    clearInterval(this.#eventChecks);
    this.#room?.stop();
    this.#room = null;
  }
}

const numbersOf = (tables: readonly TableState[]): string => tables.map(({ number }) => number).join(' ');
const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
