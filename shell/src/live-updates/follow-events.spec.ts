import { act } from '@nerka/mf-shared/testing';
import { followEvents, followEventsEarly } from './follow-events';
import type { LiveMessage } from './live-message';

/** The server's side of a stream. */
class FakeEvents extends EventTarget {
  static opened: FakeEvents[] = [];
  static readonly CLOSED = 2;
  readyState = 0;
  isClosed = false;

  constructor(readonly address: string) {
    super();
    FakeEvents.opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  say(type: string, data: object = {}): void {
    act(() => void this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) })));
  }
}

const events = { name: 'nerka-events-7-own', address: '/api/events' };
const open = () => FakeEvents.opened.filter(({ isClosed }) => !isClosed);
let received: LiveMessage[];
const listen = () => followEvents(events, (message) => received.push(message));

beforeEach(() => {
  FakeEvents.opened = [];
  received = [];
  Object.assign(window, { EventSource: FakeEvents });
});

describe('events that come before the page listens', () => {
  it('wait for it, in a stream that begins a little earlier', () => {
    followEventsEarly(events);
    const [stream] = open();
    expect(stream!.address).toBe('/api/events?since=recent');
    stream!.say('change', { noun: 'unit', id: 4 });
    const stop = listen();
    expect([received.length, open().length]).toEqual([1, 1]);
    stop();
    expect(open()).toEqual([]);
  });

  it('are not followed while it listens already', () => {
    const stop = listen();
    followEventsEarly(events);
    expect(open()).toHaveLength(1);
    stop();
    expect(open()).toEqual([]);
  });

  it('are of this session, not of the one before', () => {
    followEventsEarly(events);
    open()[0]!.say('end');
    followEventsEarly(events);
    const stop = listen();
    expect([received, open().length]).toEqual([[], 1]);
    stop();
  });
});
