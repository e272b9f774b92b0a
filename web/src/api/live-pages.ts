import type { Device } from '@headworks/api/paths/shapes';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A page is read again at most this often, however many devices report. */
const READ_EVERY_MS = 5_000;
/** The server's views are a moment behind the event of an alarm. */
const FIRST_READ_MS = 250;

/**
 * Reads the shown page of a list again after changes that its rows alone cannot show: soon after the first one, then at most every few seconds.
 * `matters` returns whether a change of a device may change the counts or the order of a page.
 */
export function pageReader<Page>(client: QueryClient, queryKey: QueryKey, matters: (page: Page, device: Device) => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastMs = 0;
  const readAgain = () => {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        lastMs = Date.now();
        void client.invalidateQueries({ queryKey });
      },
      Math.max(FIRST_READ_MS, lastMs + READ_EVERY_MS - Date.now()),
    );
  };
  return {
    readAgain,
    /** To be called before the devices are put into the pages. */
    changed: (devices: readonly Device[]) => {
      const pages = client.getQueriesData<Page>({ queryKey }).flatMap(([, page]) => page ?? []);
      if (pages.some((page) => devices.some((device) => matters(page, device)))) readAgain();
    },
    end: () => clearTimeout(timer),
  };
}
