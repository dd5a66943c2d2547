import type { RecordedCustomerAddress, RecordedCustomerNote } from '../modules/customers/recorded-customers.js';
import type { CustomerRow } from './residents.js';

const sites = [
  ['Lake cabin', '214 Buckeye Shore Road, Millersport, OH 43046'],
  ['Rental house', '1187 Weber Road, Columbus, OH 43211'],
  ['Second shop', '62 Granville Street, Gahanna, OH 43230'],
  ['Mother’s house', '905 Stonehaven Court, Westerville, OH 43081'],
  ['Warehouse', '3400 Westerville Road, Columbus, OH 43224'],
] as const;

const notes = [
  'Dog in the yard: call before going through the gate.',
  'Key is with the neighbor at number 12.\nPlease lock the side door again.',
  'Prefers mornings, works from home on Tuesdays.',
  'Water shut-off is behind the washing machine.',
  'Asked for a quote on a second unit in spring.',
  'Park in the alley; the street is permit only.',
];

const EACH_PLAN = 7;
const EACH_SITE = 9;
const EACH_NOTE = 5;

/** Every household or business, some with a service plan, some to be called first. */
export function tagsOf(email: string | null, index: number): string[] {
  const tags = [email?.startsWith('office@') ? 'Business' : 'Household'];
  if (index % EACH_PLAN === 0) tags.push('Service plan');
  if (index % EACH_NOTE === 1) tags.push('Call first');
  return tags;
}

/** Further addresses and the staff's notes; written by `authors` in turn. */
export function clientDetails(
  clients: readonly CustomerRow[],
  authors: readonly number[],
): { customerAddresses: RecordedCustomerAddress[]; customerNotes: RecordedCustomerNote[] } {
  const pick = <T>(list: readonly T[], index: number): T => list[index % list.length]!;
  const ofEach = (step: number): CustomerRow[] => clients.filter(({ id }) => id % step === 2);
  return {
    customerAddresses: ofEach(EACH_SITE).map(({ id, createdAt }, index) => {
      const [label, address] = pick(sites, index);
      return { customerId: id, label, address, createdAt };
    }),
    customerNotes: ofEach(EACH_NOTE).map(({ id, createdAt }, index) => ({
      customerId: id,
      text: pick(notes, index),
      createdById: pick(authors, index),
      createdAt,
    })),
  };
}
