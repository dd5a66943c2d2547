import { Component, type ReactNode } from 'react';

interface LoadBoundaryProps {
  /** A failure at one address is tried again at another. */
  address: string;
  panel: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface LoadBoundaryState {
  address: string;
  failure: { error: unknown } | undefined;
}

/** Limits the failure of a screen to that screen. */
export class LoadBoundary extends Component<LoadBoundaryProps, LoadBoundaryState> {
  override state: LoadBoundaryState = { address: this.props.address, failure: undefined };

  static getDerivedStateFromError(error: unknown): Pick<LoadBoundaryState, 'failure'> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(props: LoadBoundaryProps, state: LoadBoundaryState): LoadBoundaryState | null {
    return props.address === state.address ? null : { address: props.address, failure: undefined };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.panel(failure.error) : this.props.children;
  }
}
