import type { Issue } from './issue.js';

export const carpentryIssues: readonly Issue[] = [
  {
    titles: ['Front door hard to close', 'Entry door sticks', 'Front door does not latch'],
    reports: [
      'I have to slam the front door to get it to latch. Getting worse {since}.',
      'Front door drags on the floor and you can see daylight at the top.',
      'The deadbolt does not line up, so we cannot lock up at night without lifting the door.',
    ],
    outcomes: [
      'Long screws into the top hinge, strike moved. Latches with one finger.',
      'Planed the edge and sealed it. New weatherstrip.',
      'Hinge side shimmed, deadbolt throws fully.',
    ],
    urgency: 2.3,
  },
  {
    titles: ['Closet door off track', '{bedroom} closet door broken', 'Bifold door fell off'],
    reports: [
      'The sliding closet door in the {bedroom} came off the track and almost hit my son.',
      'Bifold door will not stay in the top track.',
      'Closet doors stick and scrape the floor.',
    ],
    outcomes: ['New rollers and floor guide.', 'Pivot bracket replaced, door adjusted.', 'Track bent. New track, doors hung.'],
    urgency: 1.4,
  },
  {
    titles: ['Patio door hard to slide', 'Sliding door lock broken', 'Patio door will not lock'],
    reports: [
      'Sliding door takes two hands to move.',
      'Patio door does not lock any more. We are on the ground floor, so it worries us.',
      'The handle on the sliding door came off.',
    ],
    outcomes: ['New rollers, track cleaned and waxed.', 'Mortise lock replaced, keeper adjusted.', 'Handle set replaced.'],
    steps: ['Lift out panel', 'Replace rollers or lock', 'Clean and wax track'],
    urgency: 2.4,
  },
  {
    titles: ['Kitchen cabinet door hanging', 'Cabinet hinge broken', 'Drawer front came off'],
    reports: [
      'Cabinet door over the stove hangs by one hinge.',
      'The silverware drawer falls out when you open it.',
      'Drawer front came off in my hand, the rest of the drawer is fine.',
    ],
    outcomes: ['New hinges, holes plugged.', 'New drawer slides, both sides.', 'Glued and clamped, back next day to remove clamps.'],
    urgency: 1.2,
  },
  {
    titles: ['Window will not close', '{bedroom} window stuck', 'Window does not lock'],
    reports: [
      'Window in the {bedroom} is stuck two inches open.',
      'The {bedroom} window slides down by itself.',
      'Window lock is broken and there is a draft.',
    ],
    outcomes: ['Balance replaced on the left side.', 'Lock and keeper replaced, sash realigned.', 'Painted shut. Cut free and waxed.'],
    urgency: 2.2,
  },
  {
    titles: ['Broken blinds', 'Blinds in {bedroom} broken', 'Vertical blinds missing slats'],
    reports: [
      'Four slats are missing from the patio blinds. They were like that when the cord snapped.',
      'Blinds in the {bedroom} will not go up. Street light shines right in.',
      'The wand broke off and the blinds are stuck closed.',
    ],
    outcomes: ['Replaced slats and stems.', 'New 2 inch blind, 35 by 60.', 'New wand tilter.'],
    urgency: 1,
    effort: 0.7,
  },
  {
    titles: ['Loose railing on stairs', 'Handrail wobbles', 'Balcony railing loose'],
    reports: [
      'Handrail on the stairs to our door moves when you hold it.',
      'Balcony railing has a gap at the wall and shakes. I keep the kids inside.',
    ],
    outcomes: ['Re-anchored with epoxy bolts, pull tested.', 'Rotted block replaced, rail bolted through.'],
    steps: ['Block access with tape', 'Re-anchor railing', 'Pull test and photograph'],
    urgency: 3.2,
  },
  {
    titles: ['Hole in {bedroom} wall', 'Drywall damage behind door', 'Wall damaged by door handle'],
    reports: [
      'Door handle punched through the wall in the {bedroom}. There was no stop.',
      'Drywall is crumbling under the window.',
      'There is a fist-sized hole from moving furniture, happy to pay for it.',
    ],
    outcomes: ['California patch, two coats, painted. Door stop installed.', 'Cut out and replaced 12 by 16, taped, sanded, painted.'],
    steps: ['Cut and patch', 'Tape and two coats of mud', 'Prime and paint', 'Install door stop'],
    urgency: 1.1,
    effort: 1.5,
  },
  {
    titles: ['Loose towel bar in {bath}', 'Towel bar fell down', 'Toilet paper holder came off'],
    reports: ['Towel bar in the {bath} came out of the wall with the anchors.', 'Toilet paper holder fell off, screws are stripped.'],
    outcomes: ['Toggle anchors, solid now.', 'Moved over two inches to hit the stud, old holes patched.'],
    urgency: 1,
    effort: 0.6,
  },
  {
    titles: ['Loose floor plank', 'Carpet seam coming up', 'Soft spot in floor'],
    reports: [
      'A plank in the hallway lifted and I trip over it.',
      'Carpet is coming up at the {bedroom} door.',
      'Floor in front of the dishwasher feels soft when you step on it.',
    ],
    outcomes: ['Re-glued plank and weighted overnight.', 'New transition strip, carpet stretched.', 'Subfloor swollen. Cut out two feet, new plywood and plank.'],
    urgency: 1.9,
    effort: 1.3,
  },
];
