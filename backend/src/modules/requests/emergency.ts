/**
 * Words that may mean danger, in the three languages of the public page. Any of them marks a request in whatever
 * language it is written: better one too many than a leak of gas that waits until Monday.
 */
const words = [
  // English
  ...['gas leak', 'smell gas', 'smell of gas', 'smells like gas', 'gas smell', 'carbon monoxide', 'co alarm'],
  ...['fire', 'smoke', 'burning smell', 'smells burnt', 'sparks', 'sparking', 'electric shock', 'live wire'],
  ...['flood', 'flooding', 'flooded', 'burst pipe', 'pipe burst', 'water everywhere', 'sewage', 'sewer backup'],
  ...['no heat', 'no heating', 'no power', 'no water', 'locked out', 'break-in', 'broken into', 'ceiling collapsed'],
  // Spanish
  ...['fuga de gas', 'huele a gas', 'olor a gas', 'monoxido de carbono', 'incendio', 'fuego', 'humo'],
  ...['huele a quemado', 'chispas', 'descarga electrica', 'inundacion', 'inundado', 'inundada', 'tuberia rota'],
  ...[
    'aguas negras',
    'sin calefaccion',
    'no hay calefaccion',
    'no hay luz',
    'no hay agua',
    'sin luz',
    'sin agua',
    'se cayo el techo',
  ],
  // French
  ...['fuite de gaz', 'odeur de gaz', 'sent le gaz', 'monoxyde de carbone', 'incendie', 'feu', 'fumee'],
  ...['odeur de brule', 'etincelles', 'choc electrique', 'inondation', 'inonde', 'inondee', 'tuyau eclate'],
  ...[
    'eaux usees',
    'pas de chauffage',
    'sans chauffage',
    'plus de chauffage',
    'pas de courant',
    "pas d'eau",
    "plus d'eau",
  ],
  ...['cambriolage', 'plafond effondre'],
] as const;

/** Without accents and case, since people write on phones. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’ʼ]/g, "'")
    .replace(/[^\p{L}\p{N}'-]+/gu, ' ');

/** The words of an emergency in these texts, in the order of the list. */
export function emergencyWordsIn(...texts: readonly (string | null | undefined)[]): string[] {
  const text = ` ${texts.map((part) => plain(part ?? '').trim()).join(' | ')} `;
  return words.filter((word) => text.includes(` ${word} `));
}
