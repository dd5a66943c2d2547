import { catalogue } from './items.js';
import type { InvoiceLine } from './invoice-rows.js';
import type { Random } from './random.js';

export interface JobKit {
  title: string;
  lines: readonly (readonly [item: string, min: number, max: number])[];
  /** Compared with an ordinary job. */
  weight: number;
}

const kit = (title: string, weight: number, ...lines: JobKit['lines'][number][]): JobKit => ({ title, weight, lines });

export const jobKits: readonly JobKit[] = [
  kit('Toilet repair', 6, ['Service call', 1, 1], ['Toilet repair', 1, 1]),
  kit('New toilet', 4, ['Toilet installation', 1, 2], ['Toilet, elongated, white', 1, 2], ['Braided supply line', 1, 2]),
  kit('Kitchen faucet', 4, ['Faucet installation, kitchen', 1, 1], ['Kitchen faucet, pull-down', 1, 1]),
  kit('Bathroom faucets', 3, ['Faucet installation, bathroom', 2, 2], ['Bathroom faucet, single handle', 2, 2]),
  kit('Clogged drain', 7, ['Service call', 1, 1], ['Drain cleaning, sink or tub', 1, 1]),
  kit('Main line backup', 3, ['Drain cleaning, main line', 1, 1], ['Camera inspection', 1, 1]),
  kit('Disposal replacement', 4, ['Garbage disposal installation', 1, 1], ['Garbage disposal, 1/2 HP', 1, 1]),
  kit('Leak under sink', 5, ['Leak repair, supply line', 1, 1], ['Shutoff valve replacement', 1, 2]),
  kit('Water heater, 40 gal', 2, ['Water heater installation, 40 gal', 1, 1], ['Shutoff valve replacement', 1, 1]),
  kit('Water heater, 50 gal', 2, ['Water heater installation, 50 gal', 1, 1]),
  kit('Sump pump with back-up', 1, ['Sump pump replacement', 1, 1], ['Battery back-up for sump pump', 1, 1]),
  kit('Outdoor faucet', 2, ['Hose bib replacement', 1, 2]),
  kit('Dead outlets', 5, ['Service call', 1, 1], ['Outlet or switch replacement', 1, 4]),
  kit('GFCI in kitchen and bath', 3, ['GFCI outlet installation', 2, 4]),
  kit('Ceiling fans', 3, ['Ceiling fan installation', 1, 3], ['Ceiling fan, 52 inch', 1, 2], ['Dimmer, LED rated', 1, 2]),
  kit('Recessed lighting', 2, ['Recessed light, each', 4, 8], ['Dimmer, LED rated', 1, 1]),
  kit('EV charger', 2, ['EV charger circuit, 240 V', 1, 1], ['Panel safety inspection', 1, 1]),
  kit('Panel upgrade', 1, ['Panel upgrade, 200 A', 1, 1], ['Surge protector, whole house', 1, 1]),
  kit('Smoke and CO alarms', 3, ['Smoke and CO alarm installation', 2, 5]),
  kit('AC tune-up', 7, ['AC tune-up', 1, 2], ['Furnace filter 16x25x1', 1, 2]),
  kit('Furnace tune-up', 6, ['Furnace tune-up', 1, 1], ['Furnace filter 20x25x4', 1, 1]),
  kit('No cooling', 3, ['Service call', 1, 1], ['Capacitor replacement', 1, 1]),
  kit('Blower motor', 2, ['Blower motor replacement', 1, 1], ['Labor, per hour', 1, 2]),
  kit('Smart thermostat', 3, ['Thermostat installation', 1, 1], ['Thermostat, smart', 1, 1]),
  kit('Duct sealing', 2, ['Duct repair', 1, 3], ['Helper, per hour', 2, 4]),
  kit('Dryer vent cleaning', 4, ['Dryer vent cleaning', 1, 1]),
  kit('Appliance check', 3, ['Appliance diagnosis', 1, 1], ['Labor, per hour', 1, 2]),
  kit('Dishwasher hookup', 2, ['Dishwasher installation', 1, 1], ['Braided supply line', 1, 1]),
  kit('Doors and locks', 3, ['Door adjustment', 1, 3], ['Door hardware set', 1, 2]),
  kit('Interior doors', 1, ['Interior door installation', 2, 4], ['Helper, per hour', 2, 4]),
  kit('Drywall repair', 3, ['Drywall patch', 1, 3]),
  kit('Tub re-caulk', 3, ['Caulk tub or shower', 1, 2]),
  kit('TV mounting', 2, ['TV mounting', 1, 1], ['Outlet or switch replacement', 1, 1]),
  kit('Gutter cleaning', 4, ['Gutter cleaning', 1, 1]),
  kit('Under-sink water filter', 2, ['Under-sink filter system', 1, 1], ['Labor, per hour', 1, 1], ['Water filter cartridge', 1, 2]),
  kit('Emergency leak, after hours', 2, ['After-hours call', 1, 1], ['Leak repair, supply line', 1, 1]),
]; // oxfmt-ignore

const items = new Map(catalogue.map((item) => [item.name, item]));
/** Billed by the half hour. */
const HALVES = 'Helper, per hour';

export const pickKit = (random: Random): JobKit => jobKits[random.weighted(jobKits.map(({ weight }) => weight))]!;

export function kitLines(random: Random, { lines }: JobKit): InvoiceLine[] {
  return lines.map(([item, min, max]) => {
    const known = items.get(item);
    if (known === undefined) throw new Error(`The demo's catalogue has no ${item}.`);
    const quantity = random.int(min, max) + (item === HALVES ? 0.5 : 0);
    return { item, quantity, unitPrice: known.dollars * 100, taxable: known.type === 'product' };
  });
}
