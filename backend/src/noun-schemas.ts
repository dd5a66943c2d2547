import type { OpenAPIObject } from '@nestjs/swagger';
import { countedNouns } from './platform/nouns/nouns.js';
import type { CountedState, Noun } from './platform/nouns/noun.js';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Schemas[string];

const count: Schema = { type: 'number' };

/** Describes counts in the API document: the summary, the provider's counts, and the states of each noun. */
export function describeCounts({ components }: OpenAPIObject, nouns: readonly Noun[]): void {
  const counted = nouns.filter(({ counts }) => counts !== undefined);
  const summary: Record<string, Schema> = {};
  const described: Schemas = {};
  for (const { name, counts } of counted) {
    const { field, dashboard } = counts!;
    if (!dashboard) continue;
    summary[field] = dashboard.states ? { $ref: `#/components/schemas/${schemaName(name)}` } : count;
    if (dashboard.states) described[schemaName(name)] = recordOf({ total: count, ...statesOf(dashboard.states) });
  }
  const usage = Object.fromEntries(countedNouns(nouns).map(({ field }) => [field, count]));
  Object.assign(components!.schemas!, described, { SummaryResponse: recordOf(summary), RecordCounts: recordOf(usage) });
}

const statesOf = (states: Readonly<Record<string, CountedState>>): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(states).map(([name, { about }]) => [name, about ? { ...count, description: about } : count]),
  );

const recordOf = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

/** `work-order` → `WorkOrderCounts`. */
const schemaName = (noun: string): string =>
  `${noun.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())}Counts`;
