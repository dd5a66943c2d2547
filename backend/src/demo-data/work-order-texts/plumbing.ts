import type { Issue } from './issue.js';

export const plumbingIssues: readonly Issue[] = [
  {
    titles: ['Toilet keeps running', '{bath} toilet runs nonstop', 'Toilet will not stop filling'],
    reports: [
      'The toilet in the {bath} has been running {since}. Jiggling the handle helps for a minute, then it starts again.',
      'Toilet never stops filling. I can hear it at night and I worry about the water bill.',
      'The {bath} toilet refills by itself every ten minutes or so even when nobody used it.',
      'Water keeps trickling into the bowl, you can see it move.',
    ],
    outcomes: [
      'Replaced flapper and fill valve. Flushed six times, shuts off clean.',
      'Flapper chain was caught under the flapper. Shortened it, adjusted the float.',
      'Old ballcock worn out. New fill valve, water level set to the mark.',
    ],
    steps: [
      'Shut off supply and drain tank',
      'Replace flapper and fill valve',
      'Set water level and test five flushes',
    ],
    urgency: 2,
  },
  {
    titles: ['Toilet clogged', '{bath} toilet backs up', 'Toilet will not flush'],
    reports: [
      'Toilet in the {bath} is clogged. I tried a plunger twice and it only gets worse.',
      'Toilet fills up to the rim when flushed and goes down very slowly. It has been like this {since}.',
      "It won't go down at all, even after waiting. Please come soon.",
    ],
    outcomes: [
      'Augered, pulled out a toothbrush. Flushes strong.',
      'Cleared with closet auger, wipes in the trap. Reminded resident that wipes do not go down.',
      'Pulled the toilet, cleared the flange, new wax ring, reset and caulked.',
    ],
    urgency: 3.3,
  },
  {
    titles: ['Toilet rocks', '{bath} toilet loose', 'Water at the base of the toilet'],
    reports: [
      'The toilet in the {bath} rocks when you sit down and there is a little water around it afterwards.',
      'Toilet is loose on the floor and the caulk has cracked all around.',
    ],
    outcomes: [
      'New wax ring and bolts, shimmed and caulked. Solid.',
      'Flange broken. Repair ring installed, toilet reset.',
    ],
    urgency: 2.5,
    effort: 1.3,
  },
  {
    titles: ['Kitchen faucet drips', 'Dripping kitchen faucet'],
    reports: [
      'Kitchen faucet drips constantly, about one drop a second. It has done that {since}.',
      'The handle on the kitchen faucet is loose and it does not shut off all the way anymore.',
      'Drip, drip, drip in the kitchen. I put a sponge under it so we can sleep.',
    ],
    outcomes: [
      'Replaced cartridge and O-rings. No drip after ten minutes.',
      'Faucet worn out. Installed new single-lever faucet with new supply lines.',
      'Seats and springs replaced, handle tightened.',
    ],
    steps: ['Close angle stops', 'Replace cartridge or faucet', 'Check for leaks under the sink'],
    urgency: 1.8,
  },
  {
    titles: ['Kitchen faucet leaks at the base', 'Water around the kitchen faucet'],
    reports: [
      'Water comes out around the base of the kitchen faucet whenever it is on and pools behind the sink.',
      'The sprayer hose leaks and the counter around the faucet is always wet.',
    ],
    outcomes: [
      'New O-rings on the spout, dry.',
      'Spray hose split. New hose and head.',
      'Faucet body cracked, replaced the faucet.',
    ],
    urgency: 2.1,
  },
  {
    titles: ['Leak under kitchen sink', 'Water in the cabinet under the sink', 'Kitchen sink leaking below'],
    reports: [
      'Found a puddle in the cabinet under the kitchen sink. I put a bowl there and it fills in about a day.',
      'Everything under the sink is wet. Looks like it comes from the white pipe where it bends.',
      'There is a musty smell and the bottom of the sink cabinet is soft. Something has been leaking {since}.',
      'Drip under the sink whenever the dishwasher or the left side drains.',
    ],
    outcomes: [
      'Slip joint nut loose at the P-trap. New washers, hand tight plus a quarter. Dry with both bowls drained.',
      'Basket strainer leaking, re-set with new putty and gasket.',
      'Disposal flange had let go. Re-seated and ran it for five minutes, dry.',
      'Tailpiece cracked. New tailpiece and trap.',
    ],
    steps: ['Find the leak with the sink full', 'Replace trap parts', 'Dry cabinet and check again after an hour'],
    urgency: 2.9,
  },
  {
    titles: ['Garbage disposal jammed', 'Disposal hums but does not turn'],
    reports: [
      'Disposal just hums when I flip the switch. Nothing fell in that I know of.',
      'It makes a buzzing noise and does not spin. There may be a bone in it.',
      'There is standing water on that side of the sink and the disposal only hums.',
    ],
    outcomes: [
      'Freed with the hex key, bottle cap in the chamber. Runs fine.',
      'Spoon in the chamber. Removed, reset pressed, tested.',
    ],
    urgency: 1.7,
    effort: 0.7,
  },
  {
    titles: ['Garbage disposal not working', 'Disposal dead'],
    reports: [
      'Garbage disposal stopped in the middle of rinsing dishes and now does nothing, no sound at all.',
      'Nothing happens when I flip the disposal switch {since}.',
    ],
    outcomes: [
      'Motor burned out. New 1/3 HP disposal installed, tested with both bowls.',
      'Reset tripped only. Showed resident the red button underneath.',
      'Switch at the wall bad, replaced.',
    ],
    urgency: 1.8,
  },
  {
    titles: ['{bath} sink drains slowly', 'Slow drain in {bath} sink', 'Bathroom sink backing up'],
    reports: [
      'The sink in the {bath} takes five minutes to drain. Store-bought drain cleaner did nothing.',
      'Sink in the {bath} fills up while brushing teeth. It has been worse {since}.',
      'Slow drain in the {bath} sink, and now it smells too.',
    ],
    outcomes: [
      'Pulled and cleaned the pop-up, hair and soap. Drains fast.',
      'Snaked eight feet, cleared. Flushed with hot water for five minutes.',
      'Trap was full of sludge. Cleaned, new washers.',
    ],
    urgency: 1.7,
  },
  {
    titles: ['Tub will not drain', 'Standing water in {bath} tub', 'Shower drain clogged'],
    reports: [
      'We are standing ankle deep in water when we shower. The tub in the {bath} takes an hour to empty.',
      'Tub drain has been clogged {since}. Please bring a snake.',
      'Water stands in the tub of the {bath} until the next morning.',
    ],
    outcomes: [
      'Removed overflow plate and snaked. Hair clog. Installed a strainer.',
      'Trip lever out of adjustment, stopper half closed. Adjusted and cleaned.',
      'Snaked fifteen feet from the overflow, runs free.',
    ],
    urgency: 2.4,
  },
  {
    titles: ['Drain backs up into tub', 'Dirty water comes up in the tub', 'Kitchen and tub drains backing up'],
    reports: [
      "Water comes back up in the tub when the washing machine drains. That can't be good.",
      'Dirty water rises in the tub whenever the kitchen sink is emptied.',
    ],
    outcomes: [
      'Stack partly blocked. Cleared from the cleanout, tub and kitchen drain together now.',
      'Grease in the branch line. Jetted, checked with the neighbor below.',
    ],
    steps: ['Stop water use', 'Clear from the cleanout', 'Run all fixtures', 'Clean and disinfect the tub'],
    urgency: 3.6,
    effort: 1.7,
  },
  {
    titles: ['No hot water', 'Hot water is out', 'Water stays cold'],
    reports: [
      'No hot water at all {since}. Kitchen and bath both. We have a baby, please come today.',
      'Water is ice cold everywhere in the apartment. I checked the breaker and it looks on.',
      'Had to take a cold shower this morning. The heater makes no sound.',
    ],
    outcomes: [
      'Upper element open. Replaced both elements and the upper thermostat. 122 F at the tap.',
      'High-limit tripped. Reset and watched a full cycle, thermostat replaced.',
      'Tank leaking from the seam. New 40 gallon heater, pan and drain line.',
    ],
    steps: [
      'Check breaker and reset button',
      'Test elements and thermostats',
      'Replace failed part',
      'Confirm 120 F at the tap',
    ],
    urgency: 3.6,
    effort: 1.6,
  },
  {
    titles: ['Hot water runs out fast', 'Water only lukewarm', 'Not enough hot water'],
    reports: [
      'Shower goes cold after two or three minutes. It used to last for both of us.',
      'Water is only lukewarm in the whole apartment, even after waiting.',
    ],
    outcomes: [
      'Lower element open. Replaced, full tank hot after an hour.',
      'Dip tube broken. Replaced and flushed the tank.',
      'Thermostat was set to 95. Turned up to 120 and checked.',
    ],
    urgency: 2.6,
    effort: 1.3,
  },
  {
    titles: ['Water leak from ceiling', 'Ceiling dripping in {bath}', 'Water coming through the ceiling'],
    reports: [
      'Water is dripping from the ceiling in the {bath}. I called the neighbors upstairs, nobody answers.',
      'Brown ring on the ceiling of the {bath} is growing and now it drips. Bucket is under it.',
      'Steady drip through the light fixture in the {bath}. I turned off the switch. Please hurry.',
    ],
    outcomes: [
      'Unit above overflowed the tub. Shut off, extracted, drywall opened to dry. Ceiling patch on a separate order.',
      'Failed wax ring upstairs. Reset the toilet there, ceiling dried with a fan, stain sealed.',
      'Tub drain shoe upstairs leaking. Replaced, checked both units after a full tub.',
    ],
    steps: ['Stop the water', 'Find the source in the unit above', 'Open and dry the ceiling', 'Photograph the damage'],
    urgency: 4,
    effort: 2.2,
  },
  {
    titles: ['Low pressure in {bath} shower', 'Weak shower'],
    reports: [
      'Almost no pressure in the {bath} shower. The sink next to it is fine.',
      'The {bath} shower has been only a trickle {since}.',
    ],
    outcomes: [
      'Shower head full of scale. New head and tape on the arm.',
      'Cartridge screens clogged. Cleaned and reinstalled.',
    ],
    urgency: 1.6,
  },
  {
    titles: ['Shower keeps dripping', '{bath} shower will not shut off', 'Shower handle hard to turn'],
    reports: [
      'The shower in the {bath} keeps dripping after it is off and you really have to force the handle.',
      'Shower handle is so stiff that my mother can not turn it off.',
    ],
    outcomes: [
      'Replaced cartridge and seats. Turns easily, stops dripping.',
      'Stem stripped. New stem, handle and trim.',
    ],
    urgency: 2,
  },
  {
    titles: ['Washer valve leaks', 'Leak behind the washer', 'Washer supply valve dripping'],
    reports: [
      'There is water behind the washer every time I do laundry. Looks like the blue valve.',
      'Hose connection behind the washing machine has been dripping {since}. Towel down there is soaked.',
    ],
    outcomes: [
      'New washer on the cold hose and tightened. Ran a full cycle, dry.',
      'Replaced the wall valve and both hoses with braided steel.',
    ],
    urgency: 2.7,
  },
  {
    titles: ['{bath} faucet drips', '{bath} faucet will not close'],
    reports: [
      'Cold water in the {bath} will not shut off completely, I have to turn the valve under the sink.',
      'Slow drip at the {bath} sink, getting faster.',
    ],
    outcomes: [
      'Stem and seat replaced on the cold side.',
      'New faucet, old one corroded through. New supplies as well.',
    ],
    urgency: 1.8,
  },
  {
    titles: ['{bath} faucet loose', 'Faucet wobbles in {bath}'],
    reports: [
      'The faucet in the {bath} wobbles and water runs under it onto the counter.',
      'Whole faucet in the {bath} turns when you use the handle.',
    ],
    outcomes: ['Tightened from below, new gasket.', 'Mounting nut rusted off. New faucet.'],
    urgency: 1.5,
  },
  {
    titles: ['Outside spigot leaking', 'Hose bib by the stairs drips'],
    reports: [
      'The spigot on the wall by our stairs drips day and night and the wall is getting green.',
      'Somebody left the hose on and now the outside faucet does not close any more.',
    ],
    outcomes: ['Rebuilt the hose bib, new vacuum breaker.', 'Packing tightened, handle replaced.'],
    urgency: 1.3,
    isOutside: true,
  },
  {
    titles: ['Sewer smell in {bath}', 'Bad smell from the drain', 'Rotten egg smell in {bath}'],
    reports: [
      'It smells like sewer in the {bath}, mostly in the morning. Cleaning does not help.',
      'Strong smell from the drain in the {bath} {since}. We keep the door shut.',
    ],
    outcomes: [
      'Trap was dry. Filled it, asked resident to run water weekly.',
      'Wax ring leaking air. Replaced, smell gone next day.',
      'Overflow full of residue. Cleaned and flushed.',
    ],
    urgency: 2,
  },
];
