import { isCommonPassword } from './common-passwords.js';
import { isProductName, nameIn } from './password-names.js';

const names = {
  person: ['ray.ortiz', 'Ray', 'Ortiz', 'José Núñez', 'jnunez@example.com'],
  company: ['Maple Court Apartments', 'maple-court'],
};

describe('a password of names', () => {
  it.each([
    'rayortiz',
    'Ray.Ortiz1',
    'ORTIZ2024!!',
    '2024ortiz2024',
    '0rt1z-0rt1z',
    '1990rt1z1990',
    'R@y0rt!z',
    'ray ortiz ray ortiz',
    'josenunez',
    'JoséNúñez99',
    'jnunez12345',
    'ｏｒｔｉｚ１２３４',
  ])('%s is the person’s', (password) => expect(nameIn(password, names)).toBe('person'));

  it.each(['maplecourt', 'Maple-Court-2026', 'M@pl3C0urt!', 'maple1234', 'apartments1', 'xx-maple-court'])(
    '%s is the company’s',
    (password) => expect(nameIn(password, names)).toBe('company'),
  );

  it.each(['sunflower under rain', 'a maple leaf on the stairs', 'ortiz keeps bees', '水水水水水水水水', 'oak-leaf'])(
    '%s is nobody’s',
    (password) => expect(nameIn(password, names)).toBeUndefined(),
  );

  it('needs names', () => {
    expect(nameIn('anything at all', { person: [null, undefined, '', '?!', 'Al'], company: [] })).toBeUndefined();
  });

  it.each(['nerka123', 'Nerka-2026!', 'n3rk4n3rk4', '12345nerka', 'nerka-demo', 'NERKA DEMO 1'])(
    '%s is the product’s',
    (password) => expect(isProductName(password)).toBe(true),
  );

  it.each(['nerkatree under rain', 'sunflower under rain', '12345678', '!!!!!!!!'])('%s is not', (password) =>
    expect(isProductName(password)).toBe(false),
  );
});

describe('a common password', () => {
  it.each([
    'password',
    'P@ssw0rd!',
    'Passw0rd2024',
    '$unshine1',
    '123monkey123',
    'QWERTYUIOP',
    'Ｐａｓｓｗｏｒｄ１',
    'letmein!!!',
    '1qaz2wsx3edc',
    'changeme',
    '12345678',
  ])('%s is common', async (password) => expect(await isCommonPassword(password)).toBe(true));

  it.each(['sunflower under rain', 'oak-leaf', 'monkey-8273640192', 'a password for tests', ' 水 \u0000 🔧 ß '])(
    '%s is not',
    async (password) => expect(await isCommonPassword(password)).toBe(false),
  );
});
