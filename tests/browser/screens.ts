import { itrCreateAlertcontact } from '@headworks/api/paths/itr/alerts';
import type { Page } from 'playwright-core';
import { call } from '../harness/call.js';
import { newDevice, newFloat, untilDevice, untilLog } from '../harness/devices.js';
import { nextMail } from '../harness/mail.js';
import { invite, newMember } from '../harness/members.js';
import { newAddress, type Organization } from '../harness/organization.js';
import { deliver, HOUR, newSerial, now, type Reading, readingsOf } from '../harness/packets.js';
import { type AlertLinks, alertScreens, furnishMaintenanceWindows, linkScreens } from './alert-screens.js';
import { chooseAction, says, shown } from './browser.js';
import { chartOf } from './canvas.js';
import { deviceScreens } from './device-screens.js';
import { kmlScreens } from './kml-screens.js';
import { furnishTags, logScreens } from './log-screens.js';
import { settingsScreens } from './settings-screens.js';
import { type FurnishedStudies, furnishStudies, studyScreens } from './study-screens.js';
import { linkIn } from './watched.js';

/** A page or dialog, and the steps to it. */
export interface Screen {
  readonly name: string;
  readonly show: (page: Page) => Promise<void>;
  /** The only look in which it exists, such as a phone's menu. */
  readonly only?: 'phone';
  /** It is around a map, or above one: what it shows does not need the map. */
  readonly aroundMap?: true;
}

/** Screens without a login. */
export const publicScreens = (links: AlertLinks): readonly Screen[] => [
  { name: 'login', show: (page) => visit(page, '/login', 'Remember Me') },
  {
    name: 'login-refused',
    show: async (page) => {
      await visit(page, '/login', 'Remember Me');
      await page.getByLabel('Email').fill('unused@example.com');
      await page.getByLabel('Password', { exact: true }).fill('Wrong-pass-1');
      await page.getByRole('button', { name: 'Log In' }).click();
      await says(page, 'Incorrect username or password.');
    },
  },
  {
    name: 'sign-up',
    show: async (page) => {
      await visit(page, '/signup', 'Units');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await says(page, 'First name is required.');
    },
  },
  { name: 'not-found', show: (page) => visit(page, '/nowhere', 'Page not found') },
  ...linkScreens(links),
];

export interface Furnished extends AlertLinks {
  readonly deviceId: number;
  readonly logId: number;
  /** Session of a second member, who sees one device. */
  readonly memberEmail: string;
  readonly studies: FurnishedStudies;
}

/** An organization with devices of every health, a log with a storm and a gap in it, a contact and an alert, a second member and an open invite. */
export async function furnish(org: Organization): Promise<Furnished> {
  const serial = newSerial();
  const end = now() - (now() % HOUR);
  const hours = Array.from({ length: 400 }, (_, hour) => hour).filter((hour) => hour < 120 || hour > 170);
  const levels = hours.map((hour): Reading => [end - (399 - hour) * HOUR, 3 + Math.sin(hour / 3.8) + (hour > 330 && hour < 350 ? 5 : 0)]);
  const thresholds = { pipeid: 10, alert1: 6, alert2: 8, verticalmount: 22 };
  await deliver(org, serial, readingsOf(levels, { loginterval: 60, sitename: 'Iron Street, manhole 41', ...thresholds }));
  const { id: deviceId } = await untilDevice(org, serial);
  const contact = newAddress();
  await call(itrCreateAlertcontact, { deviceId, type: 'email', contact }, org.token, org);
  await deliver(org, serial, readingsOf([[now(), 7.25]], { loginterval: 60, sitename: 'Iron Street, manhole 41', ...thresholds }));
  await newDevice(org, { sitename: 'Oak Lane', batteryvoltage: 5.5, batterylevel: 45 });
  await newDevice(org, { sitename: 'Elm Street', batteryvoltage: 5.31, batterylevel: 12, macaddr: '00:1A:2B:3C:4D:5E' });
  for (const status of [1, 3]) await newFloat(org, status);
  const { text } = await nextMail(contact);
  await furnishMaintenanceWindows(org, deviceId);
  const { email: memberEmail } = await newMember(org, { itr: { perms: 'read', all: false, ids: [deviceId] } });
  await invite(org);
  const { id: logId } = await untilLog(org, deviceId);
  await furnishTags(org, logId);
  const links = { unsubscribeLink: linkIn(text, 'unsubscribe'), acknowledgeLink: linkIn(text, 'acknowledge') };
  return { deviceId, logId, memberEmail, studies: await furnishStudies(org), ...links };
}

