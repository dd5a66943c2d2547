import { act } from '@nerka/mf-shared/testing';

/** Joins what several windows of one browser say, which jsdom does not know. */
class JoinedChannel extends EventTarget {
  static readonly open = new Set<JoinedChannel>();
  onmessage: ((event: MessageEvent) => void) | null = null;

  constructor(readonly name: string) {
    super();
    JoinedChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    const others = [...JoinedChannel.open].filter((other) => other !== this && other.name === this.name);
    act(() => others.forEach((other) => other.onmessage?.(new MessageEvent('message', { data }))));
  }

  close(): void {
    JoinedChannel.open.delete(this);
  }
}

/** For the tests of a file. */
export function joinWindows(): void {
  const silent = window.BroadcastChannel;
  beforeAll(() => Object.assign(window, { BroadcastChannel: JoinedChannel }));
  afterAll(() => Object.assign(window, { BroadcastChannel: silent }));
}
