/** An event on the bus: a CloudEvent whose `subject` is the stream and `sequence` the stream's version. */
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
