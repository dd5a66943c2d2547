import { styleShim } from './style-shim';

/** What antd, React Router and our own screens expect of a browser and jsdom lacks. */
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Node's own would keep the process alive. */
class TimeoutChannel {
  port1: { onmessage: ((event: { data: unknown }) => void) | null } = { onmessage: null };
  port2 = { postMessage: (data: unknown) => setTimeout(() => this.port1.onmessage?.({ data })) };
}

/** Other windows and the server send nothing; a test that needs it brings its own. */
class SilentSource extends EventTarget {
  postMessage(): void {}
  close(): void {}
}

Object.assign(window, {
  ResizeObserver: SilentObserver,
  IntersectionObserver: SilentObserver,
  MessageChannel: TimeoutChannel,
  BroadcastChannel: SilentSource,
  EventSource: SilentSource,
  PointerEvent: MouseEvent,
  // jsdom does not know the styles of pseudo-elements and complains.
  getComputedStyle: (element: Element) => styleShim(element),
  scrollTo: () => {},
  matchMedia: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }),
});

Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {}, scrollIntoView: () => {} });
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
