import type { Issue } from './issue.js';

export const applianceIssues: readonly Issue[] = [
  {
    titles: ['Refrigerator not cooling', 'Fridge is warm', 'Fridge warm, freezer cold'],
    reports: [
      'Fridge is at 52 degrees and the milk went bad. Freezer still seems cold.',
      'Refrigerator has not been cooling {since}. Food is in a cooler, please come soon.',
      'The fridge side is warm and the fan inside makes no sound.',
    ],
    outcomes: [
      'Evaporator fan frozen in place. Defrosted, new defrost thermostat. 37 F after four hours.',
      'Damper stuck. Freed and tested, 38 F.',
      'Condenser coil packed with pet hair. Cleaned, holding 38 F.',
    ],
    steps: ['Check temperatures', 'Clean condenser coil', 'Test fan, damper and defrost', 'Recheck after four hours'],
    urgency: 3.2,
    effort: 1.3,
  },
  {
    titles: ['Refrigerator dead', 'Freezer thawing', 'Fridge and freezer both warm'],
    reports: [
      'Everything in the freezer is thawing. The light works but the motor does not run.',
      'Fridge and freezer are both warm {since}. It clicks every few minutes.',
    ],
    outcomes: [
      'Start relay bad. Replaced, running.',
      'Compressor dead. Swapped with the unit from the shop, old one hauled.',
    ],
    urgency: 3.5,
    effort: 1.3,
  },
  {
    titles: ['Refrigerator leaks water', 'Water under the fridge'],
    reports: [
      'Puddle in front of the refrigerator every morning.',
      'Water is collecting under the vegetable drawers and running out onto the floor.',
    ],
    outcomes: [
      'Defrost drain iced over. Cleared and flushed with hot water.',
      'Drain pan cracked. Replaced, floor dry.',
    ],
    urgency: 2.3,
  },
  {
    titles: ['Ice maker leaking', 'Ice maker not working'],
    reports: [
      'The ice maker overfills and drips down the door.',
      'Ice maker stopped making ice and there is a frozen lump in the bin.',
    ],
    outcomes: ['Inlet valve leaking by. New valve and line.', 'Fill tube frozen. Thawed, water pressure adjusted.'],
    urgency: 1.4,
  },
  {
    titles: ['Dishwasher will not drain', 'Standing water in dishwasher', 'Dishwasher leaves water in the bottom'],
    reports: [
      'Two inches of dirty water stay in the bottom of the dishwasher after every cycle.',
      'Dishwasher has not drained {since}, and it smells.',
      'After the disposal was used the dishwasher filled with water and it stays there.',
    ],
    outcomes: [
      'Cleaned filter and sump, broken glass in the pump. Drains.',
      'High loop was missing, drain hose re-hung and clamped.',
      'Drain pump seized. Replaced.',
    ],
    steps: ['Clean filter and sump', 'Check drain hose and air gap', 'Run a rinse cycle'],
    urgency: 1.9,
  },
  {
    titles: ['Dishwasher does not clean', 'Dishes come out dirty'],
    reports: [
      'Dishes come out with grit on them no matter which cycle I use.',
      'White film on every glass and food stuck on the plates.',
    ],
    outcomes: ['Spray arm holes blocked. Cleaned, ran with citric acid.', 'Wash pump weak. Replaced.'],
    urgency: 1.4,
  },
  {
    titles: ['Dishwasher will not start', 'Dishwasher lights blink'],
    reports: ['Dishwasher lights blink and it will not start.', 'I close the door, press start, and nothing happens.'],
    outcomes: ['Door latch switch bad. Replaced.', 'Control reset at the breaker, ran two cycles without a fault.'],
    urgency: 1.6,
    effort: 0.9,
  },
  {
    titles: ['Dishwasher leaks', 'Water in front of the dishwasher'],
    reports: [
      'Water comes out at the bottom corner of the dishwasher door.',
      'Kitchen floor is wet after every dishwasher run.',
    ],
    outcomes: ['New door gasket and leveled the machine.', 'Supply elbow loose. New washer, dry.'],
    urgency: 2.4,
  },
  {
    titles: ['Oven does not heat', 'Oven stays cold'],
    reports: [
      'Oven does not heat up, burners on top work.',
      'The bottom element sparked and now the oven is cold.',
      'Oven has not heated {since}. The clock and light are on.',
    ],
    outcomes: [
      'Bake element open. Replaced, 350 in eleven minutes.',
      'Element wire burned off at the terminal. Repaired, new element.',
    ],
    steps: ['Kill power at the breaker', 'Test element and sensor', 'Check with the oven thermometer'],
    urgency: 2.2,
  },
  {
    titles: ['Oven temperature off', 'Oven burns everything'],
    reports: [
      'Oven takes 45 minutes to get to 350 and then burns everything on one side.',
      'I set 375 and my thermometer says 450.',
    ],
    outcomes: ['Sensor out of range. New sensor, within 10 degrees.', 'Recalibrated by 35 degrees, checked twice.'],
    urgency: 1.5,
  },
  {
    titles: ['Stove burner not working', 'Front burner dead'],
    reports: [
      'Front left burner does not come on. I only have two that work now.',
      'One burner went out and the others are slow.',
    ],
    outcomes: ['New burner and receptacle block.', 'Element loose in the block. Cleaned contacts and reseated.'],
    urgency: 1.8,
    effort: 0.8,
  },
  {
    titles: ['Burner stays on high', 'Stove burner will not turn down'],
    reports: [
      'One burner heats on high no matter where I set the knob.',
      'Burner glows red even on low and burned my pot.',
    ],
    outcomes: ['Infinite switch replaced, all four test fine.', 'Knob shaft broken. New switch and knob.'],
    urgency: 2.9,
    effort: 0.9,
  },
  {
    titles: ['Dryer not heating', 'No heat in dryer', 'Dryer cold'],
    reports: ['Dryer tumbles but no heat.', 'Dryer got very hot once and has not heated {since}.'],
    outcomes: [
      'Thermal fuse blown because of the vent. Cleaned vent, new fuse.',
      'Heating element open. Replaced, vent checked.',
    ],
    steps: ['Clean vent to the outside', 'Test thermal fuse and element', 'Time a full load'],
    urgency: 2,
  },
  {
    titles: ['Dryer takes three cycles', 'Clothes stay damp in the dryer'],
    reports: [
      'It takes forever to dry one load. I clean the lint screen every time.',
      'Clothes are warm but still wet after two cycles.',
    ],
    outcomes: [
      'Vent line packed with lint. Cleaned to the roof cap, dries in 40 minutes.',
      'Vent hose kinked behind the dryer. New hose, shorter run.',
    ],
    urgency: 1.8,
  },
  {
    titles: ['Washer will not spin', 'Washing machine stops mid-cycle', 'Washer full of water'],
    reports: [
      'Washer stops with the drum full of water. Clothes are soaking in there now.',
      'It fills and washes but does not spin, and the water stays in.',
    ],
    outcomes: [
      'Lid switch replaced.',
      'Drain pump clogged with a baby sock. Cleared.',
      'Drain hose pushed too far into the standpipe. Corrected, new pump belt.',
    ],
    urgency: 2.3,
  },
  {
    titles: ['Washer bangs on spin', 'Washing machine walks'],
    reports: [
      'Washer bangs so hard on spin that it walks across the closet.',
      'The neighbors below complain about our washer shaking.',
    ],
    outcomes: ['Leveled and replaced two suspension rods.', 'Shipping bolt was still in. Removed, leveled.'],
    urgency: 1.6,
  },
  {
    titles: ['Microwave not heating', 'Microwave runs but food stays cold'],
    reports: [
      'Microwave runs, the plate turns, but food stays cold.',
      'Coffee is still cold after three minutes in the microwave.',
    ],
    outcomes: ['Magnetron gone, not worth it. New microwave mounted.', 'Diode bad. Swapped the unit from stock.'],
    urgency: 1.4,
  },
  {
    titles: ['Microwave dead', 'Over-range microwave has no power'],
    reports: [
      'Microwave over the stove has been dead {since}. The outlet works.',
      'The microwave went out with a pop while heating soup.',
    ],
    outcomes: ['Fuse and door switch replaced.', 'Control board gone. New microwave mounted.'],
    urgency: 1.4,
  },
  {
    titles: ['Range hood fan out', 'Hood over stove not working'],
    reports: [
      'Fan over the stove stopped. Smoke alarm goes off whenever I fry something.',
      'Hood fan makes noise but the smoke stays in the kitchen.',
    ],
    outcomes: ['New motor and charcoal filter.', 'Fan switch replaced, filter degreased.'],
    urgency: 1.4,
  },
  {
    titles: ['Fridge door will not stay closed', 'Refrigerator door seal torn'],
    reports: [
      'The rubber on the fridge door is torn and it sweats.',
      'Fridge door swings open by itself unless I tape it.',
    ],
    outcomes: ['New gasket, warmed and seated.', 'New gasket, front feet leveled, door closes by itself.'],
    urgency: 1.5,
  },
];
