import { namesOf } from './resident-name.js';

it('uses the last word as the last name', () => {
  expect(namesOf('Ada Birch')).toEqual({ firstName: 'Ada', lastName: 'Birch' });
  expect(namesOf('Ana  Maria Lopez')).toEqual({ firstName: 'Ana Maria', lastName: 'Lopez' });
  expect(namesOf('Ada')).toBeNull();
});
