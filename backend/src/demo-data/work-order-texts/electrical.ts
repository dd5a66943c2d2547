import type { Issue } from './issue.js';

export const electricalIssues: readonly Issue[] = [
  {
    titles: ['Smoke detector chirping', 'Smoke alarm beeps every minute', 'Smoke detector low battery'],
    reports: [
      'Smoke detector in the hall chirps every minute, all night long. Ceiling is too high for me.',
      'Alarm has been beeping {since}. I took out the battery and it still beeps.',
      'One short beep every minute or so. I can not find out which alarm it is.',
    ],
    outcomes: [
      'New battery, tested. Date is good for years.',
      'Alarm expired. New combination smoke and CO alarm, tested.',
      'Chirp came from the CO alarm in the closet. Replaced.',
    ],
    urgency: 3,
    effort: 0.5,
  },
  {
    titles: ['Outlets in {bedroom} have no power', 'Dead outlet in {bedroom}'],
    reports: [
      'Two outlets in the {bedroom} have had no power {since}. Breakers look fine to me.',
      'The outlet by the window in the {bedroom} is dead, tried three different lamps.',
      'Half of the {bedroom} has no power. I need it for my medical equipment, so I ran an extension cord.',
    ],
    outcomes: [
      'Back-stabbed neutral loose at the first outlet. Moved to the screws, checked the whole circuit.',
      'Outlet worn out, replaced two.',
      'Upstream GFCI in the bath tripped. Reset, tested.',
    ],
    urgency: 2.3,
  },
  {
    titles: ['GFCI keeps tripping', 'Kitchen outlets trip', 'Kitchen counter outlets dead'],
    reports: [
      'The outlet with the buttons by the sink trips every time I use the coffee maker.',
      'Kitchen counter outlets are dead and pressing reset does nothing.',
    ],
    outcomes: [
      'GFCI at end of life. Replaced, tested with the plug tester.',
      'Moisture in the patio outlet on the same circuit. New in-use cover and GFCI.',
    ],
    urgency: 2,
    effort: 0.8,
  },
  {
    titles: ['{bath} outlet will not reset', 'No power at {bath} outlet'],
    reports: [
      'Reset button in the {bath} will not stay in.',
      'Outlet in the {bath} has been dead {since}, and so is the one on the patio.',
    ],
    outcomes: [
      'GFCI replaced, patio outlet back on with it.',
      'Hair dryer had scorched the contacts. New GFCI and plate.',
    ],
    urgency: 1.9,
    effort: 0.8,
  },
  {
    titles: ['Breaker trips', 'Breaker keeps tripping'],
    reports: [
      'Breaker trips as soon as the microwave and toaster are on together.',
      'The breaker for the living room trips two or three times a day.',
    ],
    outcomes: [
      'Weak 20 A breaker replaced. Load measured at 14 A.',
      'Space heater and hair dryer on one circuit. Explained, breaker tests good.',
    ],
    steps: ['Measure load on the circuit', 'Check panel lugs', 'Replace breaker if weak'],
    urgency: 2.5,
  },
  {
    titles: ['Power out in half the apartment', 'Half the apartment dark', 'Breaker hot, no power'],
    reports: [
      'Half of the apartment has had no power {since}. Resetting the breaker works for a minute.',
      'Lights went dim, then one side of the apartment went dark. A breaker is hot to the touch.',
    ],
    outcomes: [
      'Loose lug at the panel. Torqued, infrared check is clean.',
      'Main breaker leg failing. Replaced with the utility on site.',
    ],
    steps: ['Make safe', 'Check panel lugs and main', 'Replace and load test', 'Infrared check'],
    urgency: 3.7,
    effort: 1.8,
  },
  {
    titles: ['Sparking outlet', 'Outlet sparks and smells burned', 'Burn mark at outlet'],
    reports: [
      'Outlet sparked when I plugged in the vacuum and there is a black mark on the plate.',
      'There is a burning smell at the outlet behind the couch. I unplugged everything.',
    ],
    outcomes: [
      'Outlet scorched, wire ends trimmed, new outlet and plate. Circuit checked.',
      'Loose hot wire. New outlet, no heat after an hour under load.',
    ],
    steps: ['Turn off the circuit', 'Replace outlet and trim wire', 'Load test for an hour'],
    urgency: 3.9,
  },
  {
    titles: ['Kitchen light flickers', 'Kitchen light humming'],
    reports: [
      'Kitchen light flickers and hums. New tubes did not help.',
      'The kitchen light takes a minute to come on and then flickers.',
    ],
    outcomes: ['Ballast bad. Converted fixture to LED.', 'Loose neutral in the box. Fixed.'],
    urgency: 1.5,
  },
  {
    titles: ['Ceiling light not working', 'Hall light out'],
    reports: [
      'Ceiling light in the hall does not work, not the bulb.',
      'The light in the dining area went out with a pop and stays out.',
    ],
    outcomes: ['Replaced fixture, old socket was cracked.', 'Switch worn. New switch and bulb.'],
    urgency: 1.6,
  },
  {
    titles: ['Ceiling fan wobbles', 'Fan in {bedroom} wobbles'],
    reports: [
      'Ceiling fan in the {bedroom} wobbles so much that I am afraid to use it.',
      'Fan in the {bedroom} ticks and shakes on high.',
    ],
    outcomes: ['Balanced blades, tightened the downrod.', 'Box not fan rated. Braced and remounted.'],
    urgency: 1.6,
  },
  {
    titles: ['Ceiling fan only on low', 'Ceiling fan pull chain broken'],
    reports: [
      'The fan works only on low and hums.',
      'Pull chain of the ceiling fan broke off, so I can not change the speed.',
    ],
    outcomes: ['New capacitor, three speeds again.', 'New pull switch and capacitor.'],
    urgency: 1.1,
  },
  {
    titles: ['Light switch crackles', 'Light switch broken', 'Switch feels hot'],
    reports: [
      'The switch in the {bath} crackles when I touch it.',
      'Switch for the living room is loose in the wall and gets warm.',
    ],
    outcomes: ['Replaced switch and box ears, wire ends trimmed.', 'Screw terminal loose. New switch.'],
    urgency: 2.5,
    effort: 0.7,
  },
  {
    titles: ['Breezeway light out by my door', 'Stair light out', 'Dark entry outside unit'],
    reports: [
      'The light outside my door is out. I can not see the lock when I come home at night.',
      'Stairwell next to us has been dark {since}. My mother almost fell.',
    ],
    outcomes: ['LED wall pack replaced.', 'Photocell bad, whole row back on.'],
    urgency: 2.3,
    effort: 0.7,
    isOutside: true,
  },
  {
    titles: ['Doorbell does not ring', 'Doorbell dead'],
    reports: ['Doorbell has not worked {since}. I miss every delivery.', 'Visitors press the bell and nothing rings.'],
    outcomes: ['Button corroded. Replaced.', 'Transformer dead in the closet. Replaced.'],
    urgency: 1,
    effort: 0.7,
  },
];
