/** The kind of client of a port that a service opens in addition to its internal one. */
export type Door = 'web' | 'telemetry' | 'mqtt';

/** One service of the product. Its folder, process, database schema and topics have its name. */
export interface ServiceManifest {
  /** Prefixes of its stream names; empty for a service that stores no events. */
  readonly streams: readonly string[];
  /** The ports that it opens to the outside, by the environment variable that sets them. */
  readonly doors: Readonly<Record<string, Door>>;
}

/** Every service, in the order of start. The launcher, `services/all`, the chart's test, the bus and the views read this list. */
export const services = {
  accounts: { streams: ['user-', 'sign-ins-', 'organization-', 'notice-'], doors: {} },
  devices: { streams: ['device-'], doors: {} },
  logs: { streams: ['log-'], doors: {} },
  alerting: { streams: ['contacts-', 'alert-', 'quiet-'], doors: {} },
  tagging: { streams: ['tags-', 'logtags-'], doors: {} },
  sites: { streams: ['study-', 'basin-'], doors: {} },
  analysis: { streams: ['result-', 'export-'], doors: {} },
  bff: { streams: [], doors: { PORT: 'web' } },
  ingest: { streams: [], doors: { PORT: 'telemetry', MQTT_PORT: 'mqtt' } },
} as const satisfies Readonly<Record<string, ServiceManifest>>;

export type ServiceName = keyof typeof services;

// The keys of the object above.
export const serviceNames = Object.keys(services) as readonly ServiceName[];

/** The services that store events: the views are built from them. */
export const eventSources: readonly ServiceName[] = serviceNames.filter((name) => services[name].streams.length > 0);

export const eventsTopic = (service: ServiceName): string => `${service}.events.v1`;
export const stateTopic = (service: ServiceName): string => `${service}.state.v1`;
