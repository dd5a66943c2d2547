import { customerFields } from '../src/modules/customers/customer-fields.js';
import { guessColumns } from '../src/modules/imports/column-guess.js';
import { unitFields } from '../src/modules/units/unit-fields.js';

const guessUnits = (header: string[], ...sample: string[][]): string[] => guessColumns(unitFields, header, sample);

it.each([
  ['the heading of an export', 'Unit number', 'unitNumber'],
  ['the name on the wire', 'unitNumber', 'unitNumber'],
  ['another word for it', 'APT', 'unitNumber'],
  ['signs and spaces', 'Unit_No.', 'unitNumber'],
  ['words around it', 'Monthly rent ($)', 'marketRent'],
  ['something else', 'Owner', ''],
])('guesses by %s', (_, heading, field) => {
  expect(guessUnits([heading])).toEqual([field]);
});

it('gives each field to one column, the best one', () => {
  expect(guessUnits(['Address of owner', 'Address', 'Rent', 'Market rent'])).toEqual([
    '',
    'addressLine1',
    '',
    'marketRent',
  ]);
});

it('guesses by the cells if the headings are not helpful', () => {
  const sample = [
    ['r101', 'Vacant', '$1,250.00'],
    ['r102', 'Occupied', '$1,300.00'],
    ['', 'vacant', ''],
  ];
  expect(guessUnits(['A', 'B', 'C'], ...sample)).toEqual(['unitNumber', 'status', 'marketRent']);
  expect(guessColumns(customerFields, ['X', 'Y'], [['a@b.co', '(919) 555-0142']])).toEqual(['email', 'phone']);
});

it('does not guess by a few of the cells', () => {
  expect(guessUnits(['A'], ['vacant'], ['sold'], ['rented'])).toEqual(['']);
});
