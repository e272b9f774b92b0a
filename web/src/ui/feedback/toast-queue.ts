export interface Toast {
  readonly severity: 'success' | 'info' | 'warning' | 'danger';
  readonly title: string;
  readonly message?: string;
  /** Stays when the user goes to another page; a warning or failure of a page otherwise leaves with it. */
  readonly ofApp?: boolean;
}

/** Toasts wait here until their view is loaded. */
export class ToastQueue {
  #waiting: readonly Toast[] = [];
  #take: ((toast: Toast) => void) | null = null;
  readonly #onFirst: () => void;

  constructor(onFirst: () => void = () => {}) {
    this.#onFirst = onFirst;
  }

  readonly show = (toast: Toast): void => {
    if (this.#take !== null) this.#take(toast);
    else {
      this.#waiting = [...this.#waiting, toast];
      this.#onFirst();
    }
  };

  /** Passes the waiting and all later toasts to the view; returns the function that ends this. */
  readonly connect = (take: (toast: Toast) => void): (() => void) => {
    this.#take = take;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const toast of waiting) take(toast);
    return () => {
      this.#take = null;
    };
  };
}
