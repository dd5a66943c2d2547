import type { Turn } from '../http/turn.js';
import type { EndTurn, FairQueue, LaneKey } from './fair-queue.js';

/** The turns of one request in its queue, one after the other. */
export class HeavyTurn implements Turn {
  private endCurrent: EndTurn | undefined;
  private leaveQueue: (() => void) | undefined;
  private isOver = false;

  constructor(
    private readonly queue: FairQueue,
    private readonly lane: LaneKey,
  ) {}

  tryBegin(): boolean {
    this.endCurrent = this.queue.tryBegin(this.lane);
    return this.endCurrent !== undefined;
  }

  /** Throws Busy. */
  begin(): Promise<void> {
    return this.take(this.queue.wait(this.lane, this.onLeave));
  }

  rest(): void {
    this.endCurrent?.();
    this.endCurrent = undefined;
  }

  async goOn(): Promise<void> {
    if (this.isOver) throw new Error('The client has left.');
    if (this.endCurrent || this.tryBegin()) return;
    await this.take(this.queue.waitOn(this.lane, this.onLeave));
  }

  end(): void {
    this.isOver = true;
    this.leaveQueue?.();
    this.rest();
  }

  private readonly onLeave = (giveUp: () => void): void => void (this.leaveQueue = giveUp);

  private async take(turn: Promise<EndTurn>): Promise<void> {
    this.endCurrent = await turn;
    this.leaveQueue = undefined;
    // The client may have left in the moment in which its turn began.
    if (this.isOver) this.rest();
  }
}
