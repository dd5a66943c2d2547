import journeys from './jest.config.mjs';

/** The walk through all screens of all people: one long story, which runs beside the others (scripts/test.mjs). */
export default { ...journeys, displayName: 'walk', testRegex: '\\.walk\\.ts$' };
