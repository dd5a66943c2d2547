import { familyNames, givenNames } from './names.js';
import type { Random } from './random.js';

export interface Person {
  firstName: string;
  lastName: string;
  preferredName: string | null;
  email: string | null;
  phone: string;
}

const WITH_PREFERRED_NAME = 0.18;
const WITHOUT_EMAIL = 0.06;
// About three in five of the names have a shorter form, so people with such a name use it more often.
const SHORTENS = WITH_PREFERRED_NAME / 0.6;

export const fullName = (person: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${person.firstName} ${person.lastName}`;

export const calledName = ({ firstName, lastName, preferredName }: Person): string =>
  `${preferredName ?? firstName} ${lastName}`;

/** No two people of a company, its staff (`taken`) included, share a name, an e-mail address or a phone number. */
export class People {
  private readonly names = new Set<string>();
  private readonly emails = new Set<string>();
  private readonly phones = new Set<string>();

  constructor(
    private readonly random: Random,
    private readonly areaCodes: readonly string[],
    taken: readonly string[],
  ) {
    for (const name of taken) this.names.add(name);
  }

  next(familyName?: string): Person {
    const [firstName, lastName, preferredNames] = this.name(familyName);
    const isShortened = preferredNames.length > 0 && this.random.chance(SHORTENS);
    return {
      firstName,
      lastName,
      preferredName: isShortened ? this.random.pick(preferredNames) : null,
      email: this.random.chance(WITHOUT_EMAIL) ? null : this.email(firstName, lastName),
      phone: this.phone(),
    };
  }

  phone(): string {
    return this.unused(this.phones, () => {
      const line = String(this.random.int(1000, 9999));
      return `${this.random.pick(this.areaCodes)}-555-${line}`;
    });
  }

  private name(familyName: string | undefined): [string, string, string[]] {
    let found: readonly [string, ...string[]] = givenNames[0]!;
    const name = this.unused(this.names, () => {
      found = this.random.pick(givenNames);
      return `${found[0]} ${familyName ?? this.random.pick(familyNames)}`;
    });
    const [firstName, ...preferred] = found;
    return [firstName, name.slice(firstName.length + 1), preferred];
  }

  private email(firstName: string, lastName: string): string {
    const [first, last] = [firstName.toLowerCase(), lastName.toLowerCase()];
    const forms = [`${first}.${last}`, `${first[0]}${last}`, `${first}${last}`, `${last}.${first}`, `${first}_${last}`];
    return this.unused(this.emails, () => {
      const digits = this.random.chance(0.35) ? String(this.random.int(2, 99)) : '';
      return `${forms[this.random.weighted([5, 2, 2, 1, 1])]}${digits}@example.com`;
    });
  }

  private unused(taken: Set<string>, make: () => string): string {
    let value = make();
    while (taken.has(value)) value = make();
    taken.add(value);
    return value;
  }
}
