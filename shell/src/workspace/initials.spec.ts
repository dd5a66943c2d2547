import { initialsOf, lettersOf } from './initials';

describe('the initials', () => {
  it('are those of first and last name', () => {
    expect(initialsOf({ firstName: 'ada', lastName: 'lovelace', username: 'x' })).toBe('AL');
    expect(initialsOf({ firstName: '🔧', lastName: 'Ortiz', username: 'x' })).toBe('🔧O');
  });

  it('are the first two letters of the username where a name is missing, else U', () => {
    expect(initialsOf({ firstName: 'Ada', lastName: null, username: 'strata.manager' })).toBe('ST');
    expect(initialsOf({ firstName: null, lastName: 'Lovelace', username: 'x' })).toBe('X');
    expect(initialsOf({ firstName: '', lastName: '', username: '' })).toBe('U');
  });
});

it('are in the header the first two letters of the username', () => {
  expect(lettersOf('strata.tech2')).toBe('ST');
});
