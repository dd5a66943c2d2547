import { email, phone } from './cell-readers.js';
import type { ImportField } from './import-kind.js';

/** The columns `email` and `phone` of a file, with an example of an address. */
export const contactFields = (exampleOfEmail: string): readonly ImportField[] => [
  {
    name: 'email',
    label: 'E-mail',
    headings: ['email', 'mail', 'email address'],
    column: 'email',
    type: 'text',
    read: email('E-mail'),
    pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    example: exampleOfEmail,
  },
  {
    name: 'phone',
    label: 'Phone',
    headings: ['phone number', 'telephone', 'mobile', 'cell', 'tel'],
    column: 'phone',
    type: 'text',
    read: phone('Phone'),
    pattern: /^\+?[\d\s().-]{10,17}$/,
    example: '919-555-0142',
  },
];
