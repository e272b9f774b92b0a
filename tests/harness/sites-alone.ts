import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerTo } from '@headworks/api/failure-answer';
import type { FakeClock } from '@headworks/clock';
import { uuidV4 } from '@headworks/ids';
import { type RunningProcess, readConfig, runProcess } from '@headworks/platform';
import { SitesModule } from '@headworks/service-sites';
import { type TestDatabase, testDatabase, until } from '@headworks/testing';

const IDLE_LOOKS = 2;

/** The organization of every call. */
export const ORG_ID = 7;
export const SECRETS = { INTERNAL_SECRET: 'internal-secret-of-sites-alone', KEYS_SECRET: 'keys-secret-of-the-sites-alone' };

/** The sites service without the others, in replicas of one database, with a clock that the test moves. */
export interface SitesAlone {
  readonly database: TestDatabase;
  readonly folder: string;
  /** Starts a replica. */
  start(): Promise<void>;
  stopAll(): Promise<void>;
  /** The result of a command of the first replica, or its refusal. */
  ask(name: string, input: object, commandId?: string): Promise<{ readonly result: unknown } | { readonly refusal: unknown }>;
  /** The result of a command that must succeed. */
  call(name: string, input: object, commandId?: string): Promise<unknown>;
  /** The same of the replica that was started as the nth, from 0. */
  callAt(nth: number, name: string, input: object): Promise<unknown>;
  /** Sends a body to a stream that must take it. */
  stream(name: string, input: object, body: object): Promise<void>;
  /** Waits until nothing is due. */
  idle(): Promise<unknown>;
  close(): Promise<void>;
}

export async function sitesAlone(clock: FakeClock): Promise<SitesAlone> {
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'headworks-sites-'));
  const replicas: RunningProcess[] = [];
  const stopAll = async (): Promise<void> => {
    for (const replica of replicas.splice(0)) await replica.stop();
  };
  const calls = (nth = 0) => {
    const replica = replicas[nth];
    if (!replica) throw new Error('nothing runs');
    return replica.platform.localCalls;
  };
  const metaOf = (commandId: string) => ({ commandId, orgId: ORG_ID, actor: 'ada', requestId: 'test', deadline: clock.now() + 10_000 });
  const askAt = async (nth: number, name: string, input: object, commandId: string) => {
    const answer = await calls(nth).call('sites', name, input, metaOf(commandId));
    return answer.ok ? { result: answer.result } : { refusal: answer.refusal };
  };
  const resultOf = (name: string, answer: Awaited<ReturnType<SitesAlone['ask']>>): unknown => {
    if ('refusal' in answer) throw new Error(`${name} was refused: ${JSON.stringify(answer.refusal)}`);
    return answer.result;
  };
  const ask: SitesAlone['ask'] = (name, input, commandId = uuidV4()) => askAt(0, name, input, commandId);
  return {
    database,
    folder,
    stopAll,
    ask,
    async start() {
      const made = { DATABASE_URL: database.url, DATABASE_DIRECT_URL: database.directUrl };
      const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' }, { ...made, ...SECRETS });
      const options = { name: 'sites-alone', services: ['sites'], modules: [SitesModule], publicPort: false, answerTo, clock };
      replicas.push(await runProcess(config, options));
    },
    call: async (name, input, commandId) => resultOf(name, await ask(name, input, commandId)),
    callAt: async (nth, name, input) => resultOf(name, await askAt(nth, name, input, uuidV4())),
    async stream(name, input, body) {
      const bytes = Buffer.from(JSON.stringify(body));
      const answer = await calls().stream(
        'sites',
        name,
        input,
        metaOf(uuidV4()),
        (async function* () {
          yield bytes;
        })(),
      );
      if (!answer.ok) throw new Error(`${name} was refused: ${JSON.stringify(answer.refusal)}`);
    },
    idle() {
      let looks = 0;
      return until(
        async () => {
          const busy = await Promise.all(replicas.map(({ platform }) => platform.busyWith()));
          looks = busy.every(({ length }) => length === 0) ? looks + 1 : 0;
          return looks >= IDLE_LOOKS;
        },
        { what: 'the due work to be done' },
      );
    },
    async close() {
      await stopAll();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
