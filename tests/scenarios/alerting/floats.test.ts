import { frCreateAlertcontact, frGetAlerts } from '@headworks/api/paths/fr/alerts';
import { frUpdateDevice } from '@headworks/api/paths/fr/devices';
import { itrGetAlerts } from '@headworks/api/paths/itr/alerts';
import { itrGetDevices, itrUpdate } from '@headworks/api/paths/itr/devices';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { newDevice, newFloat, untilAlerts, untilFloat } from '../../harness/devices.js';
import { mailsTo, untilMails } from '../../harness/mail.js';
import { newAddress, newOrganization, type Organization } from '../../harness/organization.js';
import { DAY, deliver, floatPacket, now } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';

describe('a 1st Response', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });

  async function watchedFloat() {
    const device = await newFloat(org);
    const email = newAddress();
    await call(frCreateAlertcontact, { deviceId: device.id, type: 'email', contact: email }, org.token);
    let time = now() - 3_000;
    const reports = async (...states: readonly number[]) => {
      for (const status of states) {
        time += 60;
        await deliver(org, device.serialnumber, floatPacket(status, { time }));
      }
    };
    // The first packet has the present time; the following ones are newer by the device's clock.
    time = now() + 1;
    return { device, email, reports };
  }
  const historyOf = async (deviceId: number) =>
    (await call(frGetAlerts, { deviceId }, org.token)).alerts.toReversed().map(({ packet, type, reason }) => [packet, type, reason]);

  it('notifies each change of its state once, and its clear @distributed', async () => {
    const { device, email, reports } = await watchedFloat();
    await reports(1, 2, 2, 3, 4, 4, 1, 1);
    const mails = await untilMails(email, 4);
    await quiet();
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Float alert', 'Wire fault', 'Replace float', 'Alert cleared']);
    expect(mails[1]?.text).toContain('The device reports: Hardware Malfunction: Check Wiring');
    expect(await mailsTo(email)).toHaveLength(4);
    expect(await historyOf(device.id)).toEqual([
      ['2', 'Float alert', 'Sent'],
      ['3', 'Wire fault', 'Sent'],
      ['4', 'Replace float', 'Sent'],
      ['1', 'Alert cleared', 'Sent'],
    ]);
  });

  it('links to its own pages in its mails', async () => {
    const { email, reports, device } = await watchedFloat();
    await reports(2);
    const [mail] = await untilMails(email, 1);
    expect(mail?.headers['list-unsubscribe']).toContain(`/unsubscribe/${device.id}/firstresponse/email/`);
    expect(mail?.text).toContain(`/acknowledge/firstresponse/${device.id}/`);
  });

  it('raises no alert for a packet that is older than the newest one, or more than a day late', async () => {
    const { device, reports } = await watchedFloat();
    await reports(2, 1);
    await untilAlerts(org, device, 2);
    await deliver(org, device.serialnumber, floatPacket(3, { time: now() - 600 }), floatPacket(3, { time: now() - 2 * DAY }));
    await quiet();
    expect((await historyOf(device.id)).map(([packet]) => packet)).toEqual(['2', '1']);
  });

  it('shows its state in its list, and is not in the list of iTrackers', async () => {
    const { device, reports } = await watchedFloat();
    await reports(3);
    expect(await untilFloat(org, device.serialnumber, ({ status }) => status === 3)).toMatchObject({ health: 'danger', alerts: 1 });
    const { total } = await call(itrGetDevices, { orgId: org.orgId, search: device.serialnumber }, org.token);
    expect(total).toBe(0);
  });

  it('is renamed by newName or by a device object, and an error names the missing field', async () => {
    const { id } = await newFloat(org);
    expect((await call(frUpdateDevice, { deviceId: id, newName: 'Pump house' }, org.token)).device.devicename).toBe('Pump house');
    expect((await call(frUpdateDevice, { deviceId: id, device: { devicename: 'Wet well' } }, org.token)).device.devicename).toBe(
      'Wet well',
    );
    expect(await refusal(frUpdateDevice, { deviceId: id }, org.token)).toMatchObject({ status: 400, details: [{ path: 'newName' }] });
  });

  it('is not found by the paths of iTrackers, nor an iTracker by its paths', async () => {
    const [float, tracker] = [await newFloat(org), await newDevice(org)];
    expect((await refusal(itrGetAlerts, { deviceId: float.id }, org.token)).status).toBe(404);
    expect((await refusal(itrUpdate, { deviceId: float.id, newName: 'x' }, org.token)).status).toBe(404);
    expect((await refusal(frGetAlerts, { deviceId: tracker.id }, org.token)).status).toBe(404);
  });
});
