export const DEVICE_CLAIMED = 'This device is already claimed.';
export const DEVICE_HAS_LOGS = "Couldn't delete device. You must delete all logs from the device before deleting.";