/** Screens behind the login, for an organization with data. */
export const memberScreens = ({ deviceId, logId, memberEmail, studies }: Furnished): readonly Screen[] => [
  { name: 'home', show: (page) => visit(page, '/home', '3 devices, in alert first, then worst first') },
  {
    name: 'home-filter-rename',
    show: async (page) => {
      await visit(page, '/home?health=danger', '1 of 3 devices');
      await page.getByRole('button', { name: 'Edit name of Elm Street' }).click();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('x'.repeat(51));
      await says(page, 'Names have at most 50 characters.');
    },
  },
  { name: 'home-no-match', show: (page) => visit(page, '/home?search=nothing', 'No devices match “nothing”.') },
  { name: 'devices', show: (page) => visit(page, '/itracker/devices', '1–3 of 3') },
  {
    name: 'devices-menu',
    show: async (page) => {
      await visit(page, '/itracker/devices', '1–3 of 3');
      await page.getByRole('button', { name: 'More actions for Elm Street' }).click();
      await shown(page.getByRole('menuitem', { name: 'Alert History' }));
    },
  },
  {
    name: 'claim',
    show: async (page) => {
      await visit(page, '/itracker/devices', '1–3 of 3');
      await page.getByRole('button', { name: 'Claim Device' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Claim Device' }).click();
      await says(page, 'Enter the serial number.');
    },
  },
  {
    name: 'activate',
    show: async (page) => {
      await visit(page, '/itracker/devices', '1–3 of 3');
      await chooseAction(page, 'Elm Street', 'Activate…');
      await says(page, 'Activate Elm Street?');
    },
  },
  { name: 'details', show: (page) => visit(page, `/itracker/devices?details=${deviceId}`, 'Vertical mount') },
  { name: 'logs', show: (page) => visit(page, `/itracker/devices?logs=${deviceId}`, 'Log start') },
  {
    name: 'log-adjust-dates',
    show: async (page) => {
      await page.goto(`/home?logs=${deviceId}&log=${logId}&adjust=1`);
      await says(page, /records will be used\.$/);
    },
  },
  {
    name: 'log-view',
    show: async (page) => {
      await page.goto(`/home?logs=${deviceId}&log=${logId}`);
      await shown(chartOf(page));
    },
  },
  {
    name: 'log-table',
    show: async (page) => {
      await page.goto(`/home?logs=${deviceId}&log=${logId}`);
      await page.getByRole('button', { name: 'Show as table' }).click();
      await shown(page.getByRole('button', { name: 'Show as chart' }));
      await says(page, 'Hour (logger time)');
    },
  },
  {
    name: 'log-repair',
    show: async (page) => {
      await page.goto(`/home?logs=${deviceId}&log=${logId}`);
      await page.getByRole('button', { name: /^Repair Gap/ }).click();
      await page.getByText('Shift the clock').click();
      await page.getByRole('button', { name: 'Preview' }).click();
      await shown(page.getByRole('img', { name: /^Preview of the repair/ }));
    },
  },
  ...logScreens(logId),
  ...alertScreens(deviceId),
  ...deviceScreens,
  ...settingsScreens(memberEmail),
  ...studyScreens(studies),
  ...kmlScreens(studies),
];

async function visit(page: Page, address: string, text: string): Promise<void> {
  await page.goto(address);
  await says(page, text);
}
