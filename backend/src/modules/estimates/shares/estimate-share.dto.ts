import { ApiProperty } from '@nestjs/swagger';
import { Equals } from 'class-validator';
import { OptionalInteger, OptionalText, RequiredText } from '../../../platform/http/fields.js';
import { SharedCompanyResponse, SharedCustomerResponse } from '../../invoices/shares/share.dto.js';
import type { EstimateStatus } from '../estimate.entity.js';

const MAX_NAME = 200;
const MAX_REASON = 2_000;

export class EstimateShareResponse {
  /** The address of the shared estimate. It is returned only once. */
  url: string;
}

export class AcceptEstimateBody {
  /** The customer's own, as a signature. */
  @RequiredText('Please type your name.', MAX_NAME)
  name: string;

  /** That the customer means it. */
  @ApiProperty({ type: Boolean })
  @Equals(true, { message: 'Please confirm that you accept this estimate.' })
  consent: boolean;

  /** The version that the page shows; absent: the one that there is. */
  @OptionalInteger(1)
  revision?: number;
}

export class DeclineEstimateBody {
  @OptionalText(MAX_REASON, { lines: true })
  reason?: string | null;

  /** The version that the page shows; absent: the one that there is. */
  @OptionalInteger(1)
  revision?: number;
}

export class SharedEstimateItemResponse {
  item: string;
  quantity: number;
  /** Cents. */
  unitPrice: number;
  /** Cents. */
  price: number;
}

/** The estimate as its customer sees it, without ids and without the names of the company's users. */
export class SharedEstimateResponse {
  estimateNumber: string;
  /** Which version it is; an answer names it. */
  revision: number;
  status: EstimateStatus;
  /** Cents. */
  subtotal: number;
  discountBasisPoints: number | null;
  /** Cents. */
  discount: number;
  taxName: string | null;
  taxBasisPoints: number | null;
  /** Cents. */
  tax: number;
  /** Cents. */
  total: number;
  /** Cents: what is to be paid before the work begins; 0: nothing. */
  deposit: number;
  validUntil: string | null;
  message: string | null;
  /** Whether this version was accepted, or declined, and when. */
  answeredAt: string | null;
  /** The name under which it was accepted. */
  acceptedBy: string | null;
  company: SharedCompanyResponse;
  customer: SharedCustomerResponse;
  items: SharedEstimateItemResponse[];
}
