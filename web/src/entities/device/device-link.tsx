import type { Device } from '@headworks/api/paths/shapes';
import type { ReactNode } from 'react';
import { opening } from '../../ui/controls/opening.js';
import { nameOf } from './device.js';
import styles from './device.module.css';

interface Props {
  readonly device: Device;
  /** The address of the dialog, for a new tab. */
  readonly href: string;
  readonly onOpen: (deviceId: number) => void;
  readonly title?: string;
  /** Whether Enter in the row opens it; not if the row has a button for that. */
  readonly opensRow?: boolean;
  readonly children?: ReactNode;
}

/** A link that opens a dialog of the device over the page; by default its name. Table keys open the row by it. */
export const DeviceLink = ({ device, href, onOpen, title = nameOf(device), children, opensRow = children === undefined }: Props) => (
  <a className={styles.nameLink} href={href} title={title} data-row-open={opensRow || undefined} onClick={opening(() => onOpen(device.id))}>
    {children ?? nameOf(device)}
  </a>
);
