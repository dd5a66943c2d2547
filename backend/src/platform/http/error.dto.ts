import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type ErrorCode, errorCodes } from './error-codes.js';

/** A field of a body or query that was refused, and why. */
export class ErrorDetailResponse {
  field: string;
  message: string;
}

/** The work order that stands in the way. */
export class RunningOrderResponse {
  id: number;
  workOrderNumber: string;
  title: string;
}

/** The body of every error response. */
export class ErrorResponse {
  statusCode: number;
  /** The name of the status. */
  error: string;
  /** Stable; programs may branch on it. */
  @ApiProperty({ enum: Object.keys(errorCodes), enumName: 'ErrorCode' })
  code: ErrorCode;
  /** One sentence for people. */
  message: string;
  details?: ErrorDetailResponse[];
  /** For 412: the current record. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  current?: unknown;
  /** For `other-timer-running`: the order that the person is on; for `order-in-trash`: the one of the task. */
  workOrder?: RunningOrderResponse;
  /** The same id as in the header X-Request-Id and in the server's log. */
  requestId: string;
}
