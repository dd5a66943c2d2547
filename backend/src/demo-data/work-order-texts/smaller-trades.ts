import type { Issue } from './issue.js';

export const pestIssues: readonly Issue[] = [
  {
    titles: ['Ants in kitchen', 'Ants along the window', 'Ant trail from patio'],
    reports: [
      'We have had ants all over the kitchen {since}. They come from the window.',
      'Line of ants from the patio door to the kitchen counter.',
    ],
    outcomes: [
      'Gel bait and perimeter spray. Recheck in two weeks.',
      'Sealed the gap they used, baited inside and out.',
    ],
    urgency: 1.5,
    effort: 0.6,
  },
  {
    titles: ['Roaches seen in kitchen', 'Roach problem', 'Roaches coming from next door'],
    reports: [
      'Saw three roaches in the kitchen this week, mostly at night.',
      'Roaches are coming through the wall under the sink. We keep everything clean.',
      'Found roaches in the dishwasher door. This is the second time this year.',
    ],
    outcomes: [
      'Vendor treated this unit and both neighbors. Follow-up in 14 days.',
      'Gel in hinges and under appliances, growth regulator, gaps foamed.',
    ],
    steps: ['Inspect this and neighboring units', 'Treat', 'Follow up after two weeks'],
    urgency: 2.4,
    effort: 0.8,
  },
  {
    titles: ['Mouse in apartment', 'Mice in kitchen', 'Mouse droppings'],
    reports: [
      'Saw a mouse run behind the stove. I am not going back in the kitchen.',
      'Found droppings in the pantry and a chewed bag of rice.',
    ],
    outcomes: [
      'Six snap traps, hole at the gas line filled with copper mesh.',
      'Two caught in a week, entry sealed, no new signs.',
    ],
    urgency: 2.6,
  },
  {
    titles: ['Wasp nest by the balcony', 'Wasps at the front door'],
    reports: [
      'There is a wasp nest right outside. I am allergic.',
      'Wasps fly in and out above us, the mail carrier got stung.',
    ],
    outcomes: ['Nest removed at dusk.', 'Foamed and removed, vent screened.'],
    urgency: 2.7,
    season: 'cooling',
    effort: 0.5,
    isOutside: true,
  },
  {
    titles: ['Water bugs in {bath}', 'Large bugs from the drain'],
    reports: [
      'Large water bugs come up the drain in the {bath}.',
      'Third big bug this week in the {bath}, always near the tub.',
    ],
    outcomes: ['Drain screen installed, trap treated.', 'Perimeter treated, gap around the pipe foamed.'],
    urgency: 1.5,
    effort: 0.6,
  },
  {
    titles: ['Spiders around the windows', 'Too many spiders'],
    reports: [
      'There have been a lot of spiders around the windows {since}.',
      'Spiders in every corner, and webs come back after a day.',
    ],
    outcomes: ['Webs removed, window frames treated.', 'Perimeter treated, door sweep replaced.'],
    urgency: 1,
    effort: 0.6,
  },
];

export const paintingIssues: readonly Issue[] = [
  {
    titles: ['Paint peeling in {bath}', 'Ceiling paint flaking in {bath}'],
    reports: [
      'Paint over the shower in the {bath} is peeling off in sheets.',
      'Ceiling paint in the {bath} flakes into the tub.',
    ],
    outcomes: ['Scraped, sealed, two coats of bath paint.', 'Primed with stain blocker and painted corner to corner.'],
    steps: ['Scrape and sand', 'Stain blocker', 'Two coats'],
    urgency: 1.1,
    effort: 1.6,
  },
  {
    titles: ['Water stain on ceiling to paint', 'Paint ceiling after leak'],
    reports: ['There is a brown stain left on the ceiling after the leak was fixed. Could you paint it?'],
    outcomes: ['Sealed and painted, no shadow.', 'Stain blocker twice, then ceiling white.'],
    steps: ['Stain blocker', 'Two coats'],
    urgency: 1,
    effort: 1.3,
  },
  {
    titles: ['Front door paint faded', 'Front door paint bubbling'],
    reports: [
      'Front door paint is bubbling in the sun.',
      'The paint on our door is peeling at the bottom, it looks bad.',
    ],
    outcomes: ['Door sanded and repainted, wet paint sign overnight.', 'Scraped, primed, two coats of the door color.'],
    urgency: 1,
    effort: 1.3,
    isOutside: true,
  },
];

export const cleaningIssues: readonly Issue[] = [
  {
    titles: ['Trash left in breezeway', 'Garbage by the stairs'],
    reports: [
      'Trash bags have been sitting by the stairs {since} and it smells.',
      'Somebody put a mattress and bags next to the stairs.',
    ],
    outcomes: ['Removed and hosed down, notice posted.', 'Hauled to the compactor.'],
    urgency: 1.7,
    effort: 0.6,
    isOutside: true,
  },
  {
    titles: ['Stairwell needs cleaning', 'Spill on the stairs'],
    reports: [
      'Sticky spill on the steps, everyone walks through it.',
      'Something was spilled on the second floor landing and draws flies.',
    ],
    outcomes: ['Mopped and rinsed.', 'Cleaned, wet floor sign until dry.'],
    urgency: 1.8,
    effort: 0.6,
    isOutside: true,
  },
  {
    titles: ['Carpet smell after leak', 'Shampoo carpet after leak'],
    reports: ['The carpet still smells after the leak was fixed, can it be shampooed?'],
    outcomes: ['Extracted and deodorized.', 'Two passes with the extractor, fan left overnight.'],
    urgency: 1.5,
    effort: 1.5,
  },
];

export const landscapingIssues: readonly Issue[] = [
  {
    titles: ['Branch touching the window', 'Tree scrapes the wall'],
    reports: [
      'A branch scrapes my window every time the wind blows.',
      'The tree outside the {bedroom} rubs on the gutter, it sounds like somebody is there.',
    ],
    outcomes: ['Trimmed back three feet.', 'Limb cut and hauled.'],
    urgency: 1.5,
    isOutside: true,
  },
  {
    titles: ['Bush blocks the walkway', 'Limb down on the walkway'],
    reports: [
      'You have to walk on the grass to get around it, hard with a stroller.',
      'It blocks half of the walk to our door {since}.',
    ],
    outcomes: ['Cut back and hauled.', 'Cleared the walk, two bags.'],
    urgency: 2,
    isOutside: true,
  },
  {
    titles: ['Sprinkler sprays my door', 'Sprinkler hits the patio'],
    reports: [
      'The sprinkler hits our door and patio furniture every morning.',
      'Sprinkler soaks everything on the patio at 5 am.',
    ],
    outcomes: ['Head replaced and aimed.', 'Arc adjusted, zone time shortened.'],
    urgency: 1.4,
    season: 'cooling',
    isOutside: true,
  },
];
