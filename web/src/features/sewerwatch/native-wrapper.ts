/** What an app that shows this page in a web view hears of it. */
export type WrapperMessage =
  | { readonly type: 'selectedLog'; readonly logId: number; readonly serialnumber: string; readonly sitename: string | null }
  | { readonly type: 'resetParams' };

interface Receiver {
  readonly postMessage: (message: string) => void;
}

/** The objects by which a web view receives messages: those of React Native, and of WebKit. */
export interface Surroundings {
  readonly ReactNativeWebView?: Receiver;
  readonly webkit?: { readonly messageHandlers?: { readonly sewerwatch?: Receiver } };
}

const receiversOf = ({ ReactNativeWebView, webkit }: Surroundings): readonly Receiver[] =>
  [ReactNativeWebView, webkit?.messageHandlers?.sewerwatch].filter((receiver) => receiver !== undefined);

/** Whether an app shows this page: that has its own ways to elsewhere. */
export const isInWrapper = (around: Surroundings = window as Window & Surroundings): boolean => receiversOf(around).length > 0;

/** Posts a message to the app around the page as JSON text; without one nothing happens. The page takes no messages. */
export function postToWrapper(message: WrapperMessage, around: Surroundings = window as Window & Surroundings): void {
  for (const receiver of receiversOf(around))
    try {
      receiver.postMessage(JSON.stringify(message));
    } catch (error) {
      // A fault of the app must not stop the page.
      console.warn(error);
    }
}
