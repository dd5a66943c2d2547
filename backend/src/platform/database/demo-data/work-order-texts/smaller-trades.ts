import type { Issue } from './issue.js';

export const generalIssues: readonly Issue[] = [
  {
    titles: ['Lockout', 'Locked out', 'Key broke in the lock'],
    reports: [
      'Locked out, keys are on the kitchen table. I am at the office now with my ID.',
      'My key broke off in the deadbolt. Half of it is still inside.',
      'Door locked behind me while taking out the trash. Phone is at 10 percent.',
    ],
    outcomes: ['Let in, ID checked.', 'Extracted the key, cut two new ones.', 'Opened with the master. Lockout fee noted in the ledger.'],
    urgency: 3.9,
    effort: 0.5,
  },
  {
    titles: ['Front door lock sticks', 'Rekey request', 'Deadbolt hard to turn'],
    reports: [
      'Key gets stuck in the front door lock and I have to wiggle it for minutes.',
      'Lost a set of keys at the gym. Please rekey.',
      'The deadbolt turns only halfway.',
    ],
    outcomes: ['Cleaned and lubricated, new keys cut from code.', 'Rekeyed, three keys handed over, old ones void.', 'New deadbolt.'],
    urgency: 2.4,
  },
  {
    titles: ['Mailbox key does not work', 'Mailbox lock jammed', 'New mailbox key'],
    reports: ['Mailbox key turns but the door does not open.', 'The mailbox lock is jammed and I am waiting for a check.'],
    outcomes: ['New cam lock, two keys.', 'Door was bent. Straightened, lock works.'],
    urgency: 1.4,
    effort: 0.6,
  },
  {
    titles: ['Gate fob not working', 'Pool fob does not open', 'Fob stopped working'],
    reports: ['My fob has opened the gym but not the gate {since}.', 'Fob does nothing at the pool gate, the neighbor\'s works.'],
    outcomes: ['Re-enrolled fob.', 'Battery dead in the fob. Replaced.', 'Reader at the gate replaced, all fobs fine.'],
    urgency: 1.3,
    effort: 0.5,
  },
  {
    titles: ['Smell of gas', 'Possible gas smell', 'Strange smell near the meter'],
    reports: ['I smell gas next to the stairs. We stepped outside.', 'There has been a faint gas smell near the water heater closet {since}.'],
    outcomes: ['No reading with the detector. Utility came, found nothing. Source was a dumpster.', 'Utility tightened the meter union. Re-tested, zero.'],
    steps: ['Clear the area and call the utility', 'Test with detector', 'Report to the manager'],
    urgency: 4.3,
  },
  {
    titles: ['Noise from the wall', 'Banging in pipes', 'Strange noise at night'],
    reports: ['There is a banging noise in the wall when the neighbors shower.', 'Something scratches or knocks above the {bedroom} every night around 2.'],
    outcomes: ['Strapped loose pipe in the chase.', 'Attic vent flap loose in the wind. Fixed.', 'Nothing found on two visits. Resident will call when it happens.'],
    urgency: 1.4,
  },
  {
    titles: ['Mildew smell in closet', 'Mold spot in {bath}', 'Damp wall in {bedroom}'],
    reports: [
      'Black spots on the ceiling of the {bath}. I wiped them and they came back.',
      'Clothes in the closet have smelled musty {since}.',
      'The wall behind the bed is damp to the touch.',
    ],
    outcomes: [
      'Surface mildew from steam. Treated, fan replaced, stain sealed.',
      'Moisture meter normal. Moved furniture off the wall, gave resident a dehumidifier tip sheet.',
      'Pinhole in the supply behind the wall. Repaired, wall open to dry, patch follows.',
    ],
    steps: ['Moisture reading and photos', 'Find the source', 'Treat and seal'],
    urgency: 2.6,
    effort: 1.3,
  },
  {
    titles: ['Install grab bar', 'Request for grab bar in {bath}', 'Accessibility request'],
    reports: ['My mother is moving in after surgery. Could we get a grab bar by the tub in the {bath}?', 'Requesting a raised toilet seat and grab bar, doctor\'s note is at the office.'],
    outcomes: ['Two 18 inch bars into blocking, load tested.', 'Installed bar and hand-held shower.'],
    urgency: 1.8,
    effort: 1.2,
  },
];

