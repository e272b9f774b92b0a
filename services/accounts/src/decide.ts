import { isRefusal, type Refusal } from '@headworks/contracts';
import type { EventMeta, StreamLoader } from '@headworks/event-store';
import type { CallMeta, Handled } from '@headworks/http';

interface Decision<State, Event> {
  readonly stream: string;
  readonly orgId: number | null;
  readonly decide: (state: State) => readonly Event[] | Refusal;
  /** What the caller gets when the rule says yes. */
  readonly result?: unknown;
}

/** Loads a stream, decides, appends; answers the result with where its effect stands, or the refusal. */
export async function decideOn<State, Event extends { readonly type: string; readonly data: object }>(
  loader: StreamLoader<State, Event>,
  meta: CallMeta,
  { stream, orgId, decide, result = {} }: Decision<State, Event>,
): Promise<Handled> {
  const decided = await loader.decide<Refusal>(stream, eventMetaOf(meta, orgId), decide);
  return isRefusal(decided) ? decided : { result, at: [{ service: 'accounts', stream, position: decided.appended.position }] };
}

/** What the events of a command carry beside their data. */
export const eventMetaOf = ({ commandId, actor, onBehalfOf }: CallMeta, orgId: number | null): EventMeta => ({
  commandId,
  orgId,
  actor,
  ...(onBehalfOf ? { onBehalfOf } : {}),
});

export const NOTHING = { result: {}, at: [] } as const;
