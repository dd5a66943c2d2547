import { addMonths, type Day, dayOfMonth, firstOfMonth, lastOfMonth, monthOf } from './calendar.js';
import type { Household } from './household.js';
import type { Random } from './random.js';
import type { Unit } from './units.js';

/** Percentage of leases that should end in each month, January to December: the landlord keeps every month under 12. */
const ENDS_BY_MONTH = [5, 6, 8.5, 10, 11.5, 11.5, 11.5, 10.5, 8.5, 7, 5.5, 4.5];
const LEASES = 272;
const HOUSEHOLDS = 290;
const NOTICE_DAYS = 60;
/** Months of a first lease, with weights; residents with a short one have mostly renewed by now. */
const FIRST_TERMS = [12, 13, 15, 6, 7, 9];
const FIRST_TERM_WEIGHTS = [60, 12, 6, 9, 7, 6];
const YEARS_HERE_WEIGHTS = [30, 25, 18, 12, 8, 7];

/** Creates households with dates and rent (residents are added later), and spreads lease ends over the year. */
export class LeaseTerms {
  private readonly ends = new Map<Day, number>();
  private readonly rentShares: number[];

  constructor(
    private readonly random: Random,
    private readonly today: Day,
  ) {
    // Rent beside the market: 70 % 1-6 % under it, 10 % over, the rest on it.
    const under = Math.round(HOUSEHOLDS * 0.7);
    const over = Math.round(HOUSEHOLDS * 0.1);
    this.rentShares = random.shuffled([
      ...Array.from({ length: under }, () => 1 - random.between(0.012, 0.058)),
      ...Array.from({ length: over }, () => 1 + random.between(0.008, 0.03)),
      ...Array.from({ length: HOUSEHOLDS - under - over }, () => 1),
    ]);
  }

  /** A household since the last turn: on its first lease, or renewed if that was a short one. */
  movedIn(unit: Unit, readyDay: Day): Household {
    const gap = 1 + Math.floor(20 * this.random.next() ** 1.6);
    const startDay = Math.min(readyDay + gap, this.today);
    let leaseStart = startDay;
    let leaseEnd = this.firstEnd(startDay);
    while (leaseEnd <= this.today) {
      leaseStart = leaseEnd + 1;
      leaseEnd = addMonths(leaseStart, 12) - 1;
    }
    this.noteEnd(leaseEnd);
    return { ...this.household(unit), startDay, leaseStart, leaseEnd };
  }

  /** A household that has renewed, with a lease ending in the month with the most room. */
  renewed(unit: Unit): Household {
    const leaseEnd = this.roomiestEnd();
    return { ...this.household(unit), ...this.longStay(leaseEnd), leaseEnd };
  }

  /** A household that leaves at the end of the lease; `share` spreads the twelve over the notice period. */
  onNotice(unit: Unit, share: number): Household {
    const leaseEnd = this.today + 5 + Math.round(share * (NOTICE_DAYS - 5));
    const noticeDay = Math.min(leaseEnd - NOTICE_DAYS - this.random.int(-1, 6), this.today - 1);
    this.noteEnd(leaseEnd);
    return { ...this.household(unit), ...this.longStay(leaseEnd), leaseEnd, noticeDay };
  }

  monthToMonth(unit: Unit): Household {
    const stay = this.longStay(this.today + this.random.int(20, 330));
    return { ...this.household(unit), ...stay, leaseEnd: null };
  }

  leasedAhead(unit: Unit, moveInDay: Day): Household {
    const leaseEnd = this.firstEnd(moveInDay);
    return { ...this.household(unit), startDay: moveInDay, leaseStart: moveInDay, leaseEnd };
  }

  left(unit: Unit, endDay: Day): Household {
    const leaseStart = addMonths(endDay + 1, -12);
    const startDay = addMonths(leaseStart, -12 * this.random.weighted([45, 25, 15, 10, 5]));
    const rent = roundToDollar(unit.marketRent * (1 - this.random.between(0.02, 0.08)));
    return { ...household(unit, rent), startDay, endDay, leaseStart, leaseEnd: endDay };
  }

  private household(unit: Unit): Household {
    return household(unit, roundToDollar(unit.marketRent * (this.rentShares.pop() ?? 1)));
  }

  private firstEnd(startDay: Day): Day {
    const months = FIRST_TERMS[this.random.weighted(FIRST_TERM_WEIGHTS)]!;
    const end = addMonths(startDay, months) - 1;
    return this.random.chance(0.6) ? lastOfMonth(end) : end;
  }

  /** A stay of several years, the current lease being the last of several. */
  private longStay(leaseEnd: Day): Pick<Household, 'startDay' | 'leaseStart'> {
    const leaseStart = addMonths(leaseEnd + 1, -12);
    const years = 1 + this.random.weighted(YEARS_HERE_WEIGHTS);
    return { leaseStart, startDay: addMonths(leaseStart, -12 * years) - this.random.int(0, 24) };
  }

  private roomiestEnd(): Day {
    const [firstDay, lastDay] = [this.today + 1, this.today + 363];
    let best = firstDay;
    let mostRoom = -Infinity;
    for (let month = firstOfMonth(firstDay); month <= lastDay; month = addMonths(month, 1)) {
      const length = dayOfMonth(lastOfMonth(month));
      const open = Math.min(lastOfMonth(month), lastDay) - Math.max(month, firstDay) + 1;
      const wanted = (ENDS_BY_MONTH[monthOf(month)]! / 100) * LEASES * (open / length);
      const room = wanted - (this.ends.get(month) ?? 0);
      if (room > mostRoom) [mostRoom, best] = [room, month];
    }
    const last = Math.min(lastOfMonth(best), lastDay);
    const end = this.random.chance(0.7) ? last : this.random.int(Math.max(firstOfMonth(best), firstDay), last);
    this.noteEnd(end);
    return end;
  }

  private noteEnd(day: Day): void {
    const month = firstOfMonth(day);
    this.ends.set(month, (this.ends.get(month) ?? 0) + 1);
  }
}

const roundToDollar = (cents: number): number => Math.round(cents / 100) * 100;

const household = (unit: Unit, rent: number): Household => ({
  unit,
  rent,
  people: [],
  startDay: 0,
  endDay: null,
  leaseStart: 0,
  leaseEnd: null,
  noticeDay: null,
  deposit: unit.plan.deposit * 100,
  isNameOnly: false,
});
