import { shownName } from '@headworks/api/device-name';
import { itrAcknowledgeAlert, itrGetAlert } from '@headworks/api/paths/itr/alerts';
import { itrUpdate } from '@headworks/api/paths/itr/devices';
import { itrUploadCsv } from '@headworks/api/paths/itr/upload';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import { orgGetItrackers, orgGetLogs } from '@headworks/api/paths/org/members';
import { putTracker } from '@headworks/api/paths/v1/telemetry';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../harness/call.js';
import { untilAlerts, untilDevice, untilLogs } from '../../harness/devices.js';
import { nextMail } from '../../harness/mail.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { deliver, now, packetOf, readingsOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { allLogs } from '../../harness/tags.js';
import { newUpload } from '../../harness/uploads.js';
import { addContact, THRESHOLDS } from '../alerting/watched.js';

const UPLOADED = 'Millville_Rd_MH61';
/** What a logger sends that does not know its site. */
const NAMELESS = { ...THRESHOLDS, sitename: undefined };

/** A device whose site is named by an uploaded file alone, with a log of its own packets. */
describe('the name of a device', () => {
  let org: Organization;
  let serial: string;
  let deviceId: number;
  let email: string;
  beforeAll(async () => {
    org = await newOrganization();
    const body = newUpload(org.orgId);
    serial = String(body.header.serialNumber);
    await call(itrUploadCsv, body, org.token, org);
    deviceId = (await untilDevice(org, serial)).id;
    email = (await addContact(org, deviceId)).email;
    await quiet();
    await deliver(org, serial, readingsOf([[now() - 300, 2]], { ...NAMELESS, time: now() - 300 }));
    await untilLogs(org, deviceId, 2);
    await quiet();
  });

  const raise = async (level: number) => {
    const time = now() - 200 + level;
    await deliver(org, serial, readingsOf([[time, level]], { ...NAMELESS, time }));
  };

  /** Every place that names the device, as its reader sees it. */
  async function places(mailsBefore: number) {
    const device = await untilDevice(org, serial);
    const [alert] = await untilAlerts(org, device, mailsBefore + 1);
    const mail = await nextMail(email, mailsBefore);
    const body = { deviceId, alertId: alert?.id ?? 0 };
    const page = await call(itrGetAlert, body, org.token);
    const acknowledged = await call(itrAcknowledgeAlert, body, org.token);
    const { entries } = await call(orgGetAudit, { orgId: org.orgId, search: serial, limit: 1 }, org.token);
    const { devices } = await call(orgGetItrackers, { orgId: org.orgId }, org.token);
    const { logs } = await call(orgGetLogs, { orgId: org.orgId }, org.token);
    return {
      list: shownName(device),
      logs: [...new Set((await allLogs(org)).logs.map(shownName))],
      mail: [/: (.*) at /.exec(mail.subject)?.[1], mail.text.includes(`(serial number ${serial})`)],
      acknowledgePage: [page.device, acknowledged.device],
      audit: entries[0]?.target,
      permissionsEditor: [...new Set([...devices, ...logs].map(({ sitename }) => sitename))],
    };
  }

  const everywhere = (name: string) => ({
    list: name,
    logs: [name],
    mail: [name, true],
    acknowledgePage: Array(2).fill({ name, serialnumber: serial }),
    audit: `${name} (${serial})`,
    permissionsEditor: [name],
  });

  it('is the site name of its uploaded file, if neither a packet nor a user names it @distributed', async () => {
    await raise(15);
    expect(await places(0)).toEqual(everywhere(UPLOADED));
  });

  it('is the name that a user gives it, from then on, and the alias before that @distributed', async () => {
    await call(itrUpdate, { deviceId, newName: 'Logger 4' }, org.token);
    expect(shownName(await untilDevice(org, serial))).toBe('Logger 4');
    expect((await allLogs(org)).logs.map(shownName)).toEqual(['Logger 4', 'Logger 4']);
    await call(putTracker, { id: deviceId, sitealias: 'Elm by the school' }, org.key);
    await quiet();
    await raise(25);
    expect(await places(1)).toEqual(everywhere('Elm by the school'));
  });

  it('finds and sorts its logs', async () => {
    const other = await newOrganization();
    expect((await allLogs(org, { search: 'elm by' })).logs).toHaveLength(2);
    expect((await allLogs(org, { search: UPLOADED })).logs).toHaveLength(2);
    for (const sitename of ['Birch', 'Ash']) {
      const time = now();
      const own = `${serial}${sitename.length}`;
      await deliver(other, own, packetOf({ sitename, records: [[time, 1]], time }));
      const device = await untilDevice(other, own);
      await untilLogs(other, device.id, 1);
      if (sitename === 'Ash') await call(putTracker, { id: device.id, sitealias: 'Cedar' }, other.key);
    }
    await quiet();
    const sorted = (await allLogs(other, { filter: 'sitename', sort: 'ASC' })).logs;
    expect(sorted.map(shownName)).toEqual(['Birch', 'Cedar']);
    expect(sorted.map(({ sitename }) => sitename)).toEqual(['Birch', 'Ash']);
  });
});
