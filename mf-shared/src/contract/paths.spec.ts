import { companyAddress, paths } from '.';

describe('paths', () => {
  it('keep the prefix by which the user entered the company', () => {
    expect(paths.workOrders(companyAddress('nerka', 'strata'))).toBe('/nerka/strata/work-orders');
    expect(paths.workOrders(companyAddress('living', 'strata'))).toBe('/living/strata/work-orders');
  });

  it('escape what comes from data', () => {
    expect(paths.invoice(companyAddress('nerka', 'strata'), 'INV/1 2')).toBe('/nerka/strata/invoice/INV%2F1%202');
    expect(paths.signIn('/nerka/strata/units?q=a&b')).toBe('/signin?redirect=%2Fnerka%2Fstrata%2Funits%3Fq%3Da%26b');
  });
});
