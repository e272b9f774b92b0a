import type { Refusal } from '@headworks/api/errors';
import type { Access } from '@headworks/api/paths/access';
import type { Call } from '../core/call.js';

/** Finds the subject of a call inside the organizations of the caller and checks the permission. What is missing and what is foreign is Not Found. */
export type Finder<Found> = (call: Call, access: Access, input: unknown) => Promise<Found | Refusal>;
