import { nameRefusal, typedName } from './typed-name.js';

const INVISIBLE = 'contains invisible characters.';
const ACCENTS = 'has accents that nobody can see.';
const MIXED = 'mixes letters of different alphabets.';
const UNUSABLE = 'contains characters that cannot be used.';

it.each([
  ['Ａｄｍｉｎ', 'Admin'],
  [' R１０１\u00a0', 'R101'],
  ['ﬁn', 'fin'],
  ['12½', '12½'],
  ['12²', '12²'],
  ['H₂', 'H₂'],
  ['Apt  1', 'Apt 1'],
  ['Apt\u2003\u00a01', 'Apt 1'],
])('makes of %j the name %j', (typed, name) => {
  expect(typedName(typed)).toBe(name);
});

it.each([
  'ada.birch',
  'José García',
  'Łukasz',
  'İpek',
  'Nguyễn Thị',
  'שָּׁלוֹם',
  'Иван-1',
  'Ἀθηνᾶ',
  '田中さくらカ',
  'Tanaka田中',
  '김민준2',
  'דנה',
  'ليلى',
  'अनिता',
  '१२',
])('takes %j', (name) => {
  expect(nameRefusal(name)).toBeUndefined();
});

it.each([
  ['admin\u200b', INVISIBLE],
  ['ad\u00admin', INVISIBLE],
  ['ad\u2060min', INVISIBLE],
  ['ad\u115fmin', INVISIBLE],
  ['ad\ufe0fmin', INVISIBLE],
  ['ad\u{e0061}min', INVISIBLE],
  ['\u202eadmin', INVISIBLE],
  ['\u2066admin\u2069', INVISIBLE],
  ['admin\u200f', INVISIBLE],
  ['admi\u0307n', ACCENTS],
  ['adm\u0131\u0307n', ACCENTS],
  ['admi\u0323\u0307n', ACCENTS],
  ['paul\u0307', ACCENTS],
  ['José\u0301', ACCENTS],
  ['a\u0300\u0301\u0302\u0303\u0304', ACCENTS],
  ['аdmin', MIXED],
  ['admιn', MIXED],
  ['A-10١', MIXED],
  ['Привет мир hi', MIXED],
  ['ꭰdmin', UNUSABLE],
  ['𐌀bc', UNUSABLE],
])('refuses %j: %s', (name, refusal) => {
  expect(nameRefusal(name)).toBe(refusal);
});
