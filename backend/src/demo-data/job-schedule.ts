import type { Day, Instant } from './calendar.js';
import type { Random } from './random.js';
import type { Crew } from './staff.js';

const technicians = ['brightside.maintenance', 'brightside.tech2', 'brightside.tech3', 'brightside.tech4'];
const startTimes = ['08:00', '09:30', '11:00', '13:00', '14:30', '16:00'];

export interface Visit {
  assignedToId: number;
  startTime: string;
}

/** Assigns technicians to times, so that nobody is in two homes at once. */
export class Schedule {
  private readonly taken = new Set<string>();

  constructor(
    private readonly random: Random,
    private readonly crew: Crew,
  ) {}

  book(day: Day, bookedAt: Instant): Visit | null {
    const here = technicians.filter((username) => this.crew.isHereAt(username, bookedAt));
    const visits = this.random.shuffled(
      here.flatMap((username) => startTimes.map((startTime) => ({ username, startTime }))),
    );
    const free = visits.find(({ username, startTime }) => !this.taken.has(`${username} ${day} ${startTime}`));
    if (!free) return null;
    this.taken.add(`${free.username} ${day} ${free.startTime}`);
    return { assignedToId: this.crew.id(free.username), startTime: free.startTime };
  }
}
