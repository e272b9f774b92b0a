import type { DeviceState } from '@headworks/api/events/device';
import { type Change, noChange, ofState, set } from '../../view-runtime/projection.js';

const columnsOf = (state: DeviceState) => ({
  org_id: state.orgId,
  last_seen_at: state.lastSeenAt,
  battery_volts: state.batteryVolts,
  battery_percent: state.batteryPercent,
  status: state.status,
  firmware: state.firmware,
  log_interval_minutes: state.logIntervalMinutes,
  pipe_inches: state.pipeInches,
  mount_inches: state.mountInches,
  population: state.population,
  damping: state.damping,
  alert1_inches: state.alert1Inches,
  alert2_inches: state.alert2Inches,
  battery_reset_at: state.batteryResetAt ?? null,
  manhole_inches: state.manholeInches ?? null,
  lat: state.lat ?? null,
  lng: state.lng ?? null,
});

const COLUMNS: readonly (keyof ReturnType<typeof columnsOf>)[] = [
  'org_id',
  'last_seen_at',
  'battery_volts',
  'battery_percent',
  'status',
  'firmware',
  'log_interval_minutes',
  'pipe_inches',
  'mount_inches',
  'population',
  'damping',
  'alert1_inches',
  'alert2_inches',
  'battery_reset_at',
  'manhole_inches',
  'lat',
  'lng',
];

/** A tombstone changes nothing: the device still exists. */
const stateChanges = (state: DeviceState | undefined): readonly Change[] =>
  state?.kind === 'device' ? [set(state.serialNumber, columnsOf(state))] : noChange;

export const deviceStatusProjections = [ofState('devices', { table: 'device_status', key: 'serial', columns: COLUMNS }, stateChanges)];
