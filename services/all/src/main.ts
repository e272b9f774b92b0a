import { join } from 'node:path';
import { answerTo } from '@headworks/api/failure-answer';
import { limits } from '@headworks/api/limits';
import { bodyBytesByPath } from '@headworks/api/paths/all';
import { isCompressed } from '@headworks/api/paths/compressed';
import { serviceNames } from '@headworks/api/services';
import { type DataFolder, dataDirOf, openDataFolder } from '@headworks/data-folder';
import { type EmbeddedPostgres, startPostgres } from '@headworks/embedded-postgres';
import { BusAhead, KafkaRefusal } from '@headworks/message-bus';
import { type Config, ConfigError, type RunningProcess, readConfig, runProcess } from '@headworks/platform';
import { ChangedStepError, NewerSchemaError } from '@headworks/postgres';
import { checkPortFree, type Progress, StartError, terminalProgress, untilSignal } from '@headworks/processes';
import { DEMO_SUPPORT, DEMO_USER, Demo, isLocal } from '@headworks/service-demo';
import { refuseSamePorts } from './distinct-ports.js';
import { modules, settings } from './modules.js';

interface Started {
  readonly folder: DataFolder;
  readonly postgres: EmbeddedPostgres | undefined;
  readonly running: RunningProcess;
}

/** Every service in one process, on an embedded PostgreSQL unless DATABASE_URL is set. */
async function start(progress: Progress): Promise<Started & { readonly config: Config }> {
  const dataDir = dataDirOf(process.env);
  const folder = await openDataFolder(dataDir);
  let postgres: EmbeddedPostgres | undefined;
  try {
    const made = { INTERNAL_SECRET: folder.secrets.internalSecret, KEYS_SECRET: folder.secrets.keysSecret };
    // The configuration is checked before anything starts.
    const { PORT, INTERNAL_PORT, MQTT_PORT, MQTT_URL } = readConfig(process.env, { ...made, DATABASE_URL: 'postgres://none' }, settings);
    refuseSamePorts({ PORT, INTERNAL_PORT, ...(MQTT_URL === undefined ? { MQTT_PORT } : {}) });
    await checkPortFree(PORT, 'PORT');
    await checkPortFree(INTERNAL_PORT, 'INTERNAL_PORT');
    if (MQTT_URL === undefined) await checkPortFree(MQTT_PORT, 'MQTT_PORT');
    if (!process.env.DATABASE_URL) postgres = await startPostgres({ dataDir, progress });
    const config = readConfig(
      { ...process.env, DATA_DIR: dataDir },
      { ...made, ...(postgres ? { DATABASE_URL: postgres.url, DATABASE_DIRECT_URL: postgres.directUrl } : {}) },
    );
    const running = await progress.step('Starting the services', () =>
      runProcess(config, {
        name: 'all',
        services: serviceNames,
        modules: serviceNames.map((name) => modules[name]),
        publicPort: true,
        answerTo,
        bodyBytes: bodyBytesByPath,
        heldBodyBytes: limits.telemetryHeldBytes,
        compresses: isCompressed,
      }),
    );
    return { folder, postgres, running, config };
  } catch (error) {
    await postgres?.stop();
    await folder.release();
    throw error;
  }
}

async function main(): Promise<void> {
  const asked = untilSignal();
  const progress = terminalProgress();
  const { folder, postgres, running, config } = await start(progress);
  const stopping = new AbortController();
  let fed: Promise<void> = Promise.resolve();
  let shareId: string | null = null;
  try {
    const demo = new Demo(running.platform, folder.path);
    if (config.DEMO) {
      await progress.step('Filling the demo organization', async () => {
        await demo.start();
        await demo.shown();
        await demo.calculate();
        shareId = await demo.share();
      });
      fed = demo.feed(stopping.signal);
    } else await demo.close();
    printAddresses(progress, config, shareId);
    const failed = running.platform.failed.then((error) => Promise.reject(error));
    await Promise.race([asked, failed]);
  } finally {
    await progress.step('Stopping', async () => {
      stopping.abort();
      await fed;
      await running.stop();
      await postgres?.stop();
      await folder.release();
    });
  }
}

function printAddresses(progress: Progress, config: Config, shareId: string | null): void {
  progress.note('');
  progress.note(`Headworks runs at ${config.PUBLIC_URL}`);
  if (config.DEMO) progress.note(`  Demo user      ${DEMO_USER.email} / ${DEMO_USER.password}`);
  if (config.DEMO && isLocal(config))
    progress.note(`  Support user   ${DEMO_SUPPORT.email} / ${DEMO_SUPPORT.password}, on this machine only`);
  if (shareId !== null) progress.note(`  Shared basin   ${config.PUBLIC_URL}/share/${shareId}, without a login`);
  const mail = config.SMTP_URL ?? `${join(config.DATA_DIR, 'outbox')}${config.DEMO ? `, to read at ${config.PUBLIC_URL}/outbox` : ''}`;
  progress.note(`  Mail goes to   ${mail}`);
  progress.note(`  Devices        ${config.PUBLIC_URL}/v1/telemetry, mqtt port ${config.MQTT_PORT}`);
  progress.note(`  API            ${config.PUBLIC_URL}/api-docs`);
  progress.note('Press Ctrl-C to stop it.');
}

const FOR_USERS = [StartError, ConfigError, NewerSchemaError, ChangedStepError, BusAhead, KafkaRefusal];

const isUserError = (error: unknown): boolean => FOR_USERS.some((kind) => error instanceof kind);

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${isUserError(error) ? (error as Error).message : String(error instanceof Error ? error.stack : error)}\n`);
    process.exit(1);
  },
);
