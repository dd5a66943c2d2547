import { computedCost } from '../../work-orders/costs/computed-cost.js';

/** SQL for what a turn cost so far, in cents: each of its work orders, rounded by itself, and its own lines. */
export const computedTurnCost = (turn: string): string => `(
  coalesce((
    select sum(${computedCost('wo')}) from work_orders_read wo
    where wo.company_id = ${turn}.company_id and wo.turn_id = ${turn}.id), 0)
  + coalesce((
    select sum(c.amount) from turn_costs_read c
    where c.company_id = ${turn}.company_id and c.turn_id = ${turn}.id), 0))::bigint`;
