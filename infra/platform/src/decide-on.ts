import type { EventMeta, OrgIdOf, StreamLoader } from '@headworks/event-store';
import type { CallMeta, Handled } from '@headworks/rpc';

interface Refused {
  readonly refused: string;
}

interface Decision<State, Event> {
  readonly stream: string;
  /** The tenant of the events, if it differs from the caller's. */
  readonly orgId?: number | null;
  /** The tenant of each event, if they differ from each other. */
  readonly orgIdOf?: OrgIdOf<Event>;
  readonly decide: (state: State) => readonly Event[] | Refused;
  /** The result for the caller when the rule accepts, from the state after it. */
  readonly result?: (state: State) => unknown;
}

/** Loads a stream, decides, appends; returns the result with the position of its effect, or the refusal. */
export async function decideOn<State, Event extends { readonly type: string; readonly data: object }>(
  service: string,
  loader: StreamLoader<State, Event>,
  meta: CallMeta,
  { stream, orgId = meta.orgId, orgIdOf, decide, result = () => ({}) }: Decision<State, Event>,
): Promise<Handled> {
  const decided = await loader.decide<Refused>(stream, eventMetaOf(meta, orgId), decide, orgIdOf);
  if ('refused' in decided) return decided;
  return { result: result(decided.state), at: [{ service, stream, position: decided.appended.position }] };
}

/** The metadata of a command's events. */
export const eventMetaOf = (
  { commandId, actor, onBehalfOf }: Pick<CallMeta, 'commandId' | 'actor' | 'onBehalfOf'>,
  orgId: number | null,
): EventMeta => ({
  commandId,
  orgId,
  actor,
  ...(onBehalfOf ? { onBehalfOf } : {}),
});

/** A command that changed nothing: there is no effect to wait for. */
export const NOTHING = { result: {}, at: [] } as const;
