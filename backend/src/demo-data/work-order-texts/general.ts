import type { Issue } from './issue.js';

export const generalIssues: readonly Issue[] = [
  {
    titles: ['Locked out', 'Lockout'],
    reports: [
      'Locked out, keys are on the kitchen table. I am at the office now with my ID.',
      'Door locked behind me while taking out the trash. Phone is at 10 percent.',
      'I left my keys at work and can not get in until tomorrow otherwise.',
    ],
    outcomes: ['Let in, ID checked.', 'Opened with the master. Lockout fee noted in the ledger.'],
    urgency: 3.9,
    effort: 0.4,
    isOutside: true,
  },
  {
    titles: ['Key broke in the lock', 'Broken key in deadbolt'],
    reports: ['My key broke off in the deadbolt. Half of it is still inside.'],
    outcomes: ['Extracted the key, cut two new ones.', 'Cylinder replaced, three keys handed over.'],
    urgency: 3.6,
    effort: 0.8,
    isOutside: true,
  },
  {
    titles: ['Front door lock sticks', 'Deadbolt hard to turn'],
    reports: [
      'Key gets stuck in the front door lock and I have to wiggle it for minutes.',
      'The deadbolt turns only halfway.',
    ],
    outcomes: ['Cleaned and lubricated, new keys cut from code.', 'Tailpiece bent. New deadbolt, keyed alike.'],
    urgency: 2.5,
    effort: 0.8,
  },
  {
    titles: ['Rekey request', 'Please change the lock'],
    reports: [
      'Lost a set of keys at the gym. Please rekey.',
      'My roommate moved out and still has a key. Can the lock be changed?',
    ],
    outcomes: ['Rekeyed, three keys handed over, old ones void.', 'New cylinder, keys signed for at the office.'],
    urgency: 2.4,
    effort: 0.8,
  },
  {
    titles: ['Mailbox lock jammed', 'Mailbox does not open'],
    reports: [
      'Mailbox key turns but the door does not open.',
      'The mailbox lock is jammed and I am waiting for a check.',
    ],
    outcomes: ['New cam lock, two keys.', 'Door was bent. Straightened, lock works.'],
    urgency: 1.5,
    effort: 0.6,
    isOutside: true,
  },
  {
    titles: ['Gate fob not working', 'Fob stopped working'],
    reports: [
      'My fob has opened the gym but not the gate {since}.',
      "Fob does nothing at the pool gate, the neighbor's works.",
    ],
    outcomes: ['Re-enrolled fob, works at every reader.', 'Battery dead in the fob. Replaced.'],
    urgency: 1.3,
    effort: 0.4,
    isOutside: true,
  },
  {
    titles: ['Smell of gas', 'Possible gas smell'],
    reports: [
      'I smell gas next to the stairs. We stepped outside.',
      'There has been a faint gas smell near the meters {since}.',
    ],
    outcomes: [
      'No reading with the detector. Utility came, found nothing.',
      'Utility tightened the meter union. Re-tested, zero.',
    ],
    steps: ['Clear the area and call the utility', 'Test with detector', 'Report to the manager'],
    urgency: 4.3,
    isOutside: true,
  },
  {
    titles: ['Banging in pipes', 'Noise from the wall'],
    reports: [
      'There is a banging noise in the wall when the neighbors shower.',
      'Pipes knock in the wall behind the {bath} every time water is shut off.',
    ],
    outcomes: ['Strapped loose pipe in the chase.', 'Hammer arrestor installed at the washer box, quiet.'],
    urgency: 1.4,
  },
  {
    titles: ['Scratching noise above {bedroom}', 'Noise in the attic'],
    reports: ['Something scratches or knocks above the {bedroom} every night around 2.'],
    outcomes: [
      'Attic vent flap loose in the wind. Fixed.',
      'Nothing found on two visits. Resident will call when it happens.',
      'Branch on the roof edge. Cut back.',
    ],
    urgency: 1.4,
  },
  {
    titles: ['Mold spot in {bath}', 'Black spots on {bath} ceiling'],
    reports: [
      'Black spots on the ceiling of the {bath}. I wiped them and they came back.',
      'Mold is starting in the corner over the tub of the {bath}.',
    ],
    outcomes: [
      'Surface mildew from steam. Treated, fan timer installed, stain sealed.',
      'Cleaned and sealed. Fan pulled no air, freed the damper.',
    ],
    steps: ['Moisture reading and photos', 'Find the source', 'Treat and seal'],
    urgency: 2.5,
    effort: 1.2,
  },
  {
    titles: ['Damp wall in {bedroom}', 'Musty smell in {bedroom}'],
    reports: [
      'Clothes in the {bedroom} closet have smelled musty {since}.',
      'The wall behind the bed in the {bedroom} is damp to the touch.',
    ],
    outcomes: [
      'Pinhole in the supply behind the wall. Repaired, wall open to dry, patch follows.',
      'Moisture meter normal. Moved furniture off the wall, vent opened.',
    ],
    steps: ['Moisture reading and photos', 'Find the source', 'Dry and close up'],
    urgency: 2.7,
    effort: 1.4,
  },
  {
    titles: ['Request for grab bar in {bath}', 'Accessibility request'],
    reports: [
      'My mother is moving in after surgery. Could we get a grab bar by the tub in the {bath}?',
      "Requesting a grab bar in the {bath}, doctor's note is at the office.",
    ],
    outcomes: ['Two 18 inch bars into blocking, load tested.', 'Installed grab bar and hand-held shower.'],
    urgency: 1.8,
    effort: 1.2,
  },
];
