import { isRefusal, type Refusal } from '@headworks/api/errors';
import type { PathContract } from '@headworks/api/paths/path';
import type { Call, CallOf } from '../core/call.js';
import { finders } from './finders.js';
import { findForVisitor } from './for-visitor.js';

/** The call with the subject that its contract names, which the caller, or the visitor, may use. */
export async function withSubject<C extends PathContract>(call: Call, contract: C, input: unknown): Promise<CallOf<C> | Refusal> {
  const access: C['access'] = contract.access;
  const of: C['access']['of'] = access.of;
  const found = await (call.visitor ? findForVisitor(call, call.visitor, access, input) : finders[of](call, access, input));
  // A visitor is admitted only where the access accepts share links, and there CallOf allows one.
  return isRefusal(found) ? found : ({ ...call, ...found } as CallOf<C>);
}
