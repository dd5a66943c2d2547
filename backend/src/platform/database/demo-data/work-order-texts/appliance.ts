import type { Issue } from './issue.js';

export const applianceIssues: readonly Issue[] = [
  {
    titles: ['Refrigerator not cooling', 'Fridge is warm', 'Freezer works, fridge does not'],
    reports: [
      'Fridge is at 52 degrees and the milk went bad. Freezer still seems cold.',
      'Refrigerator has not been cooling {since}. Food is in a cooler, please come soon.',
      'Everything in the freezer is thawing. The light works but the motor does not run.',
    ],
    outcomes: [
      'Evaporator fan frozen in place. Defrosted, new defrost thermostat. 37 F after four hours.',
      'Compressor dead. Swapped with the unit from the shop, old one hauled.',
      'Condenser coil packed with pet hair. Cleaned, holding 38 F.',
      'Start relay bad. Replaced, running.',
    ],
    steps: ['Check temperatures', 'Clean condenser coil', 'Test fan, relay and defrost', 'Recheck after four hours'],
    urgency: 3.3,
    effort: 1.3,
  },
  {
    titles: ['Refrigerator leaks water', 'Water under the fridge', 'Ice maker leaking'],
    reports: [
      'Puddle in front of the refrigerator every morning.',
      'Water is collecting under the vegetable drawers and running out onto the floor.',
      'The ice maker overfills and drips down the door.',
    ],
    outcomes: ['Defrost drain iced over. Cleared and flushed with hot water.', 'Inlet valve leaking by. New valve and line.'],
    urgency: 2.3,
  },
  {
    titles: ['Dishwasher will not drain', 'Standing water in dishwasher', 'Dishwasher leaves water in the bottom'],
    reports: [
      'Two inches of dirty water stay in the bottom of the dishwasher after every cycle.',
      'Dishwasher has not drained {since}, and it smells.',
      'After the disposal was used the dishwasher filled with water.',
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
    titles: ['Dishwasher does not clean', 'Dishwasher will not start', 'Dishwasher leaking at the door'],
    reports: [
      'Dishes come out with grit on them no matter which cycle I use.',
      'Dishwasher lights blink and it will not start.',
      'Water comes out at the bottom corner of the dishwasher door.',
    ],
    outcomes: [
      'Spray arm holes blocked. Cleaned, ran with citric acid.',
      'Door latch switch bad. Replaced.',
      'New door gasket and leveled the machine.',
    ],
    urgency: 1.6,
  },
  {
    titles: ['Oven does not heat', 'Oven will not get hot', 'Oven temperature way off'],
    reports: [
      'Oven does not heat up, burners on top work.',
      'Oven takes 45 minutes to get to 350 and then burns everything on one side.',
      'The bottom element sparked and now the oven is cold.',
    ],
    outcomes: [
      'Bake element open. Replaced, 350 in eleven minutes.',
      'Sensor out of range. New sensor, calibrated within 10 degrees.',
      'Igniter weak, replaced.',
    ],
    steps: ['Kill power at the breaker', 'Test element and sensor', 'Calibrate with the oven thermometer'],
    urgency: 2.2,
  },
  {
    titles: ['Stove burner not working', 'Front burner dead', 'Burner stays on high'],
    reports: [
      'Front left burner does not come on. I only have two that work now.',
      'One burner heats on high no matter where I set the knob.',
      'Burner flickers and smells like something electric is burning.',
    ],
    outcomes: ['New burner and receptacle block.', 'Infinite switch replaced, all four test fine.', 'Element loose in the block. Cleaned contacts and reseated.'],
    urgency: 2.1,
  },
  {
    titles: ['Dryer not heating', 'Dryer takes three cycles', 'Clothes stay wet in the dryer'],
    reports: [
      'Dryer tumbles but no heat. Clothes are still wet after two cycles.',
      'It takes forever to dry one load. I clean the lint screen every time.',
      'Dryer got very hot once and has not heated {since}.',
    ],
    outcomes: [
      'Vent line packed with lint. Cleaned to the roof cap, dries in 40 minutes.',
      'Thermal fuse blown because of the vent. Cleaned vent, new fuse.',
      'Heating element open. Replaced.',
    ],
    steps: ['Clean vent to the outside', 'Test thermal fuse and element', 'Time a full load'],
    urgency: 1.9,
  },
  {
    titles: ['Washer will not spin', 'Washing machine stops mid-cycle', 'Washer full of water'],
    reports: [
      'Washer stops with the drum full of water. Clothes are soaking in there now.',
      'It does not spin and the clothes come out dripping.',
      'Washer bangs so hard on spin that it walks across the closet.',
    ],
    outcomes: ['Lid switch replaced.', 'Drain pump clogged with a baby sock. Cleared.', 'Leveled and replaced two suspension rods.'],
    urgency: 2.2,
  },
  {
    titles: ['Microwave not working', 'Over-range microwave dead', 'Microwave runs but does not heat'],
    reports: [
      'Microwave runs but food stays cold.',
      'Microwave over the stove has been dead {since}. The outlet works.',
      'Door handle of the microwave broke off in my hand.',
    ],
    outcomes: ['Magnetron gone, not worth it. New microwave mounted.', 'Door switch replaced.', 'Handle kit installed.'],
    urgency: 1.4,
  },
  {
    titles: ['Range hood fan out', 'Hood light and fan dead', 'Range hood very weak'],
    reports: ['Fan over the stove stopped. Smoke alarm goes off whenever I fry something.', 'Hood fan makes noise but the smoke stays in the kitchen.'],
    outcomes: ['New motor and charcoal filter.', 'Fan switch replaced, filter degreased.'],
    urgency: 1.4,
  },
  {
    titles: ['Refrigerator door seal torn', 'Fridge door will not stay closed', 'Broken refrigerator shelf'],
    reports: [
      'The rubber on the fridge door is torn and it sweats.',
      'Fridge door swings open by itself unless I tape it.',
      'The shelf in the fridge door cracked and everything fell out.',
    ],
    outcomes: ['New gasket, warmed and seated.', 'Leveled the front feet, door closes by itself.', 'Door bin ordered and installed.'],
    urgency: 1.2,
  },
];
