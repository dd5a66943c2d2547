import type { Issue } from './issue.js';

export const hvacIssues: readonly Issue[] = [
  {
    titles: ['AC not cooling', 'Air conditioner blows warm air', 'AC runs but does not cool'],
    reports: [
      'AC runs all day but it is 82 in here. Thermostat is set to 74.',
      'Air from the vents has been room temperature {since}. I changed nothing.',
      'The apartment does not get below 80 and we have an infant.',
      'It blows, but not cold. My fish tank is at 84.',
    ],
    outcomes: [
      'Capacitor weak at the condenser. Replaced, 18 degree split at the registers.',
      'Coil frozen from a clogged filter. Thawed, new filter, running normal.',
      'Two pounds low. Found the leak at the service valve core, replaced it, charged to spec.',
      'Condenser fan motor seized. New motor and capacitor, head pressure good.',
    ],
    steps: ['Check filter and coil', 'Test capacitor and contactor', 'Check charge', 'Confirm temperature split'],
    urgency: 3.1,
    season: 'cooling',
    effort: 1.6,
  },
  {
    titles: ['No heat', 'Heat not working', 'Heater blows cold air'],
    reports: [
      'No heat {since}. It is 58 in here and I have a space heater on.',
      'Heat is on but only cold air comes out of the vents.',
      'Woke up to 60 degrees. Thermostat says heating but nothing gets warm.',
      'The heat works for a few minutes and then blows cold. Kids are sleeping in jackets.',
    ],
    outcomes: [
      'Sequencer failed, strips not energizing. Replaced, 35 degree rise.',
      'Reversing valve stuck. Replaced the solenoid, heats fine.',
      'One heat strip open and a blown link. Replaced both, ran two full cycles.',
    ],
    steps: ['Check thermostat and breakers', 'Test heat strips and sequencer', 'Replace failed part', 'Run two cycles'],
    urgency: 3.7,
    season: 'heating',
    effort: 1.6,
  },
  {
    titles: ['AC leaking water', 'Water around the air handler', 'Wet carpet next to the HVAC closet'],
    reports: [
      'There is water on the floor by the closet where the AC is. Towels are not keeping up.',
      'Carpet outside the HVAC closet has been soaked {since}.',
      'AC shut itself off and there is water in the pan under it and around it.',
    ],
    outcomes: [
      'Condensate line blocked. Blew it out with nitrogen, added tablets, float switch tested.',
      'Vacuumed drain from outside, flushed with vinegar. Carpet lifted and dried overnight.',
    ],
    steps: ['Clear condensate line', 'Test float switch', 'Dry the floor'],
    urgency: 2.9,
    season: 'cooling',
  },
  {
    titles: ['AC does not turn on', 'No air conditioning', 'AC dead, nothing from the vents'],
    reports: [
      'AC will not come on at all. The screen is lit but nothing happens.',
      'No cooling and no fan {since}. I tried the breaker already.',
      "It clicks and that's it. Outside unit is silent.",
    ],
    outcomes: [
      'Float switch tripped by a full pan. Cleared the drain, reset.',
      'Contactor pitted, ants. Replaced contactor, treated the pad.',
      'Low-voltage fuse on the board blown, chafed wire at the condenser. Repaired and fused.',
    ],
    urgency: 3.4,
    season: 'cooling',
    effort: 1.4,
  },
  {
    titles: ['Heat does not turn on', 'Heater will not start', 'Heat clicks but does not start'],
    reports: [
      'Thermostat is on heat and calls, I hear a click, and then nothing. No air at all.',
      'Heater has not started {since}. Breaker is on.',
    ],
    outcomes: [
      'Blower relay burned. New relay, ran two full cycles.',
      'Door switch of the air handler not closed after the last filter change. Closed, runs.',
      'Transformer dead. Replaced, found the shorted thermostat wire and repaired it.',
    ],
    urgency: 3.5,
    season: 'heating',
    effort: 1.3,
  },
  {
    titles: ['Outside AC unit very loud', 'Condenser rattles', 'AC loud at night'],
    reports: [
      'The outside unit sounds like a truck when it starts. My neighbor asked about it too.',
      'Loud rattle under our bedroom window whenever the AC runs.',
    ],
    outcomes: [
      'Fan blade loose on the shaft. Tightened and balanced.',
      'Screws missing from the top grille. Replaced, quiet.',
    ],
    urgency: 1.6,
    season: 'cooling',
    isOutside: true,
  },
  {
    titles: ['Burning smell from heater', 'Heater smells when it starts', 'Smell from vents with heat on'],
    reports: [
      'The heater smells burned when it comes on. Is that normal? I turned it off to be safe.',
      'There is a hot dusty smell from the vents every time the heat starts.',
    ],
    outcomes: [
      'Dust on the strips. Cleaned the cabinet, ran 30 minutes with windows open, smell gone.',
      'Wire insulation browned at the disconnect. Re-terminated and torqued.',
    ],
    urgency: 3,
    season: 'heating',
  },
  {
    titles: ['Heat pump ice buildup', 'Outside unit covered in ice', 'Heat runs all night, unit iced up'],
    reports: [
      'The outside unit is a block of ice and the heat runs without stopping.',
      'Heat never shuts off, the apartment stays at 65 and the outside unit has frost all over.',
    ],
    outcomes: [
      'Defrost board failed. Replaced, ran a forced defrost.',
      'Defrost sensor had come off the line. Clipped back, insulated.',
    ],
    urgency: 2.6,
    season: 'heating',
    effort: 1.4,
  },
  {
    titles: ['Thermostat blank', 'Thermostat screen dead', 'Thermostat has no display'],
    reports: [
      'Thermostat screen is blank. I put in new batteries and still nothing.',
      'The display went dark and the system does not react {since}.',
    ],
    outcomes: [
      'Replaced thermostat, schedule off.',
      'Batteries in backwards. Corrected and showed resident.',
      'Loose C wire at the air handler. Re-landed, screen on.',
    ],
    urgency: 2.6,
    effort: 0.8,
  },
  {
    titles: ['Thermostat reads wrong', 'Thermostat not accurate'],
    reports: [
      'Thermostat reads 90 when it is clearly not 90 in here.',
      'Set to 72, but the room is 66 by my own thermometer.',
    ],
    outcomes: ['Sensor bad, new thermostat, leveled.', 'Draft from the wall behind it. Sealed the hole, calibrated.'],
    urgency: 1.7,
    effort: 0.8,
  },
  {
    titles: ['Weak airflow in {bedroom}', 'No air from {bedroom} vent', '{bedroom} vent barely blows'],
    reports: [
      'Hardly any air from the vent in the {bedroom}. Rest of the apartment is fine.',
      'The {bedroom} is always ten degrees off from the living room.',
    ],
    outcomes: [
      'Flex duct had come off the boot. Reattached and sealed.',
      'Damper was closed. Opened and balanced.',
      'Register blocked behind the dresser. Moved it with the resident.',
    ],
    urgency: 1.7,
  },
  {
    titles: ['Fan will not shut off', 'AC fan runs constantly', 'Blower runs nonstop'],
    reports: [
      'Fan has been blowing {since} even with the thermostat off.',
      'The air never stops. I turned it to auto and it keeps going.',
    ],
    outcomes: ['Fan relay welded shut. New relay.', 'Thermostat fan wire shorted. Repaired, cycles on auto.'],
    urgency: 2,
  },
  {
    titles: ['Replace air filter', 'Filter request', 'Air filter dirty'],
    reports: [
      'Can somebody bring a filter? Mine is gray and I do not know the size.',
      'It has been months since the filter was changed and my allergies are bad.',
    ],
    outcomes: ['16x25x1 installed, dated.', 'Changed filter, wiped the return grille.'],
    urgency: 1,
    effort: 0.4,
  },
  {
    titles: ['{bath} fan loud', 'Fan in {bath} rattles'],
    reports: ['The fan in the {bath} sounds like a helicopter.', 'Exhaust fan rattles so loud that it wakes the baby.'],
    outcomes: ['New fan motor, cleaned the housing.', 'Fan wheel off balance from dust. Cleaned and reseated.'],
    urgency: 1.4,
  },
  {
    titles: ['{bath} exhaust fan not working', 'No exhaust in {bath}'],
    reports: [
      'Exhaust fan in the {bath} does not pull any air, the mirror stays fogged and there is mold starting.',
      'Fan in the {bath} has been dead {since}. The light still works.',
    ],
    outcomes: ['Replaced the fan, 80 CFM. Damper opens.', 'Motor seized. New motor, duct cleared of lint.'],
    urgency: 1.6,
  },
];
