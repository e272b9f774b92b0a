import { type Door, type ServiceName, serviceNames, services } from '@headworks/api/services';
import { type Distributed, type DistributedOptions, type ServiceSpec, startDistributed } from '@headworks/launcher';

/** The demo runs as a process of its own, but on a single machine only: its password is public. */
const DEMO: ServiceSpec = { name: 'demo', doors: {} };

const specOf = (name: ServiceName): ServiceSpec => ({ name, doors: services[name].doors });

/** A second replica has no doors: only the first one has the ports of this machine. */
const secondOf = (name: ServiceName): ServiceSpec => ({ name: `${name}-2`, replicaOf: name, doors: {} });

export interface DistributedProductOptions extends Omit<DistributedOptions, 'services' | 'ports' | 'publicUrl'> {
  /** Ports of the doors; free ones if not given. */
  readonly ports?: Partial<Record<Door, number>>;
  /** The address of web and API; that of the web door on this machine if not given. */
  readonly publicUrl?: string;
  readonly demo?: boolean;
  /** Services that get a second replica. */
  readonly twice?: readonly ServiceName[];
}

export interface DistributedProduct extends Distributed {
  /** Where HTTP telemetry goes. */
  readonly telemetryUrl: string;
  readonly mqttUrl: string;
}

/** Starts every service of the manifest as its own process; throws like `startDistributed`. */
export async function startDistributedProduct({
  publicUrl,
  demo,
  twice = [],
  ...options
}: DistributedProductOptions): Promise<DistributedProduct> {
  const run = await startDistributed({
    ...options,
    services: [...serviceNames.map(specOf), ...twice.map(secondOf), ...(demo ? [DEMO] : [])],
    publicUrl: (ports) => publicUrl ?? `http://localhost:${ports.web}`,
  });
  return { ...run, telemetryUrl: `http://127.0.0.1:${run.ports.telemetry}`, mqttUrl: `mqtt://127.0.0.1:${run.ports.mqtt}` };
}
