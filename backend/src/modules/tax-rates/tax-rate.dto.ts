import { RequiredBasisPoints } from '../../platform/http/billing-fields.js';
import { RequiredText } from '../../platform/http/fields.js';
import { PageQuery } from '../../platform/http/list-query.js';

const NAME_REQUIRED = 'Name is required';
const MAX_NAME = 80;

export class CreateTaxRateBody {
  /** As documents show it. */
  @RequiredText(NAME_REQUIRED, MAX_NAME)
  name: string;

  /** Hundredths of a per cent: 725 is 7.25 %. */
  @RequiredBasisPoints()
  basisPoints: number;
}

export class UpdateTaxRateBody {
  @RequiredText(NAME_REQUIRED, MAX_NAME, { optional: true })
  name?: string;

  /** Hundredths of a per cent. Documents that have the rate keep it as it was when it was chosen. */
  @RequiredBasisPoints({ optional: true })
  basisPoints?: number;
}

export class TaxRateQuery extends PageQuery {}

export class TaxRateResponse {
  id: number;
  companyId: number;
  name: string;
  /** Hundredths of a per cent. */
  basisPoints: number;
  /** For If-Match. */
  version: number;
  createdAt: string;
  updatedAt: string;
}
