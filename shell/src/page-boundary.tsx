import { Component, type ReactNode } from 'react';
import { StandaloneMessage } from './not-found/page-message';
import { reloadByItself, reloadPage } from './releases/reload-page';
import { shellBuild } from './releases/shell-build';

/** Shown instead of a white page if the shell breaks, or a newer build has replaced one of its files. */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    void shellBuild.ask().then((isOld) => isOld && reloadByItself());
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <StandaloneMessage
        title="This page could not be shown"
        text="Something in Nerka itself did not load or broke. What is saved is safe. Reload the page."
      >
        <button type="button" onClick={reloadPage}>
          Reload
        </button>
      </StandaloneMessage>
    );
  }
}
