import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type ErrorCode, errorCodes } from './error-codes.js';

/** One field of a body or query that was refused, and why. */
export class ErrorDetailResponse {
  field: string;
  message: string;
}

/** The body of every error response. */
export class ErrorResponse {
  statusCode: number;
  /** The status in words. */
  error: string;
  /** Stable; what programs branch on. */
  @ApiProperty({ enum: Object.keys(errorCodes), enumName: 'ErrorCode' })
  code: ErrorCode;
  /** One sentence for people. */
  message: string;
  details?: ErrorDetailResponse[];
  /** With 412: the record as it is now. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  current?: unknown;
  /** The same as in the header X-Request-Id and in the server's log. */
  requestId: string;
}
