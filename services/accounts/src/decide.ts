import { isRefusal, type Refusal } from '@headworks/contracts';
import type { StreamLoader } from '@headworks/event-store';
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
  { commandId, actor, onBehalfOf }: CallMeta,
  { stream, orgId, decide, result = {} }: Decision<State, Event>,
): Promise<Handled> {
  const meta = { commandId, orgId, actor, ...(onBehalfOf ? { onBehalfOf } : {}) };
  const decided = await loader.decide<Refusal>(stream, meta, decide);
  return isRefusal(decided) ? decided : { result, at: [{ service: 'accounts', stream, position: decided.appended.position }] };
}

export const NOTHING = { result: {}, at: [] } as const;