export const pestIssues: readonly Issue[] = [
  {
    titles: ['Ants in kitchen', 'Ants along the window', 'Ant trail from patio'],
    reports: ['We have had ants all over the kitchen counter {since}. They come from behind the outlet.', 'Line of ants from the patio door to the dog bowl.'],
    outcomes: ['Gel bait and perimeter spray. Recheck in two weeks.', 'Sealed gap at the outlet, baited.'],
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
    outcomes: ['Vendor treated this unit and both neighbors. Follow-up in 14 days.', 'Gel in hinges and under appliances, growth regulator, gaps foamed.'],
    steps: ['Inspect this and neighboring units', 'Treat', 'Follow up after two weeks'],
    urgency: 2.4,
    effort: 0.8,
  },
  {
    titles: ['Mouse in apartment', 'Mice behind stove', 'Droppings in pantry'],
    reports: ['Saw a mouse run behind the stove. I am not going back in the kitchen.', 'Found droppings in the pantry and a chewed bag of rice.'],
    outcomes: ['Six snap traps, hole at the gas line filled with copper mesh.', 'Two caught in a week, entry sealed, no new signs.'],
    urgency: 2.6,
  },
  {
    titles: ['Wasp nest by the balcony', 'Wasps at the front door', 'Bees near the stairs'],
    reports: ['There is a wasp nest under the rail of my balcony. I am allergic.', 'Wasps fly in and out above our door, the mail carrier got stung.'],
    outcomes: ['Nest removed at dusk.', 'Foamed and removed, vent screened.'],
    urgency: 2.7,
    season: 'cooling',
    effort: 0.6,
  },
  {
    titles: ['Spiders and bugs', 'Water bugs in {bath}', 'Silverfish in closet'],
    reports: ['Large water bugs come up the drain in the {bath}.', 'There have been a lot of spiders around the windows {since}.'],
    outcomes: ['Perimeter treated, drain screen installed.', 'Webs removed, door sweep replaced.'],
    urgency: 1.2,
    effort: 0.6,
  },
];

export const paintingIssues: readonly Issue[] = [
  {
    titles: ['Paint peeling in {bath}', 'Ceiling paint flaking', 'Water stain on ceiling to paint'],
    reports: [
      'Paint over the shower in the {bath} is peeling off in sheets.',
      'There is a brown stain left on the ceiling after the leak was fixed. Could you paint it?',
      'Paint on the window sill flakes and my cat eats it.',
    ],
    outcomes: ['Scraped, sealed with stain blocker, two coats.', 'Primed and painted corner to corner.'],
    steps: ['Scrape and sand', 'Stain blocker', 'Two coats'],
    urgency: 1.1,
    effort: 1.6,
  },
  {
    titles: ['Touch-up paint in hallway', 'Scuffed wall at entry', 'Front door paint faded'],
    reports: ['The movers scraped the wall at the entry.', 'Front door paint is bubbling in the sun.'],
    outcomes: ['Touched up, matched from the turn kit.', 'Door sanded and repainted, wet paint sign overnight.'],
    urgency: 1,
    effort: 1.2,
  },
];

export const cleaningIssues: readonly Issue[] = [
  {
    titles: ['Trash left in breezeway', 'Stairwell needs cleaning', 'Spill on the stairs'],
    reports: ['Trash bags have been sitting by the stairs {since} and it smells.', 'Sticky spill on the steps, everyone walks through it.'],
    outcomes: ['Removed and hosed down.', 'Cleaned, reminder posted.'],
    urgency: 1.7,
    effort: 0.6,
  },
  {
    titles: ['Dog waste near the door', 'Carpet smell after leak', 'Clean up after repair'],
    reports: ['Dog waste right in front of my patio again.', 'The carpet still smells after the leak was fixed, can it be shampooed?', 'Drywall dust all over after the repair.'],
    outcomes: ['Picked up, bag station refilled.', 'Extracted and deodorized.', 'Vacuumed and wiped down.'],
    urgency: 1.4,
    effort: 0.9,
  },
];

export const landscapingIssues: readonly Issue[] = [
  {
    titles: ['Branch touching the window', 'Bush blocks the walkway', 'Tree limb down'],
    reports: ['A branch scrapes my window every time the wind blows.', 'Limb came down next to my parking spot.', 'Bush next to the steps is so big you have to walk on the grass.'],
    outcomes: ['Trimmed back three feet.', 'Limb cut and hauled.'],
    urgency: 1.8,
  },
  {
    titles: ['Sprinkler sprays my door', 'Broken sprinkler head', 'Puddle on the lawn'],
    reports: ['The sprinkler hits our front door and patio furniture every morning.', 'There is a fountain in the grass when the sprinklers run.'],
    outcomes: ['Head replaced and aimed.', 'Cracked lateral, coupled. Zone runs dry.'],
    urgency: 1.6,
    season: 'cooling',
  },
];
