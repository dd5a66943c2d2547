import type { Issue } from './issue.js';

export const plumbingIssues: readonly Issue[] = [
  {
    titles: ['Toilet keeps running', '{bath} toilet runs nonstop', 'Toilet will not stop filling'],
    reports: [
      'The toilet in the {bath} has been running {since}. Jiggling the handle helps for a minute, then it starts again.',
      'Toilet never stops filling. I can hear it at night and I worry about the water bill.',
      'The {bath} toilet refills by itself every ten minutes or so even when nobody used it.',
    ],
    outcomes: [
      'Replaced flapper and fill valve. Flushed six times, shuts off clean.',
      'Flapper chain was caught under the flapper. Shortened it, adjusted the float.',
      'Old ballcock worn out. New fill valve, water level set to the mark.',
    ],
    steps: ['Shut off supply and drain tank', 'Replace flapper and fill valve', 'Set water level and test five flushes'],
    urgency: 2,
  },
  {
    titles: ['Toilet clogged', '{bath} toilet backs up', 'Toilet will not flush'],
    reports: [
      'Toilet in the {bath} is clogged. I tried a plunger twice and it only gets worse.',
      'Toilet fills up to the rim when flushed and goes down very slowly. It has been like this {since}.',
      'Won\'t flush at all. It is our only toilet, so please come soon.',
    ],
    outcomes: [
      'Augered, pulled out a toothbrush. Flushes strong.',
      'Cleared with closet auger, wipes in the trap. Reminded resident that wipes do not go down.',
      'Pulled the toilet, cleared the flange, new wax ring, reset and caulked.',
    ],
    urgency: 3.3,
  },
  {
    titles: ['Kitchen faucet drips', 'Dripping kitchen faucet', 'Kitchen tap leaks at the handle'],
    reports: [
      'Kitchen faucet drips constantly, about one drop a second. It has done that {since}.',
      'Water comes out around the base of the kitchen faucet whenever it is on and pools behind the sink.',
      'The handle on the kitchen faucet is loose and it does not shut off all the way anymore.',
    ],
    outcomes: [
      'Replaced cartridge and O-rings. No drip after ten minutes.',
      'Faucet body cracked. Installed new single-lever faucet with new supply lines.',
      'Tightened packing nut and replaced aerator. Dry.',
    ],
    steps: ['Close angle stops', 'Replace cartridge or faucet', 'Check for leaks under the sink'],
    urgency: 1.9,
  },
  {
    titles: ['Leak under kitchen sink', 'Water in the cabinet under the sink', 'Kitchen sink leaking below'],
    reports: [
      'Found a puddle in the cabinet under the kitchen sink. I put a bowl there and it fills in about a day.',
      'Everything under the sink is wet. Looks like it comes from the white pipe where it bends.',
      'There is a musty smell and the bottom of the sink cabinet is soft. Something has been leaking {since}.',
    ],
    outcomes: [
      'Slip joint nut loose at the P-trap. New washers, hand tight plus a quarter. Dry with both bowls drained.',
      'Basket strainer leaking, re-set with new putty and gasket.',
      'Disposal flange had let go. Re-seated and ran it for five minutes, dry. Cabinet floor to be replaced separately.',
    ],
    steps: ['Find the leak with the sink full', 'Replace trap parts', 'Dry cabinet and check again after an hour'],
    urgency: 3,
  },
  {
    titles: ['Garbage disposal jammed', 'Disposal hums but does not turn', 'Garbage disposal not working'],
    reports: [
      'Disposal just hums when I flip the switch. Nothing fell in that I know of.',
      'Garbage disposal stopped in the middle of rinsing dishes and now does nothing, no sound at all.',
      'There is standing water in the right side of the sink and the disposal will not spin.',
    ],
    outcomes: [
      'Freed with the hex key, bottle cap in the chamber. Reset pressed, runs fine.',
      'Motor burned out. New 1/3 HP disposal installed, tested with both bowls.',
      'Reset tripped only. Showed resident the red button underneath.',
    ],
    steps: ['Cut power at the switch', 'Clear the chamber or replace the unit', 'Run with cold water and check for leaks'],
    urgency: 1.8,
  },
  {
    titles: ['Slow drain in {bath} sink', '{bath} sink drains slowly', 'Bathroom sink backing up'],
    reports: [
      'The sink in the {bath} takes five minutes to drain. Store-bought drain cleaner did nothing.',
      'Bathroom sink fills up while brushing teeth. It has been worse {since}.',
      'Slow drain in the {bath}, and now it smells too.',
    ],
    outcomes: [
      'Pulled and cleaned the pop-up, hair and soap. Drains fast.',
      'Snaked eight feet, cleared. Flushed with hot water for five minutes.',
    ],
    urgency: 1.7,
  },
  {
    titles: ['Tub will not drain', 'Standing water in {bath} tub', 'Shower drain clogged'],
    reports: [
      'We are standing ankle deep in water when we shower. The tub in the {bath} takes an hour to empty.',
      'Tub drain has been clogged {since}. Please bring a snake.',
      'Water comes back up in the tub when the washing machine drains. That can\'t be good.',
    ],
    outcomes: [
      'Removed overflow plate and snaked. Hair clog. Installed a strainer.',
      'Main for the stack partly blocked. Cleared from the cleanout, tub and washer drain together now.',
      'Trip lever out of adjustment, stopper half closed. Adjusted and cleaned.',
    ],
    urgency: 2.5,
  },
  {
    titles: ['No hot water', 'Hot water runs out after two minutes', 'Water only lukewarm'],
    reports: [
      'No hot water at all {since}. Kitchen and bath both. We have a baby, please come today.',
      'Shower goes cold after two or three minutes. It used to last for both of us.',
      'Water is only lukewarm in the whole apartment. I checked the breaker and it looks on.',
    ],
    outcomes: [
      'Upper element open. Replaced both elements and the upper thermostat. 122 F at the tap.',
      'High-limit tripped. Reset, thermostat was set to 150. Turned down and watched a full cycle.',
      'Tank leaking from the seam. New 40 gallon heater, pan and drain line. Permit sticker on the tank.',
    ],
    steps: ['Check breaker and reset button', 'Test elements and thermostats', 'Replace failed part', 'Confirm 120 F at the tap'],
    urgency: 3.6,
    effort: 1.6,
  },
  {
    titles: ['Water leak from ceiling', 'Ceiling dripping in {bath}', 'Water coming through the ceiling'],
    reports: [
      'Water is dripping from the ceiling in the {bath}. I called the neighbors upstairs, nobody answers.',
      'Brown ring on the ceiling is growing and now it drips. Bucket is under it.',
      'Steady drip through the light fixture in the hall. I turned off the switch. Please hurry.',
    ],
    outcomes: [
      'Unit above overflowed the tub. Shut off, extracted, drywall opened to dry. Ceiling patch on a separate order.',
      'Failed wax ring upstairs. Reset toilet there, ceiling dried with a fan for two days, stain sealed.',
      'Supply line to the washer above had split. Replaced with braided, checked both units.',
    ],
    steps: ['Stop the water', 'Find the source in the unit above', 'Open and dry the ceiling', 'Photograph the damage'],
    urgency: 4,
    effort: 2.2,
  },
  {
    titles: ['Shower head leaks', 'Low pressure in {bath} shower', 'Shower valve hard to turn'],
    reports: [
      'Almost no pressure in the {bath} shower. The sink next to it is fine.',
      'The shower keeps dripping after it is off and you really have to force the handle.',
      'Water sprays out where the shower head meets the pipe and hits the curtain rod.',
    ],
    outcomes: [
      'Shower head full of scale. New head and tape on the arm.',
      'Replaced cartridge and seats. Turns easily, stops dripping.',
      'Diverter worn. New tub spout with diverter.',
    ],
    urgency: 1.6,
  },
  {
    titles: ['Washing machine hookup leaks', 'Leak behind the washer', 'Washer supply valve dripping'],
    reports: [
      'There is water behind the washer every time I do laundry. Looks like the blue valve.',
      'Hose connection behind the washing machine drips {since}. Towel down there is soaked.',
    ],
    outcomes: [
      'New washer on the cold hose and tightened. Ran a full cycle, dry.',
      'Replaced the wall valve and both hoses with braided steel.',
    ],
    urgency: 2.7,
  },
  {
    titles: ['{bath} faucet leaks', 'Bathroom faucet loose', 'Cold water handle does not close'],
    reports: [
      'The faucet in the {bath} wobbles and water runs under it onto the counter.',
      'Cold water in the {bath} will not shut off completely, I have to turn the valve under the sink.',
      'Slow drip at the {bath} sink, getting faster {since}.',
    ],
    outcomes: ['Stem and seat replaced on the cold side.', 'New faucet, old one corroded through. New supplies as well.'],
    urgency: 1.8,
  },
  {
    titles: ['Outside spigot leaking', 'Patio hose bib drips', 'Water running at the patio wall'],
    reports: [
      'The spigot next to my patio drips day and night and the wall is getting green.',
      'Somebody left the hose on and now the outside faucet does not close any more.',
    ],
    outcomes: ['Rebuilt the hose bib, new vacuum breaker.', 'Packing tightened, handle replaced.'],
    urgency: 1.2,
  },
  {
    titles: ['Sewer smell in {bath}', 'Bad smell from the drain', 'Rotten egg smell in bathroom'],
    reports: [
      'It smells like sewer in the {bath}, mostly in the morning. Cleaning does not help.',
      'Strong smell from the drain {since}. We keep the door shut.',
    ],
    outcomes: [
      'Trap of the unused shower was dry. Filled it, asked resident to run water weekly.',
      'Wax ring leaking air. Replaced, smell gone next day.',
    ],
    urgency: 2,
  },
];
