import 'reflect-metadata';
import type { Clock } from '@headworks/clock';
import { BusAhead, BusServer, KafkaRefusal } from '@headworks/message-bus';
import { createLogger } from '@headworks/observability';
import { internalListener, watchRequests } from '@headworks/rpc';
import { checkServiceToken } from '@headworks/tokens';
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ZodType } from 'zod';
import { logAnswers } from './access-log.js';
import { measureAnswers } from './answer-seconds.js';
import { isAway } from './away.js';
import type { Compresses } from './compress-answers.js';
import { type Config, ConfigError, readConfig } from './config.js';
import { onEachAnswer } from './each-answer.js';
import { shareBodies } from './held-bodies.js';
import { nestLog } from './nest-log.js';
import { logNodeWarnings } from './node-warnings.js';
import { openPlatform, PLATFORM, type Platform } from './platform.js';
import { type AnswerTo, type BodyBytes, EdgeFilter, publicServer } from './public-server.js';
import { watchUncaught } from './uncaught.js';

@Module({})
class PlatformModule {}

/** Provides the platform to every module of the process. */
const platformModule = (platform: Platform): DynamicModule => ({
  module: PlatformModule,
  global: true,
  providers: [{ provide: PLATFORM, useValue: platform }],
  exports: [PLATFORM],
});

export interface RunOptions {
  /** Name of the process in logs; the internal listener serves the services in `services`. */
  readonly name: string;
  readonly services: readonly string[];
  readonly modules: readonly Type[];
  /** Whether one of the modules has public paths. */
  readonly publicPort: boolean;
  /** The response to a thrown error. */
  readonly answerTo: AnswerTo;
  readonly bodyBytes?: BodyBytes;
  /** How many bytes of request bodies are in memory at once. Default: 0, only small ones are read. */
  readonly heldBodyBytes?: number;
  /** Whether the answers of a public route are compressed. Default: none are. */
  readonly compresses?: Compresses;
  /** The environment variables of the services; see `readConfig`. */
  readonly settings?: readonly ZodType[];
  /** Default: the system clock. */
  readonly clock?: Clock;
}

export interface RunningProcess {
  readonly platform: Platform;
  readonly publicUrl: string | undefined;
  stop(): Promise<void>;
}

/** How long requests that are running at the end may take: uploads, packets, calls of other services. */
const RUNNING_REQUESTS_MS = 6_000;

/** Starts the modules in this process and resolves when they listen. */
export async function runProcess(config: Config, options: RunOptions): Promise<RunningProcess> {
  const opened = Promise.withResolvers<void>();
  const unlog = logNodeWarnings(createLogger(options.name, config.LOG_LEVEL));
  const platform = await openPlatform(config, options.name, options.clock, opened.promise, options.services);
  const unwatch = watchUncaught(platform.logger);
  platform.onStop(async () => {
    unwatch();
    unlog();
  });
  try {
    return await startModules(platform, options, opened.resolve);
  } catch (error) {
    await platform.stop();
    throw error;
  }
}

/** `onOpened` is called when every module has opened its service. */
async function startModules(platform: Platform, options: RunOptions, onOpened: () => void): Promise<RunningProcess> {
  const { config, pool, bus, logger } = platform;

  @Module({ imports: [platformModule(platform), ...options.modules] })
  class ProcessModule {}

  const server = publicServer(options.answerTo, options.bodyBytes ?? new Map(), logger, {
    trustedProxies: config.TRUSTED_PROXIES,
    compresses: options.compresses,
    bodies: shareBodies(platform.metrics, options.heldBodyBytes ?? 0),
  });
  onEachAnswer(server.getInstance(), [measureAnswers(platform.metrics), logAnswers(logger, config.ACCESS_LOG)]);
  const requests = watchRequests(server.getInstance());
  const app = await NestFactory.create<NestFastifyApplication>(ProcessModule, server, {
    logger: nestLog(logger),
    abortOnError: false,
    bodyParser: false,
  });
  onOpened();
  app.useGlobalFilters(new EdgeFilter(options.answerTo, logger));
  app.connectMicroservice<MicroserviceOptions>({ strategy: new BusServer({ bus, store: (group) => ({ sql: pool.sql, schema: group }) }) });
  await app.startAllMicroservices();
  await app.init();

  const internal = internalListener({
    services: options.services,
    calls: platform.localCalls,
    checkToken: (token, service) => checkServiceToken(config.INTERNAL_SECRET, service, token, platform.clock.now()),
    metrics: platform.metrics,
    readiness: () => platform.notReady(),
    logger,
    routes: (routes) => {
      routes.get('/internal/busy', async () => ({
        busy: await platform.busyWith(),
        lags: (await bus.lags()).filter((lag) => lag.messages > 0),
      }));
    },
  });
  if (options.publicPort) platform.addReadiness('public port', () => (app.getHttpServer().listening ? undefined : 'it is not open yet'));
  await internal.app.listen({ port: config.INTERNAL_PORT, host: config.INTERNAL_HOST });
  // Last: a client that gets a response can rely on the whole process.
  if (options.publicPort) await app.listen(config.PORT, config.HOST);

  return {
    platform,
    publicUrl: options.publicPort ? await app.getUrl() : undefined,
    stop: async () => {
      platform.beginEnd();
      await Promise.all([requests.end(RUNNING_REQUESTS_MS), internal.requests.end(RUNNING_REQUESTS_MS)]);
      await internal.app.close();
      await app.close();
      await platform.stop();
    },
  };
}

/** The grace period of a pod includes these, and the time that it waits before (`k8s/chart`). */
const STOP_TIMEOUT_MS = 9_000;

/** The main of a process: environment in, graceful stop on SIGTERM and SIGINT, one line in the log when it cannot start. */
export async function main(options: RunOptions): Promise<void> {
  try {
    const running = await runProcess(readConfig(process.env, {}, options.settings), options);
    const stop = (code = 0) => {
      setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
      void running.stop().then(() => process.exit(code));
    };
    process.once('SIGTERM', () => stop());
    process.once('SIGINT', () => stop());
    void running.platform.failed.then((error) => {
      running.platform.logger.fatal(error.message);
      stop(1);
    });
  } catch (error) {
    // The level of the environment may be what is invalid.
    const logger = createLogger(options.name, 'warn');
    const isSentence = error instanceof ConfigError || error instanceof BusAhead || error instanceof KafkaRefusal;
    if (isSentence) logger.fatal(error.message);
    else if (isAway(error)) logger.warn({ err: error }, 'the start failed: what it needs is away');
    else logger.fatal({ err: error }, 'the start failed');
    process.exit(1);
  }
}
