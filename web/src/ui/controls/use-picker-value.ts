import type { Dayjs } from 'dayjs';
import { useMemo } from 'react';

/** The value of a picker of days or times: each new object, even of the same time, would make it forget what is being typed. `toPicker` stays the same function. */
export function usePickerValue<At extends number | string>(at: At, toPicker: (at: At) => Dayjs): Dayjs;
export function usePickerValue<At extends number | string>(at: At | null, toPicker: (at: At) => Dayjs): Dayjs | null;
export function usePickerValue<At extends number | string>(at: At | null, toPicker: (at: At) => Dayjs): Dayjs | null {
  return useMemo(() => (at === null ? null : toPicker(at)), [at, toPicker]);
}
