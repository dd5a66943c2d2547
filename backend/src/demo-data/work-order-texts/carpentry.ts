import type { Issue } from './issue.js';

export const carpentryIssues: readonly Issue[] = [
  {
    titles: ['Front door hard to close', 'Entry door sticks', 'Front door does not latch'],
    reports: [
      'I have to slam the front door to get it to latch, worse every week.',
      'Front door drags at the bottom and you can see daylight at the top.',
      'The deadbolt does not line up, so we cannot lock up at night without lifting the door.',
    ],
    outcomes: [
      'Long screws into the top hinge, strike moved. Latches with one finger.',
      'Planed the edge and sealed it. New weatherstrip.',
      'Hinge side shimmed, deadbolt throws fully.',
    ],
    urgency: 2.4,
  },
  {
    titles: ['Sliding closet door off track', '{bedroom} closet door fell out'],
    reports: [
      'The sliding closet door in the {bedroom} came off the track and almost hit my son.',
      'Closet doors in the {bedroom} stick, scrape the floor and jump out of the track.',
    ],
    outcomes: ['New rollers and floor guide.', 'Track bent. New track, doors hung.'],
    urgency: 1.4,
  },
  {
    titles: ['Bifold door fell off', 'Bifold closet door broken'],
    reports: [
      'Bifold door of the laundry closet will not stay in the top track.',
      'The folding door fell off when I opened it, the pin at the bottom is gone.',
    ],
    outcomes: ['Pivot bracket replaced, door adjusted.', 'New top pin and knob, glides.'],
    urgency: 1.2,
  },
  {
    titles: ['Patio door hard to slide', 'Sliding door stuck'],
    reports: ['Sliding door takes two hands to move.', 'Patio door grinds along and stops half way.'],
    outcomes: ['New rollers, track cleaned and waxed.', 'Track dented. Sleeved and waxed, moves with one finger.'],
    steps: ['Lift out panel', 'Replace rollers', 'Clean and wax track'],
    urgency: 1.5,
  },
  {
    titles: ['Patio door will not lock', 'Sliding door lock broken'],
    reports: [
      'Patio door does not lock any more and we are easy to reach from the walkway.',
      'The handle on the sliding door came off and the latch spins.',
    ],
    outcomes: ['Mortise lock replaced, keeper adjusted.', 'Handle set and latch replaced, security bar added.'],
    urgency: 2.8,
  },
  {
    titles: ['Kitchen cabinet door hanging', 'Cabinet hinge broken'],
    reports: [
      'Cabinet door over the stove hangs by one hinge.',
      'The hinge pulled out of the cabinet door by the refrigerator.',
    ],
    outcomes: ['New hinges, holes plugged.', 'Glued and clamped the split, back next day to rehang.'],
    urgency: 1.2,
  },
  {
    titles: ['Kitchen drawer broken', 'Drawer falls out', 'Drawer front came off'],
    reports: [
      'The silverware drawer falls out when you open it.',
      'Drawer front came off in my hand, the drawer does not run straight either.',
    ],
    outcomes: ['New drawer slides, both sides.', 'Drawer box re-glued and stapled, new slides.'],
    urgency: 1.1,
  },
  {
    titles: ['Window will not close', '{bedroom} window stuck open'],
    reports: [
      'Window in the {bedroom} is stuck two inches open.',
      'The {bedroom} window slides down crooked and jams before it closes.',
    ],
    outcomes: ['Balance replaced on the left side, closes and locks.', 'Sash out of its shoe. Reset and lubricated.'],
    urgency: 2.2,
  },
  {
    titles: ['Window does not lock', 'Broken window lock in {bedroom}'],
    reports: [
      'Window lock in the {bedroom} is broken and there is a draft.',
      'The latch does not reach the other half of the window.',
    ],
    outcomes: ['Lock and keeper replaced, sash realigned.', 'New sweep lock, weatherstrip added.'],
    urgency: 2.3,
  },
  {
    titles: ['Torn window screen', 'Screen missing in {bedroom}'],
    reports: [
      'The cat went through the screen in the {bedroom}.',
      'Window screen in the {bedroom} is torn and bugs come in.',
    ],
    outcomes: ['Rescreened and reinstalled.', 'Frame bent. New screen made to size.'],
    urgency: 1,
    effort: 0.8,
  },
  {
    titles: ['Vertical blinds missing slats', 'Patio blinds broken'],
    reports: [
      'Four slats are missing from the patio blinds. They broke at the top one by one.',
      'Patio blinds do not turn any more and some slats are on the floor.',
    ],
    outcomes: ['Replaced slats and stems.', 'New head rail and slats.'],
    urgency: 1,
    effort: 0.7,
  },
  {
    titles: ['Blinds in {bedroom} broken', 'Broken blinds'],
    reports: [
      'Blinds in the {bedroom} will not go up. Street light shines right in.',
      'The cord of the blinds in the {bedroom} snapped and they hang crooked.',
    ],
    outcomes: ['New 2 inch blind, 35 by 60.', 'Restrung and rehung, cord safety cleat added.'],
    urgency: 1,
    effort: 0.7,
  },
  {
    titles: ['Loose railing on stairs', 'Handrail wobbles'],
    reports: [
      'Handrail on the stairs to our door moves when you hold it.',
      'The stair rail outside has pulled away from the post.',
    ],
    outcomes: ['Re-anchored with epoxy bolts, pull tested.', 'Rotted block replaced, rail bolted through.'],
    steps: ['Block access with tape', 'Re-anchor railing', 'Pull test and photograph'],
    urgency: 3.2,
    isOutside: true,
  },
  {
    titles: ['Balcony railing loose', 'Gap in balcony railing'],
    reports: [
      'Balcony railing has a gap at the wall and shakes. I keep the kids inside.',
      'One baluster on the balcony is out and the rail moves.',
    ],
    outcomes: [
      'Bracket rebolted into the stud, balusters refixed, pull tested.',
      'New bracket and three balusters, primed and painted.',
    ],
    steps: ['Ask resident to keep off the balcony', 'Re-anchor railing', 'Pull test and photograph'],
    urgency: 3.3,
    effort: 1.3,
  },
  {
    titles: ['Hole in {bedroom} wall', 'Drywall damage in {bedroom}'],
    reports: [
      'Door handle punched through the wall in the {bedroom}. There was no stop.',
      'There is a fist-sized hole in the {bedroom} from moving furniture, happy to pay for it.',
    ],
    outcomes: [
      'Patch, two coats of mud, painted. Door stop installed.',
      'Cut out and replaced 12 by 16, taped, sanded, painted.',
    ],
    steps: ['Cut and patch', 'Tape and two coats of mud', 'Prime and paint'],
    urgency: 1.1,
    effort: 1.5,
  },
  {
    titles: ['Towel bar fell down', 'Loose towel bar in {bath}'],
    reports: [
      'Towel bar in the {bath} came out of the wall with the anchors.',
      'Towel bar and paper holder in the {bath} are both loose, screws are stripped.',
    ],
    outcomes: ['Toggle anchors, solid now.', 'Moved over two inches to hit the stud, old holes patched.'],
    urgency: 1,
    effort: 0.6,
  },
  {
    titles: ['Loose floor plank', 'Plank lifted in hallway'],
    reports: [
      'A plank in the hallway lifted and I trip over it.',
      'Two floor planks by the {bedroom} door have come apart.',
    ],
    outcomes: ['Re-glued planks and weighted overnight.', 'Replaced two planks from stock, new transition strip.'],
    urgency: 1.7,
  },
  {
    titles: ['Soft spot in kitchen floor', 'Floor soft by dishwasher'],
    reports: [
      'Floor in front of the dishwasher feels soft when you step on it.',
      'There is a bump and a soft spot in the kitchen floor, maybe from an old leak.',
    ],
    outcomes: [
      'Subfloor swollen. Cut out two feet, new plywood and plank.',
      'Old leak, dry now. Sistered the joist edge, new subfloor patch.',
    ],
    steps: ['Moisture reading', 'Cut out and replace subfloor', 'Relay flooring'],
    urgency: 2,
    effort: 2,
  },
];
