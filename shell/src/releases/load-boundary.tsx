import { Component, type ReactNode } from 'react';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';

interface LoadBoundaryProps {
  title: string;
  onRetry: () => void;
  children: ReactNode;
}

/** Keeps a screen that cannot be loaded, or breaks, from taking the page with it. */
export class LoadBoundary extends Component<LoadBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <>
        <PageHeader title={this.props.title} />
        <FailurePanel
          title={`${this.props.title} could not be opened`}
          description="This part of Nerka did not load. The rest still works."
          onRetry={this.props.onRetry}
        />
      </>
    );
  }
}
