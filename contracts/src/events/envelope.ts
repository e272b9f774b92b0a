/** An event as it travels: a CloudEvent whose `subject` is the stream and `sequence` the stream's version. */
export interface EventEnvelope<
  E extends { readonly type: string; readonly data: object } = { readonly type: string; readonly data: object },
> {
  readonly specversion: '1.0';
  readonly source: string;
  readonly id: string;
  readonly type: E['type'];
  readonly subject: string;
  /** ISO 8601. */
  readonly time: string;
  readonly sequence: number;
  readonly position: number;
  readonly orgid: number | null;
  readonly actor: string;
  readonly onbehalfof?: string;
  readonly commandid: string;
  readonly data: E['data'];
}

export type ServiceName = 'accounts' | 'devices' | 'ingest' | 'logs' | 'alerting' | 'tagging' | 'bff';

export const eventsTopic = (service: ServiceName): string => `${service}.events.v1`;
export const stateTopic = (service: ServiceName): string => `${service}.state.v1`;

/** Beginnings of the stream names of each service. */
export const ACCOUNT_STREAMS = ['user-', 'organization-', 'notice-'] as const;
export const DEVICE_STREAMS = ['device-'] as const;
export const LOG_STREAMS = ['log-'] as const;
export const ALERTING_STREAMS = ['contacts-', 'alert-', 'quiet-'] as const;
export const TAGGING_STREAMS = ['tags-', 'logtags-'] as const;
