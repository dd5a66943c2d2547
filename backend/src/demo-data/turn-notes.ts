export const ordinaryTurnNotes: readonly string[] = [
  'Normal wear. Touch-up paint only, same color throughout.',
  'Left very clean. Deposit returned in full.',
  'Carpet cleaned, no replacement needed.',
  'Blinds replaced in the bedroom, the rest fine.',
  'Full clean and filter. Keys and fobs all returned.',
  'One fob missing, charged to the former resident.',
  'Patched TV mount holes in the living room.',
  'Stove drip pans and range filter replaced.',
  'Smoke alarm past its date, replaced.',
  'Toilet seat and shower rod replaced, caulk renewed at the tub.',
  'Former resident left a couch, hauled to the compactor.',
  'Two doors re-hung, hinges stripped.',
  'Leasing asked for it a day early, done.',
];

export const costlyTurnNotes: readonly string[] = [
  'Pet damage to the bedroom carpet, pad and carpet replaced. Chargeback $280 sent to the former resident.',
  'Heavy smoke residue: sealed and painted every wall, vents cleaned twice.',
  'Kitchen vinyl torn at the refrigerator, replaced with plank through the kitchen and hall.',
  'Refrigerator not worth repairing, replaced. Old unit hauled the same day.',
  'Bathroom vanity swollen from a slow leak. New vanity, top and supply lines.',
  'Full paint, two coats, because the former resident had dark accent walls.',
  'Tub refinished by the vendor, needed 48 hours to cure.',
  'Countertop burned beside the range, new section cut and installed.',
  'Water heater at the end of its life, replaced while the unit was empty.',
  'Closet doors beyond repair in both rooms. Two sets ordered, that cost three days.',
  'Condenser fan motor found dead at the final check, replaced.',
  'Roach treatment twice before the cleaners could go in.',
];

export const taskNotes: Record<'inspection' | 'cleaning' | 'repairs' | 'final', readonly string[]> = {
  inspection: [
    'Photos uploaded, 34 pictures.',
    'One mailbox key missing.',
    'Slow drip under the sink, see repairs.',
    'Exhaust fan is loud.',
    'Wear on the hallway carpet, within normal.',
  ],
  cleaning: [
    'Needed a second pass.',
    'Burner grates soaked overnight.',
    'Gasket wiped with bleach solution, mold gone.',
    'Stain in the hallway came out.',
    'Two trips to the compactor.',
  ],
  repairs: [
    'New deadbolt, spare key is in the office box.',
    'Three gallons used.',
    'GFCI by the sink replaced.',
    'Rollers replaced on the patio door.',
    'Flapper and fill valve replaced.',
  ],
  final: [
    'Both alarms dated and new.',
    'Two punch items closed on the spot.',
    'Thermostat at 62, blinds open.',
    'Keys on hook 12.',
  ],
};
