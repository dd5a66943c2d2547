/**
 * SQL for a number from 0 to 99 by which a company is among those that get a release first. It depends on the front
 * end, so that these are not the same companies for each one, and stays the same for every release.
 */
export const orderOf = (frontEnd: string, companyId: string): string =>
  `('x' || left(encode(sha256(convert_to(${frontEnd} || ' ' || ${companyId}, 'UTF8')), 'hex'), 7))::bit(28)::int % 100`;

/** SQL: whether the rollout `o` runs and gives a company its release. */
export const reaches = (companyId: string): string =>
  `o.stopped_at is null and ${orderOf('o.front_end', companyId)} < o.threshold`;
