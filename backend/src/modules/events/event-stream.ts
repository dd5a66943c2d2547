import type { Response } from 'express';

/** A client with this much unread data is gone or stuck. */
const MAX_UNREAD_BYTES = 1_000_000;
const FIRST_RETRY_MS = 1_000;

/** One open response of server-sent events (HTML standard, section 9.2). */
export class EventStream {
  constructor(
    private readonly response: Response,
    onClosed: () => void,
  ) {
    // A proxy that buffers responses would hold every event back.
    response.status(200).set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' });
    response.on('close', onClosed);
    response.flushHeaders();
  }

  send(event: string, data: object = {}): void {
    this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Sends something regularly, because proxies close connections that look idle. */
  beat(): void {
    this.write(':\n\n');
  }

  /** Sends a random reconnection delay, so that clients do not all reconnect at once. */
  endForNow(): void {
    this.write(`retry: ${FIRST_RETRY_MS + Math.floor(Math.random() * FIRST_RETRY_MS)}\n\n`);
    this.end();
  }

  end(): void {
    this.response.end();
  }

  private write(text: string): void {
    if (this.response.writableLength > MAX_UNREAD_BYTES) this.response.destroy();
    else if (!this.response.writableEnded) this.response.write(text);
  }
}
