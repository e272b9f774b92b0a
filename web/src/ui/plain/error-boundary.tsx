import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown in place of the children after one of them failed; `retry` renders them anew. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  /** A change, such as another address, renders the children anew. */
  readonly resetKey?: string;
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

/** Keeps a failure of a part of the page from removing the rest. React has no boundary that is a function. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidUpdate({ resetKey }: Props): void {
    if (this.state.failure !== null && resetKey !== this.props.resetKey) this.retry();
  }

  private readonly retry = (): void => this.setState({ failure: null });

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : this.props.fallback(failure.error, this.retry);
  }
}
