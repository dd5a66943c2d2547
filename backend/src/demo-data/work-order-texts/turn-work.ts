import type { Category, Issue } from './issue.js';

export const turnIssues: Partial<Record<Category, readonly Issue[]>> = {
  painting: [
    {
      titles: ['Turn: full paint', 'Make-ready paint'],
      reports: [
        '{turn}: walls and trim throughout, standard off-white. Patch nail holes first.',
        '{turn}: touch-up will not hide it, roll every room.',
        '{turn}: one dark accent wall, needs primer and two coats, the rest one coat.',
      ],
      outcomes: [
        'Painted, two coats, trim cut in. Floors clean.',
        'Done. Four gallons.',
        'Rolled and cut in, ceilings were fine.',
      ],
      steps: ['Patch and sand', 'Prime stains', 'Roll walls', 'Cut in trim'],
      urgency: 2,
      effort: 3,
    },
    {
      titles: ['Turn: patch and touch up', 'Turn: paint touch-up'],
      reports: [
        '{turn}: nail holes and scuffs in the living room and hall, match from the kit.',
        '{turn}: TV mount holes and one long scratch.',
      ],
      outcomes: ['Patched and touched up, no shadows in daylight.', 'Touch-up was enough, one wall rolled.'],
      urgency: 2,
      effort: 1.6,
    },
  ],
  cleaning: [
    {
      titles: ['Turn: trash-out'],
      reports: [
        '{turn}: belongings left behind, two rooms. Photograph before hauling.',
        '{turn}: couch, mattress and bags left. Haul and sweep.',
      ],
      outcomes: ['Hauled, swept, photos uploaded.', 'Two van loads, photos are with the turn.'],
      urgency: 2,
      effort: 2.2,
    },
    {
      titles: ['Turn: full clean', 'Make-ready clean'],
      reports: [
        '{turn}: full clean after repairs, oven and refrigerator need extra time.',
        '{turn}: full clean, heavy grease in the kitchen.',
      ],
      outcomes: ['Cleaned and passed the white-glove check.', 'Done, oven took two rounds.'],
      steps: ['Kitchen', 'Bathroom', 'Floors and windows'],
      urgency: 2,
      effort: 2.6,
    },
    {
      titles: ['Turn: carpet shampoo'],
      reports: [
        '{turn}: pet odor in the bedroom carpet, shampoo and deodorize.',
        '{turn}: traffic lane in the hall and living room.',
      ],
      outcomes: ['Came out well, dry the next morning.', 'Second pass needed, fine now.'],
      urgency: 2,
      effort: 1.6,
    },
  ],
  carpentry: [
    {
      titles: ['Turn: replace blinds'],
      reports: [
        '{turn}: three blinds broken, sizes are on the photo.',
        '{turn}: all bedroom blinds and the patio vertical.',
      ],
      outcomes: ['Installed, old ones recycled.', 'Done, one size was off and came the next day.'],
      urgency: 2,
    },
    {
      titles: ['Turn: interior door and baseboard', 'Turn: doors and trim'],
      reports: [
        '{turn}: bedroom door has a hole, baseboard chewed by a puppy.',
        '{turn}: bath door delaminated, trim loose in the hall.',
      ],
      outcomes: [
        'Slab replaced, hardware moved over, twelve feet of trim caulked.',
        'Door and trim done, painter follows.',
      ],
      steps: ['Measure and pick material', 'Install', 'Caulk and touch up'],
      urgency: 2,
      effort: 1.9,
    },
    {
      titles: ['Turn: repair closet track', 'Turn: closet doors'],
      reports: ['{turn}: closet track bent, one door off.', '{turn}: closet doors scrape, rollers are gone.'],
      outcomes: ['New track, doors glide.', 'New rollers and guide.'],
      urgency: 2,
    },
  ],
  plumbing: [
    {
      titles: ['Turn: re-caulk tub', 'Turn: caulk and shower head'],
      reports: ['{turn}: caulk black at the tub, shower head drips.'],
      outcomes: ['Cut out and re-caulked, new shower head.', 'Done, 24 hours before use.'],
      urgency: 2,
    },
    {
      titles: ['Turn: replace kitchen faucet', 'Turn: toilet and faucet rebuild'],
      reports: [
        '{turn}: faucet corroded, toilet runs. Standard parts from the shop.',
        '{turn}: drips in kitchen and bath, see the inspection photos.',
      ],
      outcomes: ['Faucet installed, toilet tank rebuilt, no leaks.', 'New cartridges and fill valve.'],
      urgency: 2,
      effort: 1.3,
    },
  ],
  appliance: [
    {
      titles: ['Turn: replace range', 'Turn: swap range'],
      reports: [
        '{turn}: range scratched beyond cleaning, swap with the one in the shop.',
        '{turn}: oven door glass broken, two burners dead.',
      ],
      outcomes: ['Swapped, anti-tip bracket set.', 'New range in, old one hauled.'],
      urgency: 2,
      effort: 1.5,
    },
    {
      titles: ['Turn: refrigerator gasket and shelf', 'Turn: refrigerator repair'],
      reports: ['{turn}: gasket torn and one shelf cracked.', '{turn}: door bin missing, gasket moldy.'],
      outcomes: ['Gasket and shelf installed.', 'Parts in, holds 37 F.'],
      urgency: 2,
    },
    {
      titles: ['Turn: dishwasher does not drain', 'Turn: dishwasher repair'],
      reports: ['{turn}: dishwasher failed the inspection, water stays in.'],
      outcomes: ['Drain pump replaced, ran a full cycle.', 'Sump cleaned, broken glass removed.'],
      urgency: 2,
    },
  ],
  electrical: [
    {
      titles: ['Turn: light fixtures', 'Turn: outlets and fixtures'],
      reports: [
        '{turn}: two fixtures yellowed, five outlets painted over.',
        '{turn}: dining fixture missing, bath bar corroded.',
      ],
      outcomes: ['Fixtures replaced, new plates.', 'Done, LED throughout.'],
      urgency: 2.1,
      effort: 1.4,
    },
    {
      titles: ['Turn: replace GFCIs'],
      reports: ['{turn}: GFCIs in kitchen and bath do not trip on test.'],
      outcomes: ['Three GFCIs replaced and tested.', 'Replaced two, third was wired backwards.'],
      urgency: 2.1,
    },
  ],
  general: [
    {
      titles: ['Turn: rekey entry and mailbox'],
      reports: [
        '{turn}: one key short, rekey entry and change the mailbox cam.',
        '{turn}: rekey as usual, mailbox cam is worn.',
      ],
      outcomes: ['Rekeyed, tags in the office box.', 'Done, three keys and two mailbox keys.'],
      urgency: 2.2,
      effort: 0.8,
    },
    {
      titles: ['Turn: missing fob'],
      reports: ['{turn}: fob not returned, deactivate and issue a new one.'],
      outcomes: ['Old fob deactivated, new one tagged.'],
      urgency: 2,
      effort: 0.4,
    },
  ],
};
