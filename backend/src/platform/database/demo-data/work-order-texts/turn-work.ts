import type { Category, Issue } from './issue.js';

/** What a turn hands over as an order of its own. */
export const turnIssues: Partial<Record<Category, readonly Issue[]>> = {
  painting: [
    {
      titles: ['Turn: full paint', 'Turn: paint and patch', 'Make-ready paint'],
      reports: [
        '{turn}: walls and trim throughout, standard off-white. Patch nail holes first.',
        '{turn}: former resident had one dark accent wall, needs primer and two coats.',
        '{turn}: touch-up will not hide it, roll the living room and hall.',
      ],
      outcomes: ['Painted, two coats, trim cut in. Floors clean.', 'Touch-up was enough in the bedrooms, rolled the rest.', 'Done. Four gallons.'],
      steps: ['Patch and sand', 'Prime stains', 'Roll walls', 'Cut in trim'],
      urgency: 2,
      effort: 3,
    },
  ],
  cleaning: [
    {
      titles: ['Turn: trash-out', 'Turn: full clean', 'Turn: carpet shampoo'],
      reports: [
        '{turn}: belongings left behind, two rooms. Photograph before hauling.',
        '{turn}: full clean after repairs, oven and refrigerator need extra time.',
        '{turn}: pet odor in the bedroom carpet, shampoo and deodorize.',
      ],
      outcomes: ['Hauled, swept, photos uploaded.', 'Cleaned and passed the white-glove check.', 'Odor gone after the second pass.'],
      urgency: 2,
      effort: 2.4,
    },
  ],
  carpentry: [
    {
      titles: ['Turn: doors and blinds', 'Turn: replace interior door', 'Turn: repair baseboard and closet track'],
      reports: [
        '{turn}: three blinds broken, bedroom door has a hole, see photos.',
        '{turn}: baseboard chewed by a puppy along the living room wall.',
        '{turn}: closet track bent, linen door off its hinge.',
      ],
      outcomes: ['Blinds and door replaced, hardware reused.', 'Twelve feet of baseboard replaced and caulked.', 'New track, doors glide.'],
      steps: ['Measure and pick material', 'Install', 'Caulk and touch up'],
      urgency: 2,
      effort: 1.8,
    },
  ],
  plumbing: [
    {
      titles: ['Turn: re-caulk tub and fix drips', 'Turn: replace faucet', 'Turn: toilet rebuild'],
      reports: ['{turn}: caulk black at the tub, shower head drips.', '{turn}: kitchen faucet corroded, replace with the standard model.', '{turn}: toilet runs, rebuild the tank.'],
      outcomes: ['Cut out and re-caulked, new cartridge.', 'Installed, no leaks.', 'New flapper and fill valve.'],
      urgency: 2,
    },
  ],
  appliance: [
    {
      titles: ['Turn: replace range', 'Turn: refrigerator gasket and shelf', 'Turn: dishwasher does not drain'],
      reports: ['{turn}: range scratched beyond cleaning, swap with the one in the shop.', '{turn}: gasket torn and one shelf cracked.', '{turn}: dishwasher failed the inspection.'],
      outcomes: ['Swapped, anti-tip bracket set.', 'Gasket and shelf installed.', 'Drain pump replaced, ran a full cycle.'],
      urgency: 2,
      effort: 1.2,
    },
  ],
  electrical: [
    {
      titles: ['Turn: outlets and light fixtures', 'Turn: replace GFCIs'],
      reports: ['{turn}: two fixtures yellowed, five outlets painted over.', '{turn}: GFCIs in kitchen and bath do not trip on test.'],
      outcomes: ['Fixtures and outlets replaced, plates new.', 'Three GFCIs replaced and tested.'],
      urgency: 2.1,
      effort: 1.4,
    },
  ],
  general: [
    {
      titles: ['Turn: rekey entry and mailbox', 'Turn: missing fob and remotes'],
      reports: ['{turn}: one key short, rekey entry and change the mailbox cam.', '{turn}: fob not returned, deactivate and issue a new one.'],
      outcomes: ['Rekeyed, tags in the office box.', 'Old fob deactivated, new one tagged.'],
      urgency: 2.2,
      effort: 0.8,
    },
  ],
};
