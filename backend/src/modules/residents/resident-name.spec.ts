import { namesOf } from './resident-name.js';

it('takes the last word for the last name', () => {
  expect(namesOf('Ada Birch')).toEqual({ firstName: 'Ada', lastName: 'Birch' });
  expect(namesOf('Ana  Maria Lopez')).toEqual({ firstName: 'Ana Maria', lastName: 'Lopez' });
  expect(namesOf('Ada')).toBeNull();
});
