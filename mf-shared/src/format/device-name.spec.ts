import { deviceName } from './device-name';

it.each([
  ['Chrome on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/149.0 Safari/537.36'],
  ['Edge on Windows', 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/149.0 Safari/537.36 Edg/149.0'],
  ['Safari on iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) Version/26.1 Mobile Safari/604.1'],
  ['Safari on Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) Version/26.1 Safari/605.1.15'],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'],
  ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/149.0 Mobile Safari/537.36'],
  ['curl/8.14.1', 'curl/8.14.1'],
  ['API key “Month end on Linux/”', 'API key “Month end on Linux/”'],
])('calls it %s', (name, agent) => {
  expect(deviceName(agent)).toBe(name);
});
