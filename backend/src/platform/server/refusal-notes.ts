import { Injectable } from '@nestjs/common';
import type { AccessRequest } from '../access/allow.js';
import { clientAddress } from '../http/client-address.js';
import { deviceOf } from '../http/device.js';
import type { ErrorCode } from '../http/error-codes.js';
import { HttpError } from '../http/errors.js';
import { routeOf } from '../metrics/measure-requests.js';
import { SecurityEvents } from '../security-events/security-events.js';

const FORBIDDEN = 403;
const TOO_MANY = 429;
const INVALID_TOKENS = new Set<ErrorCode>(['deploy-token-invalid', 'api-key-invalid']);
/** Nobody did anything wrong. */
const BLAMELESS = new Set<ErrorCode>(['busy', 'proof-needed']);

/** Notes what was refused to whom, by the pattern of its address: a path may contain a secret. */
@Injectable()
export class RefusalNotes {
  constructor(private readonly events: SecurityEvents) {}

  note(refusal: unknown, request: AccessRequest): void {
    if (!(refusal instanceof HttpError) || this.events.isNoted(refusal)) return;
    const { status, code } = refusal;
    if (BLAMELESS.has(code)) return;
    if (status !== FORBIDDEN && status !== TOO_MANY && !INVALID_TOKENS.has(code)) return;
    this.events.note({
      kind: status === TOO_MANY ? 'throttled' : 'access-refused',
      personId: request.actor?.userId ?? null,
      address: clientAddress(request),
      device: deviceOf(request),
      subject: `${request.method} ${routeOf(request)}: ${code}`,
    });
  }
}
