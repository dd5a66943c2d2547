import type { Category, Issue } from './issue.js';

/** Planned maintenance of buildings, homes and grounds. None of it is urgent. */
export const preventiveIssues: Partial<Record<Category, readonly Issue[]>> = {
  hvac: [
    {
      titles: [
        'Quarterly filter change, building {building} {floor} floor',
        'Filter round, building {building} {floor} floor',
      ],
      reports: [
        'Scheduled filter change for every unit on the {floor} floor. Notices went out 48 hours ahead. Note sizes that differ from the list.',
      ],
      outcomes: [
        'All filters changed and dated. One unit refused entry, rescheduled.',
        'Done, all units. Two coils look due for cleaning.',
        'Done. Three sizes corrected on the list.',
      ],
      steps: ['Post notices', 'Change and date filters', 'Note coils that need cleaning'],
      urgency: 1.2,
      effort: 2,
      isCommonArea: true,
    },
    {
      titles: ['Spring AC check', 'AC tune-up before the heat'],
      reports: ['Planned cooling check: coil, capacitor, contactor, drain line, temperature split.'],
      outcomes: [
        '18 degree split, drain flushed, capacitor within 5 percent.',
        'Coil cleaned, contactor pitted and replaced.',
      ],
      steps: ['Clean coil', 'Test capacitor and contactor', 'Flush condensate line', 'Record temperature split'],
      urgency: 1.3,
      effort: 1.2,
      season: 'cooling',
    },
    {
      titles: ['Fall heat check', 'Heating check before the season'],
      reports: ['Planned heating check: strips, sequencer, blower, thermostat calibration.'],
      outcomes: [
        'Both strips draw to spec, thermostat within a degree.',
        'Sequencer slow, replaced. Heat rise 34 degrees.',
      ],
      steps: ['Test strips and sequencer', 'Check blower', 'Calibrate thermostat'],
      urgency: 1.3,
      effort: 1.2,
      season: 'heating',
    },
    {
      titles: ['Condenser pads and coils, building {building}', 'Rinse condensers, building {building}'],
      reports: ['Rinse condenser coils, clear leaves and cottonwood, check pads and disconnects.'],
      outcomes: ['25 units rinsed. Two pads releveled.', 'Done. One disconnect cover missing, replaced.'],
      urgency: 1.1,
      effort: 1.8,
      isCommonArea: true,
    },
  ],
  pest_control: [
    {
      titles: ['Monthly pest treatment, building {building}', 'Pest control round, building {building}'],
      reports: [
        'Vendor visit: perimeter and breezeways, interior by request list. Escort for units without permission to enter.',
      ],
      outcomes: [
        'Exterior done, four interiors treated. No activity in the bait stations.',
        'Done. Activity in one station by the dumpster, rebaited.',
      ],
      steps: ['Escort vendor', 'Treat request list', 'Record station activity'],
      urgency: 1.2,
      isCommonArea: true,
    },
  ],
  electrical: [
    {
      titles: ['Exterior light walk, building {building}', 'Outside lights, building {building}'],
      reports: [
        'Walk breezeways, stairs and parking with the timer bypassed. Replace lamps and photocells that are out.',
      ],
      outcomes: ['Three lamps and one photocell replaced.', 'All lit. One wall pack on order.'],
      urgency: 1.5,
      isCommonArea: true,
    },
    {
      titles: ['Smoke and CO alarm test', 'Annual alarm test'],
      reports: ['Yearly test of smoke and CO alarms, change batteries, record dates.'],
      outcomes: ['Both alarms tested, batteries changed.', 'Hall alarm expired, replaced and dated.'],
      urgency: 1.9,
      effort: 0.5,
    },
    {
      titles: ['Test emergency lights, clubhouse', 'Exit signs and emergency lights'],
      reports: ['Monthly 30 second test of exit signs and emergency lights in clubhouse, gym and laundry.'],
      outcomes: ['All pass.', 'One battery pack replaced in the gym.'],
      urgency: 1.6,
      isCommonArea: true,
    },
  ],
  landscaping: [
    {
      titles: ['Irrigation check, building {building}', 'Irrigation walk, building {building}'],
      reports: ['Run every zone, straighten heads, look for leaks, adjust the clock for the season.'],
      outcomes: ['Two heads replaced, clock adjusted.', 'Zone valve stuck open, diaphragm replaced.'],
      urgency: 1.1,
      season: 'cooling',
      isCommonArea: true,
    },
    {
      titles: ['Trim hedges and clear walkways, building {building}'],
      reports: ['Keep four feet clear around condensers and walkways. Haul the same day.'],
      outcomes: ['Done, two loads.', 'Done. One dead shrub by the sign, proposal asked from the landscaper.'],
      urgency: 1,
      effort: 1.6,
      isCommonArea: true,
    },
    {
      titles: ['Leaf and gutter round, building {building}'],
      reports: ['Blow walks and parking, clear gutters and downspouts on the low roofs.'],
      outcomes: ['Done, six bags.', 'Done. One downspout strap replaced.'],
      urgency: 1,
      effort: 1.8,
      season: 'heating',
      isCommonArea: true,
    },
  ],
  general: [
    {
      titles: ['Fire extinguisher check, building {building}', 'Monthly extinguisher round, building {building}'],
      reports: ['Check gauge, pin and tag at every breezeway. Replace what is out of date.'],
      outcomes: ['All green, tags signed.', 'One discharged, swapped from stock.'],
      urgency: 1.5,
      effort: 0.8,
      isCommonArea: true,
    },
    {
      titles: ['Pool and gate inspection', 'Playground and pool gate check'],
      reports: ['Self-closing gate, latch height, rescue ring, chemistry log. Photograph anything that is off.'],
      outcomes: ['Gate closer adjusted, the rest fine.', 'All in order, log signed.'],
      steps: ['Gate and latch', 'Rescue equipment', 'Sign the log'],
      urgency: 1.5,
      isCommonArea: true,
    },
    {
      titles: ['Roof and gutter walk, building {building}', 'Storm check, building {building}'],
      reports: ['Walk the roof, clear drains and scuppers, look for lifted shingles and open flashing.'],
      outcomes: [
        'Two scuppers cleared, no lifted shingles.',
        'Boot at the north vent cracked, sealed. Roofer to quote.',
      ],
      urgency: 1.4,
      effort: 1.5,
      isCommonArea: true,
    },
  ],
  cleaning: [
    {
      titles: ['Dryer vent cleaning, building {building}'],
      reports: ['Scheduled round for the whole building. Notices are posted, start on the top floor.'],
      outcomes: ['Done, every floor.', 'Done. Two vent caps replaced.'],
      urgency: 1,
      effort: 3,
      isCommonArea: true,
    },
    {
      titles: ['Pressure wash breezeways, building {building}'],
      reports: ['Breezeways, stairs and landings. Ask residents to bring in mats and plants.'],
      outcomes: ['Done, dry by noon.', 'Done. Algae on the north side came off with the second rinse.'],
      urgency: 1,
      effort: 2.5,
      isCommonArea: true,
    },
  ],
  plumbing: [
    {
      titles: ['Backflow preventer test, building {building}'],
      reports: ['Yearly test by the certified vendor. Be on site to open the riser room.'],
      outcomes: ['Passed, report filed.', 'Failed once, check valve rebuilt, passed.'],
      urgency: 1.4,
      isCommonArea: true,
    },
    {
      titles: ['Exercise shutoff valves, building {building}'],
      reports: ['Open and close the building main and riser valves, tag what does not hold.'],
      outcomes: ['Building valve stiff, packed and exercised.', 'All hold, tags renewed.'],
      urgency: 1.2,
      isCommonArea: true,
    },
    {
      titles: ['Water heater flush', 'Yearly water heater service'],
      reports: ['Flush sediment, test relief valve and pan drain, note the age of the tank.'],
      outcomes: [
        'Flushed, relief valve holds. Tank is six years old.',
        'Anode gone, tank on the list for replacement.',
      ],
      urgency: 1.2,
    },
  ],
};
