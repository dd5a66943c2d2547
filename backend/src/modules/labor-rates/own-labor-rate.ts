/** SQL for the rate of a person's own, in cents an hour; null: the company's holds. */
export const ownLaborRate = (user: string): string => `(
  select r.rate from labor_rates_read r where r.company_id = ${user}.company_id and r.user_id = ${user}.id
  order by r.valid_from desc, r.id desc limit 1)`;
