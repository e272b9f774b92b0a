import type { Device } from '@headworks/api/paths/shapes';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.js';
import { messageOf } from '../../api/failure.js';
import { useListsOf } from '../../entities/device/use-lists-of.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import { activateTexts } from './texts.js';

/** The progress of one listed device. */
export type ActivationStep =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'active'; readonly device: Device }
  | { readonly kind: 'failed'; readonly why: string };

const t = activateTexts.list;

const waiting: ActivationStep = { kind: 'waiting' };

interface Listeners {
  /** Receives each device once it is active. */
  readonly onActivated: (device: Device) => void;
  /** Called when all devices are active. */
  readonly onAllActive: () => void;
}

/** Activates devices one after another. A failure is shown with its reason, can be retried, and does not stop the others. */
export function useActivateList(listed: readonly Device[], { onActivated, onAllActive }: Listeners) {
  const [steps, setSteps] = useState<ReadonlyMap<number, ActivationStep>>(new Map());
  const [running, setRunning] = useState(false);
  const stopped = useRef(false);
  const closed = useRef(false);
  const lists = useListsOf('itr');
  const { show } = useToasts();
  // Closing the dialog stops after the device in progress.
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
    };
  }, []);

  const stepOf = (device: Device): ActivationStep => steps.get(device.id) ?? waiting;
  const open = listed.filter((device) => stepOf(device).kind !== 'active');

  const activateOne = async (device: Device): Promise<ActivationStep> => {
    try {
      const { actdate, deactdate } = await call('itrActivate', { deviceId: device.id });
      return { kind: 'active', device: { ...device, active: true, actdate, deactdate } };
    } catch (error) {
      return { kind: 'failed', why: messageOf(error) };
    }
  };

  const run = async () => {
    stopped.current = false;
    setRunning(true);
    const done: Device[] = [];
    let failed = 0;
    const put = (device: Device, step: ActivationStep) => setSteps((old) => new Map(old).set(device.id, step));
    for (const device of open) {
      if (stopped.current || closed.current) break;
      put(device, { kind: 'busy' });
      const step = await activateOne(device);
      put(device, step);
      if (step.kind === 'active') {
        done.push(step.device);
        onActivated(step.device);
      } else failed += 1;
    }
    setRunning(false);
    const all = done.length === open.length;
    // While the dialog is open, it shows the result itself.
    if (done.length > 0 && (all || closed.current))
      show({ severity: 'success', title: activateTexts.doneSeveral, message: t.done(done.length) });
    if (failed > 0 && closed.current) show({ severity: 'danger', title: t.failed(failed) });
    if (all) onAllActive();
    if (done.length > 0) await lists.refetch();
  };

  return {
    stepOf,
    /** The number of devices that are not active yet. */
    left: open.length,
    running,
    run: () => void run(),
    stop: () => {
      stopped.current = true;
    },
  };
}
