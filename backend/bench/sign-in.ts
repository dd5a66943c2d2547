import { type BenchCompany, PASSWORD } from './bench-database.js';
import type { Cookies } from './load.js';

export async function signIn(url: string, companies: readonly BenchCompany[]): Promise<Cookies> {
  const cookies = new Map<BenchCompany, string>();
  for (const company of companies) {
    const response = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify({ username: company.username, password: PASSWORD }),
    });
    if (!response.ok) throw new Error(`${company.username} could not sign in: ${await response.text()}`);
    cookies.set(company, response.headers.get('set-cookie')!.split(';')[0]!);
  }
  return cookies;
}
