import { eventSources, eventsTopic, type ServiceName, services } from '@headworks/api/services';
import { uuidV4 } from '@headworks/ids';
import { openPlatform, openService, type Platform, readConfig, type Service } from '@headworks/platform';
import { testDatabase } from '@headworks/testing';
import { type OpenedViews, openViews, type ViewsOptions } from '../src/view-runtime/open-views.js';
import type { View } from '../src/view-runtime/view.js';

/** Views that are open, and how many events of each service were read from its feed for them. */
export interface OpenViews extends OpenedViews {
  readonly fed: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** Event stores, relays and feeds of the services on a database of their own, for views. */
export interface EventStores {
  readonly platform: Platform;
  append(service: ServiceName, stream: string, events: readonly { readonly type: string; readonly data: object }[]): Promise<void>;
  publishState(service: ServiceName, key: string, value: object | undefined): Promise<void>;
  /** Opens views as a process of the bff does when it starts. */
  open(views: readonly View[], options?: ViewsOptions): Promise<OpenViews>;
  /** Opens them as another process on the same database does. */
  openElsewhere(views: readonly View[], options?: ViewsOptions): Promise<OpenViews>;
  /** Until the views hold every event that was appended. */
  caughtUp(opened: OpenedViews): Promise<void>;
  close(): Promise<void>;
}

export async function openEventStores(): Promise<EventStores> {
  const database = await testDatabase();
  const secrets = { INTERNAL_SECRET: uuidV4(), KEYS_SECRET: uuidV4(), DATABASE_URL: database.url };
  const openAnother = () => openPlatform(readConfig({ LOG_LEVEL: 'silent' }, secrets), 'views');
  const platform = await openAnother();
  const opened = new Map<string, Service>();
  for (const name of eventSources) opened.set(name, await openService(platform, { name, streams: services[name].streams, migrations: [] }));
  const versions = new Map<string, number>();
  const appended = new Map<string, { service: string; stream: string; position: number }>();
  return {
    platform,
    append: async (service, stream, events) => {
      const meta = { orgId: 7, actor: 'ada', commandId: uuidV4() };
      const expected = versions.get(stream) ?? 0;
      const done = await opened.get(service)?.store.append(
        stream,
        expected,
        events.map((event) => ({ ...event, meta })),
      );
      versions.set(stream, expected + events.length);
      appended.set(service, { service, stream, position: done?.position ?? 0 });
    },
    publishState: (service, key, value) =>
      platform.bus.publish(eventsTopic(service).replace('events', 'state'), [
        { key, value: value === undefined ? '' : JSON.stringify(value) },
      ]),
    open: (views, options) => openCounted(platform, views, options),
    openElsewhere: async (views, options) => {
      const another = await openAnother();
      const elsewhere = await openCounted({ ...another, calls: platform.calls }, views, options);
      return {
        ...elsewhere,
        get generation() {
          return elsewhere.generation;
        },
        stop: () => elsewhere.stop().then(() => another.stop()),
      };
    },
    caughtUp: async (opened) => {
      for (;;) if (await opened.waitFor([...appended.values()])) return;
    },
    close: async () => {
      await platform.stop();
      await database.close();
    },
  };
}

/** The same platform, with feeds that count what is read, and a stop of the views alone. */
async function openCounted(platform: Platform, views: readonly View[], options?: ViewsOptions): Promise<OpenViews> {
  const fed = new Map<string, number>();
  const stops: (() => Promise<unknown>)[] = [];
  const own: Platform = {
    ...platform,
    onStop: (stop) => {
      stops.push(stop);
    },
    calls: {
      ...platform.calls,
      call: async (service, name, input, meta) => {
        const answer = await platform.calls.call(service, name, input, meta);
        // The only call of views is `feed`.
        if (answer.ok) fed.set(service, (fed.get(service) ?? 0) + (answer.result as { events: readonly unknown[] }).events.length);
        return answer;
      },
    },
  };
  const opened = await openViews(own, views, options);
  return {
    ...opened,
    get generation() {
      return opened.generation;
    },
    fed,
    stop: async () => {
      for (const stop of stops.reverse()) await stop();
    },
  };
}
