import type { CreateWorkOrderBody, PermissionToEnter } from '../../work-orders/work-orders.service.js';
import type { WorkRequest } from '../request.entity.js';
import type { AcceptRequestBody } from './screening.dto.js';

/**
 * The order of an accepted request. What a stranger wrote in place of a unit's number makes no unit: it is part of the
 * description until staff name the unit.
 */
export function orderOf(request: WorkRequest, unitNumber: string | null, body: AcceptRequestBody): CreateWorkOrderBody {
  const { title = request.title, description = describe(request), propertyUnit = unitNumber, ...others } = body;
  const { requesterName, requesterPhone, isUrgent } = request;
  const {
    permissionToEnter = permissionOf(request),
    category = 'general',
    priority = isUrgent ? 'urgent' : 'medium',
    ...fields
  } = others;
  return {
    ...{ title, description, category, priority, status: 'open', propertyUnit, ...fields },
    ...{ requesterName, requesterPhone, permissionToEnter },
  };
}

/** Nobody enters the home of others because of what a former resident said. */
const permissionOf = ({ permissionToEnter, requesterLeftAt }: WorkRequest): PermissionToEnter =>
  requesterLeftAt === null ? permissionToEnter : 'call_first';

const describe = ({ location, unitText, description }: WorkRequest): string | null =>
  [unitText && `Home: ${unitText}`, location && `Where: ${location}`, description].filter(Boolean).join('\n') || null;
