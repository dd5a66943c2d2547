import { type Assignment, type BulkHandler, formerInstant } from '../bulk/bulk.service.js';
import { TurnQuery, type UpdateTurnBody as Body, UpdateTurnBody } from './turn.dto.js';
import type { TurnsRepository } from './turns.repository.js';
import type { TurnsService } from './turns.service.js';

/** Status and assignee of many turns, by the calls for one. */
export const turnsBulk = (service: TurnsService, turns: TurnsRepository): BulkHandler<TurnQuery> => ({
  noun: 'turn',
  title: 'Turn',
  query: TurnQuery,
  list: (companyId, query) => service.list(companyId, query),
  find: (tx, ids) => turns.findWithAssignments(tx, ids),
  editing: {
    body: UpdateTurnBody,
    onePerson: 'A turn is assigned to one person.',
    name: 'turnNumber',
    update: (companyId, actor, id, { assigneeIds, following, assignments, ...fields }, version) => {
      const body = assigneeIds ? { assignedToId: assigneeIds[0] ?? null } : (fields as Body);
      return service.update(companyId, actor, id, body, version, {
        ...following,
        assignment: formerAssignment(assignments),
      });
    },
    before: ({ status, assignedToId, actualCompletionDate, assignment }, change) =>
      change.assigneeIds
        ? { assigneeIds: assignedToId ? [assignedToId as number] : [], assignments: [assignment as Assignment] }
        : { status: status as string, following: { actualCompletionDate: actualCompletionDate as string | null } },
  },
  delete: (companyId, actor, id) => service.delete(companyId, actor, id),
});

const formerAssignment = ([former]: readonly Assignment[] = []) =>
  former && { assignedAt: formerInstant(former.at), assignmentOperationId: former.operationId };
