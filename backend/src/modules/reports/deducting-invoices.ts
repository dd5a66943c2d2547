/** SQL that joins the issued invoice `f` which deducts the invoice of this alias. */
export const isDeductingOf = (alias: string): string =>
  `f.company_id = ${alias}.company_id and f.id = ${alias}.deducted_in_id and f.status not in ('draft', 'void')`;
