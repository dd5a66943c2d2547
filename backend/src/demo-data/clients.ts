import { type Calendar, type Instant, instantText } from './calendar.js';
import { tagsOf } from './client-details.js';
import { fullName, type People } from './people.js';
import type { Random } from './random.js';
import type { CustomerRow } from './residents.js';

const CUSTOMERS = 180;
const BUSINESSES = 26;
const WITHOUT_ADDRESS = 0.04;

const streets = [
  'Maplewood Avenue', 'Oakland Park Avenue', 'Kessler Street', 'Birchview Drive', 'Hilltop Road', 'Clinton Heights Avenue', 'Summit Street',
  'Riverside Drive', 'Beechwold Boulevard', 'Larkspur Lane', 'Old Mill Road', 'Weber Road', 'Indianola Court', 'Chatham Lane',
  'Fallen Timber Drive', 'Brookside Place', 'Stonehaven Court', 'Arlington Avenue', 'Pinecrest Road', 'Sycamore Hill Drive',
]; // oxfmt-ignore
const towns = [
  'Columbus, OH 43202', 'Columbus, OH 43214', 'Columbus, OH 43221', 'Columbus, OH 43085', 'Worthington, OH 43085', 'Dublin, OH 43017',
  'Grandview Heights, OH 43212', 'Hilliard, OH 43026', 'Westerville, OH 43081',
]; // oxfmt-ignore
const trades = [
  'Dental', 'Bakery', 'Veterinary Clinic', 'Daycare', 'Property Group', 'Coffee House', 'Law Office', 'Flower Shop', 'Auto Body', 'Yoga Studio',
  'Realty', 'Barber Shop', 'Church', 'Book Shop',
]; // oxfmt-ignore
const places = [
  'Clintonville',
  'Olentangy',
  'High Street',
  'Northwood',
  'Linworth',
  'Scioto',
  'Old Beechwold',
  'Graceland',
  'Schiller Park',
  'Antrim',
];

/** Brightside's 180 customers: mostly households, some small businesses, who became customers over time. */
export function buildClients(random: Random, clock: Calendar, openingDay: number, people: People): CustomerRow[] {
  const businesses = random
    .sample(
      places.flatMap((place) => trades.map((trade) => `${place} ${trade}`)),
      BUSINESSES,
    )
    .map((name) => ({
      name,
      email: `office@${name.toLowerCase().replace(/\W+/g, '-')}.example.com`,
      phone: people.phone(),
    }));
  const households = Array.from({ length: CUSTOMERS - BUSINESSES }, () => {
    const person = people.next();
    return { name: fullName(person), email: person.email, phone: person.phone };
  });
  const instants = arrivals(random, clock, openingDay);
  return random.shuffled([...businesses, ...households]).map((client, index) => {
    const at = instantText(instants[index]!);
    const address = `${random.int(110, 4890)} ${random.pick(streets)}, ${random.pick(towns)}`;
    return {
      id: index + 1,
      customerId: `CUST-${String(index + 1).padStart(4, '0')}`,
      ...client,
      tags: tagsOf(client.email, index),
      address: random.chance(WITHOUT_ADDRESS) ? null : address,
      createdAt: at,
      updatedAt: at,
    };
  });
}

/** A third were customers on the first day; the others came later. */
function arrivals(random: Random, clock: Calendar, openingDay: number): Instant[] {
  const imported = Math.round(CUSTOMERS / 3);
  const days = Array.from({ length: clock.today - openingDay - 6 }, () => 1);
  const later = random.spread(days, CUSTOMERS - imported).map((index) => openingDay + 4 + index);
  const first = Array.from({ length: imported }, () => openingDay + 2);
  return [...first, ...later]
    .map((day) => clock.at(day, random.int(8 * 60, 18 * 60)))
    .sort((one, other) => one - other);
}
