const signIns = [
  ['admin', 'super admin'],
  ['strata.manager', 'Strata Apartments, manager'],
  ['strata.leasing', 'Strata Apartments, leasing'],
  ['strata.maintenance', 'Strata Apartments, maintenance'],
  ['strata.building-a', 'Strata Apartments, only Building A'],
  ['brightside.manager', 'Brightside Home Services, manager'],
  ['brightside.leasing', 'Brightside Home Services, leasing'],
  ['brightside.maintenance', 'Brightside Home Services, maintenance'],
] as const;

/** The demo sign-ins, printed when the product is ready. */
export function describeSignIns(hasOwnPassword: boolean): string {
  const lines = signIns.map(([username, who]) => `    ${username.padEnd(24)}${who}`);
  const password = hasOwnPassword ? 'the one in DEMO_PASSWORD at the first start' : 'nerka-demo';
  return ['  Demo sign-ins:', ...lines, `  Password of all: ${password}`].join('\n');
}
