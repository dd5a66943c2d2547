import type { Issue } from './issue.js';

export const electricalIssues: readonly Issue[] = [
  {
    titles: ['Outlet not working in {bedroom}', 'Dead outlet', 'Outlets in {bedroom} have no power'],
    reports: [
      'Two outlets in the {bedroom} have had no power {since}. Breakers look fine to me.',
      'The outlet by the window is dead, tried three different lamps.',
      'Half the room has no power. I need it for my medical equipment, so I ran an extension cord.',
    ],
    outcomes: [
      'Back-stabbed neutral loose at the first outlet. Moved to the screws, checked the whole circuit.',
      'Outlet worn out, replaced two.',
      'Upstream GFCI in the bath tripped. Reset, tested.',
    ],
    urgency: 2.2,
  },
  {
    titles: ['GFCI keeps tripping', 'Kitchen outlets trip', '{bath} outlet will not reset'],
    reports: [
      'The outlet with the buttons by the sink trips every time I use the coffee maker.',
      'Reset button in the {bath} will not stay in.',
      'Kitchen counter outlets are dead and pressing reset does nothing.',
    ],
    outcomes: ['GFCI at end of life. Replaced, tested with the plug tester.', 'Moisture in the patio outlet on the same circuit. New in-use cover and GFCI.'],
    urgency: 2,
  },
  {
    titles: ['Breaker trips', 'Breaker keeps tripping', 'Power out in half the apartment'],
    reports: [
      'Breaker trips as soon as the microwave and toaster are on together.',
      'Half of the apartment has had no power {since}. Resetting the breaker works for a minute.',
      'The breaker for the water heater is hot to the touch and trips.',
    ],
    outcomes: [
      'Weak 20 A breaker replaced. Load measured at 14 A.',
      'Loose lug at the panel. Torqued, infrared check is clean.',
      'Two heaters on one circuit. Explained and moved one.',
    ],
    steps: ['Measure load on the circuit', 'Check panel lugs', 'Replace breaker if weak'],
    urgency: 3,
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
    titles: ['Kitchen light out', 'Ceiling light not working', 'Light flickers in kitchen'],
    reports: [
      'Kitchen light flickers and hums. New tubes did not help.',
      'Ceiling light in the hall does not work, not the bulb.',
      'The light in the dining area went out with a pop.',
    ],
    outcomes: ['Ballast bad. Converted fixture to LED.', 'Replaced fixture, old socket was cracked.', 'Loose neutral in the box. Fixed.'],
    urgency: 1.6,
  },
  {
    titles: ['Smoke detector chirping', 'Smoke alarm beeps every minute', 'Smoke detector low battery'],
    reports: [
      'Smoke detector in the hall chirps every minute, all night long. Ceiling is too high for me.',
      'Alarm has been beeping {since}. I took out the battery and it still beeps.',
      'Smoke alarm goes off when nobody is cooking.',
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
    titles: ['Ceiling fan wobbles', 'Ceiling fan not working', 'Fan in {bedroom} makes noise'],
    reports: [
      'Ceiling fan in the {bedroom} wobbles so much that I am afraid to use it.',
      'The fan works only on low and hums.',
      'Pull chain broke off, so the fan is stuck on.',
    ],
    outcomes: ['Balanced blades, tightened the downrod.', 'New capacitor, three speeds again.', 'New pull switch.'],
    urgency: 1.3,
  },
  {
    titles: ['Light switch broken', 'Switch feels hot', 'Light switch crackles'],
    reports: ['The switch in the {bath} crackles when I touch it.', 'Switch for the living room is loose in the wall.', 'The dimmer is hot and buzzes.'],
    outcomes: ['Replaced switch and box ears.', 'Dimmer not rated for LED. Installed the right one.'],
    urgency: 2.2,
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
  },
];
