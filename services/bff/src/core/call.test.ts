import type { authSignin, authSignout } from '@headworks/api/paths/auth/paths';
import type { itrDeleteAlertcontact } from '@headworks/api/paths/itr/alerts';
import type { itrClaim, itrUpdate } from '@headworks/api/paths/itr/devices';
import type { itrDeleteLog } from '@headworks/api/paths/itr/logs';
import type { orgCreate } from '@headworks/api/paths/org/paths';
import type { studyForceBasin, studyGetBasin } from '@headworks/api/paths/study/basins';
import type { studyGetShare } from '@headworks/api/paths/study/share';
import { expectTypeOf, it } from 'vitest';
import type { CallOf } from './call.js';
import type { Caller } from './caller.js';
import type { FoundDevice, Visitor } from './found.js';

it('has the fields of the subject that its contract names, and no others', () => {
  expectTypeOf<CallOf<typeof itrUpdate>['device']>().toEqualTypeOf<FoundDevice>();
  expectTypeOf<CallOf<typeof itrDeleteLog>['logId']>().toBeNumber();
  expectTypeOf<CallOf<typeof itrDeleteAlertcontact>['contactId']>().toBeNumber();
  expectTypeOf<CallOf<typeof itrClaim>['orgId']>().toBeNumber();
  expectTypeOf<CallOf<typeof orgCreate>['caller']>().toEqualTypeOf<Caller>();
  expectTypeOf<CallOf<typeof authSignout>['caller']>().toEqualTypeOf<Caller | undefined>();
  // Only a path that accepts share links has to do without a caller.
  expectTypeOf<CallOf<typeof studyGetBasin>['caller']>().toEqualTypeOf<Caller | undefined>();
  expectTypeOf<CallOf<typeof studyGetBasin>['basinId']>().toBeNumber();
  expectTypeOf<CallOf<typeof studyForceBasin>['caller']>().toEqualTypeOf<Caller>();
  expectTypeOf<CallOf<typeof studyGetShare>['visitor']>().toEqualTypeOf<Visitor>();

  // @ts-expect-error a path about an organization has no device
  type DeviceOfOrganization = CallOf<typeof itrClaim>['device'];
  // @ts-expect-error a path about a device has no log
  type LogOfDevice = CallOf<typeof itrUpdate>['logId'];
  // @ts-expect-error a public path has no organization
  type OrganizationOfPublic = CallOf<typeof authSignin>['orgId'];
  expectTypeOf<[DeviceOfOrganization, LogOfDevice, OrganizationOfPublic]>().not.toBeNever();
});
