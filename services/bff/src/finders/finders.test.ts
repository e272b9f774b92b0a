import type { Access } from '@headworks/api/paths/access';
import { paths } from '@headworks/api/paths/all';
import { expect, it } from 'vitest';
import { z } from 'zod';

/** The fields of the input that a finder reads; one of the lists is enough. */
const FIELDS: Readonly<Record<Access['of'], readonly (readonly string[])[]>> = {
  anyone: [[]],
  caller: [[]],
  share: [['shareId']],
  org: [['orgId']],
  device: [['deviceId'], ['id']],
  log: [['logId']],
  contact: [['alertId']],
  tag: [['orgId', 'tagId']],
  invite: [['orgId', 'inviteId']],
  apiKey: [['orgId', 'keyId']],
  orgMember: [['orgId', 'orgMemberId']],
  maintenanceWindow: [['orgId', 'quietId']],
  study: [['studyId'], ['study'], ['id']],
  basin: [['basinId'], ['basin']],
  importTarget: [['basinId', 'studyId']],
  rain: [['id']],
  site: [['siteId']],
  siteList: [['siteIdList']],
  linkedContact: [
    ['deviceId', 'alertId', 't'],
    ['deviceId', 'deviceType', 'alertContactId', 'contact', 'alertType', 't'],
  ],
  linkedAlert: [['deviceId', 'alertId', 't']],
};

it.each(paths.map((contract) => [contract.path, contract] as const))('%s has the fields by which its finder finds', (_path, contract) => {
  const { properties = {} } = z.toJSONSchema(contract.input, { io: 'input', unrepresentable: 'any' });
  const alternatives = FIELDS[contract.access.of];
  expect(alternatives.some((fields) => fields.every((field) => field in properties))).toBe(true);
});
