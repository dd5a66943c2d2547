import type { Priority, Source } from './work-order-draft.js';
import type { Category } from './work-order-texts/issue.js';

/** One of today's orders, written by hand because users see it first. */
export interface LiveOrder {
  source: Source;
  site: 'home' | 'turn' | 'down' | 'common';
  /** Well inside its age bracket (0-1, 2-3, 4-7, 8-14, over 15 days), however days are counted. */
  ageHours: number;
  category: Category;
  priority: Priority;
  status: 'open' | 'in_progress';
  title: string;
  description: string;
  /** Replaces title and description from May to September. */
  inHeat?: { title: string; description: string; notes: string };
  notes?: string;
  /** Absent: by the days in which the company responds. */
  dueInDays?: number;
  assignees: string[];
  steps?: string[];
  stepsDone?: number;
  /** Periods of work: hours since the end, and minutes. */
  worked?: [endedHoursAgo: number, minutes: number][];
  runningMinutes?: number;
}

const [lead, second, third] = ['strata.maintenance', 'strata.tech2', 'strata.tech3'];
const [supervisor, porter] = ['strata.supervisor', 'strata.porter'];
const request = { source: 'resident', site: 'home', status: 'open' } as const;

export const liveOrders: readonly LiveOrder[] = [
  {
    ...request,
    ageHours: 1.2,
    category: 'plumbing',
    priority: 'urgent',
    status: 'in_progress',
    title: 'Water coming through the bathroom ceiling',
    description:
      'Water is dripping through the bathroom ceiling next to the fan and it is getting faster. I put a bucket under it and turned the light off. Upstairs does not open the door.',
    notes: 'Supply to the unit above is shut off. Looking for the source.',
    assignees: [second, supervisor, lead],
    steps: ['Stop the water', 'Find the source in the unit above', 'Open and dry the ceiling', 'Photograph the damage'],
    stepsDone: 1,
    runningMinutes: 23,
  },
  {
    ...request,
    ageHours: 5,
    category: 'hvac',
    priority: 'high',
    status: 'in_progress',
    title: 'No heat, 59 degrees inside',
    description: 'Heat has been off since last night and it is 59 in here. Thermostat says heating but the vents blow cold. We have a toddler. OK to enter.',
    notes: 'Breakers fine, sequencer suspected. Back with the part this afternoon.',
    inHeat: {
      title: 'AC not cooling, 83 degrees inside',
      description: 'AC has been running since last night and it is 83 in here. Thermostat is set to 74. We have a toddler. OK to enter.',
      notes: 'Filter fine, capacitor weak. Back with the part this afternoon.',
    },
    assignees: [lead],
    steps: ['Check thermostat and breakers', 'Find the failed part', 'Replace and run two cycles'],
    stepsDone: 1,
    worked: [[2.6, 25]],
    runningMinutes: 41,
  },
  {
    ...request,
    ageHours: 1.6,
    category: 'plumbing',
    priority: 'medium',
    title: 'Garbage disposal hums but does not turn',
    description: 'It hums for a second and stops. I pressed the red button, no change. Home after 4, or just come in.',
    assignees: [],
  },
  {
    ...request,
    ageHours: 3.2,
    category: 'carpentry',
    priority: 'low',
    title: 'Bedroom blinds will not go up',
    description: 'The cord is stuck on one side and the blinds hang crooked. No hurry.',
    assignees: [],
  },
  {
    ...request,
    ageHours: 6,
    category: 'plumbing',
    priority: 'medium',
    title: 'Kitchen faucet leaks at the base',
    description: 'Water runs out at the bottom of the faucet when it swings to the right and ends up behind the sink. Dog is friendly but will try to get out.',
    dueInDays: 0,
    assignees: [second],
  },
  {
    ...request,
    ageHours: 11,
    category: 'electrical',
    priority: 'high',
    title: 'Smoke detector chirps every minute',
    description: 'The one in the hall has chirped all night. The ceiling is too high for my ladder. Please come in the morning if possible.',
    assignees: [],
  },
  {
    ...request,
    ageHours: 19,
    category: 'pest_control',
    priority: 'medium',
    title: 'Ants along the kitchen window',
    description: 'A line of ants from the window to the dish rack. Wiped them away three times. Please nothing strong, we have a cat.',
    assignees: [porter],
  },
  {
    ...request,
    ageHours: 22,
    category: 'carpentry',
    priority: 'medium',
    title: 'Front door does not latch',
    description: 'You have to lift the door to turn the deadbolt. My kids can not do it. Permission to enter.',
    dueInDays: 1,
    assignees: [third, lead],
    steps: ['Check hinge screws', 'Move strike plate', 'Test deadbolt'],
  },
  {
    ...request,
    ageHours: 50,
    category: 'appliance',
    priority: 'medium',
    title: 'Dishwasher leaves water in the bottom',
    description: 'About an inch of dirty water stays after every cycle, and it has started to smell. I cleaned the filter already.',
    dueInDays: 0,
    assignees: [lead],
    steps: ['Clean sump', 'Check drain hose', 'Run a rinse cycle'],
  },
  {
    ...request,
    ageHours: 56,
    category: 'carpentry',
    priority: 'low',
    title: 'Hall closet door off its track',
    description: 'Bottom roller broke. The door leans against the wall for now.',
    assignees: [],
  },
  {
    ...request,
    source: 'turn',
    site: 'turn',
    ageHours: 63,
    category: 'painting',
    priority: 'medium',
    status: 'in_progress',
    title: 'Turn: patch and paint living room and hall',
    description: '{turn}: TV mount holes and one dark wall. Standard off-white, eggshell. Primer is in the shop.',
    notes: 'Primed and first coat on. Second coat once the ceiling patch is dry.',
    dueInDays: 0,
    assignees: [third, porter],
    steps: ['Patch and sand', 'Prime dark wall', 'First coat', 'Second coat', 'Cut in trim'],
    stepsDone: 3,
    worked: [[44, 115], [21, 75]],
  },
  {
    ...request,
    ageHours: 70,
    category: 'appliance',
    priority: 'high',
    status: 'in_progress',
    title: 'Refrigerator warm, freezer still cold',
    description: 'Fridge part is at 51 and the milk is gone. Freezer seems normal. I am home all day.',
    notes: 'Evaporator fan ordered, due tomorrow. Loaner from the shop is in the kitchen.',
    dueInDays: -1,
    assignees: [lead],
    steps: ['Check temperatures', 'Bring loaner', 'Replace evaporator fan', 'Pick up loaner'],
    stepsDone: 2,
    worked: [[66, 35]],
  },
  {
    ...request,
    ageHours: 106,
    category: 'general',
    priority: 'medium',
    title: 'Gate fob stopped working',
    description: 'My fob still opens the gym but not the vehicle gate. I have to wait for somebody to drive in.',
    notes: 'New fobs are on order, temporary code given to the resident.',
    assignees: [supervisor],
  },
  {
    ...request,
    ageHours: 125,
    category: 'pest_control',
    priority: 'medium',
    status: 'in_progress',
    title: 'Roaches in kitchen and bath',
    description: 'I see two or three every night when I turn on the light. They come from under the sink, I think from next door.',
    notes: 'Vendor treated this unit and both neighbors. Second visit is booked.',
    assignees: [porter],
    steps: ['Inspect this and neighboring units', 'First treatment', 'Second treatment after two weeks'],
    stepsDone: 2,
    worked: [[98, 30]],
  },
  {
    ...request,
    site: 'common',
    ageHours: 151,
    category: 'carpentry',
    priority: 'high',
    status: 'in_progress',
    title: 'Loose stair railing, building F, north side',
    description: 'Handrail at the second landing moves when you lean on it. Several residents called.',
    notes: 'Braced and taped off. Welder comes for the new bracket this week.',
    dueInDays: -1,
    assignees: [supervisor, second],
    steps: ['Tape off and brace', 'Weld new bracket', 'Pull test and photograph', 'Touch up paint'],
    stepsDone: 1,
    worked: [[147, 55], [99, 30]],
  },
  {
    ...request,
    ageHours: 223,
    category: 'painting',
    priority: 'low',
    title: 'Paint peeling over the shower',
    description: 'The paint above the shower comes down in flakes. The fan has been replaced since, so it should hold this time.',
    notes: 'Resident asked for a date after her exams.',
    assignees: [third],
    steps: ['Scrape and sand', 'Stain blocker', 'Two coats'],
  },
  {
    ...request,
    source: 'preventive',
    site: 'common',
    ageHours: 298,
    category: 'cleaning',
    priority: 'medium',
    status: 'in_progress',
    title: 'Dryer vent cleaning, building H',
    description: 'Yearly round for all 25 units. Notices are posted. Start on the third floor and work down.',
    notes: 'Third and second floor done. Ladder truck is shared with building K, so the ground floor follows.',
    assignees: [porter, third],
    steps: ['Post notices', 'Third floor', 'Second floor', 'Ground floor', 'Roof caps'],
    stepsDone: 3,
    worked: [[268, 130], [171, 110]],
  },
  {
    ...request,
    source: 'resident',
    site: 'down',
    ageHours: 540,
    category: 'carpentry',
    priority: 'medium',
    status: 'in_progress',
    title: 'Water damage: rebuild bathroom wall and subfloor',
    description: 'Slow leak behind the tub, unit is down. Dry out, replace subfloor and lower wall, then tile. Insurance photos before anything is closed up.',
    notes: 'Dry readings reached. Tile is two weeks out, plumber signed off the rough-in.',
    assignees: [second, supervisor],
    steps: ['Photos for the insurance', 'Demo wet drywall and floor', 'Dry to under 12 percent', 'Plumbing rough-in', 'Subfloor and backer board', 'Tile and grout', 'Set toilet and vanity'],
    stepsDone: 4,
    worked: [[522, 180], [450, 150], [304, 120], [136, 95]],
  },
]; // oxfmt-ignore
