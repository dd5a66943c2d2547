import type { RecordedItem } from '../modules/items/recorded-items.js';
import { type Calendar, instantText, MINUTE_MS } from './calendar.js';
import type { Numbered } from './company-data.js';

export interface CatalogueItem {
  name: string;
  description: string;
  dollars: number;
  type: 'service' | 'product';
}

const service = (name: string, dollars: number, description: string): CatalogueItem => ({
  name,
  description,
  dollars,
  type: 'service',
});

const product = (name: string, dollars: number, description: string): CatalogueItem => ({
  name,
  description,
  dollars,
  type: 'product',
});

export const services: readonly CatalogueItem[] = [
  service('Service call', 89, 'Trip and first half hour on site. Waived with repairs over $400.'),
  service('After-hours call', 165, 'Evenings from 6 pm, weekends and holidays.'),
  service('Labor, per hour', 98, 'One technician, billed in full hours.'),
  service('Helper, per hour', 54, 'Second pair of hands for lifting and long runs.'),
  service('Drain cleaning, sink or tub', 145, 'Cable up to 25 feet, trap cleaned.'),
  service('Drain cleaning, main line', 325, 'Cable up to 100 feet through an existing cleanout.'),
  service('Camera inspection', 240, 'Sewer line video with locations marked.'),
  service('Toilet repair', 135, 'Flapper, fill valve and supply line, parts included.'),
  service('Toilet installation', 210, 'Set, connect and haul the old one. Toilet billed separately.'),
  service('Faucet installation, kitchen', 185, 'Remove old, install new, test. Faucet billed separately.'),
  service('Faucet installation, bathroom', 155, 'Remove old, install new, test. Faucet billed separately.'),
  service('Garbage disposal installation', 175, 'Mount, connect, test. Unit billed separately.'),
  service('Leak repair, supply line', 195, 'One accessible leak up to three feet of pipe.'),
  service('Shutoff valve replacement', 125, 'One angle stop or gate valve.'),
  service('Water heater flush', 115, 'Drain sediment, test relief valve and anode.'),
  service('Water heater installation, 40 gal', 1450, 'Labor, fittings, pan and haul-away. Tank included.'),
  service('Water heater installation, 50 gal', 1680, 'Labor, fittings, pan and haul-away. Tank included.'),
  service('Sump pump replacement', 520, 'Pump up to 1/2 HP and check valve included.'),
  service('Hose bib replacement', 165, 'Frost-free, up to 12 inches.'),
  service('Outlet or switch replacement', 75, 'One device, plate included.'),
  service('GFCI outlet installation', 115, 'One location on an existing circuit.'),
  service('Light fixture installation', 125, 'Up to 10 foot ceiling. Fixture by customer.'),
  service('Ceiling fan installation', 195, 'Fan-rated box checked, balanced. Fan by customer.'),
  service('Recessed light, each', 145, 'LED retrofit or new cut-in, per light.'),
  service('Breaker replacement', 165, 'Standard single or double pole, parts included.'),
  service('Dedicated circuit, 20 A', 480, 'Up to 50 feet of run, breaker and outlet.'),
  service('EV charger circuit, 240 V', 980, 'Up to 40 feet, 50 A breaker, permit.'),
  service('Panel safety inspection', 140, 'Torque check, infrared, written report.'),
  service('Panel upgrade, 200 A', 1850, 'Panel, breakers, grounding and permit.'),
  service('Smoke and CO alarm installation', 85, 'Per alarm, alarm included.'),
  service('AC tune-up', 129, 'Coil, capacitor, drain, charge and temperature split.'),
  service('Furnace tune-up', 129, 'Burners, ignition, heat exchanger check, filter.'),
  service('Thermostat installation', 145, 'Wiring check and set-up. Thermostat billed separately.'),
  service('Capacitor replacement', 185, 'Parts and labor.'),
  service('Blower motor replacement', 640, 'Standard PSC motor included.'),
  service('Duct repair', 260, 'Up to 15 feet of flex, sealed with mastic.'),
  service('Dryer vent cleaning', 139, 'Up to 25 feet, roof or wall outlet.'),
  service('Appliance diagnosis', 95, 'Credited toward the repair.'),
  service('Dishwasher installation', 190, 'Connect, level, test. Unit by customer.'),
  service('Door adjustment', 95, 'Hinges, strike and weatherstrip.'),
  service('Interior door installation', 285, 'Slab or prehung, hardware moved over.'),
  service('Drywall patch', 165, 'Up to two square feet, ready for paint.'),
  service('Caulk tub or shower', 120, 'Cut out, clean and re-caulk with silicone.'),
  service('TV mounting', 135, 'Up to 65 inches on studs, cords bundled.'),
  service('Gutter cleaning', 180, 'Single story, downspouts flushed.'),
];

export const products: readonly CatalogueItem[] = [
  product('Furnace filter 16x25x1', 15, 'MERV 8, pleated.'),
  product('Furnace filter 20x25x4', 38, 'MERV 11, four inch media.'),
  product('Toilet, elongated, white', 245, '1.28 gpf, comfort height, seat included.'),
  product('Toilet seat, soft close', 42, 'Elongated, white.'),
  product('Kitchen faucet, pull-down', 189, 'Stainless finish, ceramic cartridge.'),
  product('Bathroom faucet, single handle', 112, 'Brushed nickel, drain included.'),
  product('Garbage disposal, 1/2 HP', 148, 'Continuous feed, cord included.'),
  product('Garbage disposal, 3/4 HP', 215, 'Quiet series, stainless chamber.'),
  product('Braided supply line', 18, '20 inch, stainless.'),
  product('Washer hose set', 36, 'Two braided hoses, 5 feet.'),
  product('Frost-free hose bib', 48, '10 inch, quarter turn.'),
  product('Thermostat, programmable', 79, 'Seven day, battery or C wire.'),
  product('Thermostat, smart', 219, 'Works without C wire, app included.'),
  product('Smoke alarm, 10 year', 34, 'Sealed battery.'),
  product('Smoke and CO alarm, wired', 62, 'With battery back-up.'),
  product('GFCI outlet, 20 A', 29, 'Tamper resistant, self-testing.'),
  product('Dimmer, LED rated', 32, 'Single pole or three-way.'),
  product('Ceiling fan, 52 inch', 165, 'Three speeds, LED kit.'),
  product('LED wafer light, 6 inch', 24, 'Selectable color temperature.'),
  product('Sump pump, 1/3 HP', 198, 'Cast iron, vertical float.'),
  product('Battery back-up for sump pump', 460, 'Pump, controller and battery box.'),
  product('Water filter cartridge', 27, 'Under-sink, six months.'),
  product('Under-sink filter system', 310, 'Three stage, faucet included.'),
  product('Door hardware set', 68, 'Entry knob and deadbolt, keyed alike.'),
  product('Surge protector, whole house', 285, 'Panel mounted.'),
];

export const catalogue: readonly CatalogueItem[] = [...services, ...products];

/** The catalogue was entered during the first days. */
export function buildItems(clock: Calendar, openingDay: number): Numbered<RecordedItem>[] {
  const firstAt = clock.at(openingDay + 1, 10 * 60);
  return catalogue.map(({ name, description, dollars, type }, index) => {
    const at = instantText(firstAt + index * 2 * MINUTE_MS);
    const item = { name, description, price: dollars * 100, type, taxable: type === 'product' };
    return { id: index + 1, ...item, createdAt: at, updatedAt: at };
  });
}
