interface Policy {
  createScriptURL: (url: string) => string;
  createHTML: (html: string) => string;
}

let policy: Policy;

beforeAll(async () => {
  document.documentElement.dataset.frontEndOrigins = 'https://cdn.example.com https://more.example.com';
  window.trustedTypes = { createPolicy: (_, rules) => (policy = rules) };
  await import('./page-security');
});

it.each(['/assets/a.js', `${location.origin}/a.js`, 'https://cdn.example.com/a.js', 'https://more.example.com/b/c.js'])(
  'lets a script in from %s',
  (url) => {
    expect(policy.createScriptURL(url)).toBe(url);
  },
);

it.each([
  'https://evil.example.com/a.js',
  'http://cdn.example.com/a.js',
  'https://cdn.example.com.evil.com/a.js',
  'https://cdn.example.com@evil.com/a.js',
  '//evil.example.com/a.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
])('refuses a script from %s', (url) => {
  expect(() => policy.createScriptURL(url)).toThrow('Script refused');
});

it('takes text without markup where markup could go', () => {
  expect(policy.createHTML('Fish & chips')).toBe('Fish & chips');
  expect(() => policy.createHTML('<b>')).toThrow('Markup as text refused');
});
