import { isCompanyHost } from './host-name';

describe('the host', () => {
  it.each(['strata.nerka.localhost', 'strata.example.com', 'strata.example.com.'])('%s names a company', (host) => {
    expect(isCompanyHost(host)).toBe(true);
  });

  it.each(['localhost', 'example.com', 'www.example.com', 'admin.example.com', '10.0.0.7', '[::1]'])(
    '%s names none',
    (host) => {
      expect(isCompanyHost(host)).toBe(false);
    },
  );
});
