import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import { Invalid, NotFound } from '../../../platform/http/errors.js';
import { TurnsRepository } from '../turns.repository.js';
import {
  MAX_TURN_COSTS,
  type NewTurnCostBody,
  type TurnCostResponse,
  type TurnCostsResponse,
  type UpdateTurnCostBody,
} from './turn-cost.dto.js';
import type { TurnCost } from './turn-cost.entity.js';
import { TurnCostsRepository } from './turn-costs.repository.js';

const NOUN = 'turn-cost';

/** A completed turn may still get a cost: bills come late. Costs keep the turn's version, so that they conflict with no edit. */
@Injectable()
export class TurnCostsService {
  constructor(
    private readonly database: Database,
    private readonly turns: TurnsRepository,
    private readonly costs: TurnCostsRepository,
  ) {}

  /** The sums of what the turn's work orders and own lines cost; the labor of each order is rounded by itself. */
  async find(companyId: number, actor: Actor, turnId: number): Promise<TurnCostsResponse> {
    const known = await this.costs.known(this.database.readCompany(companyId), turnId);
    if (!known) throw new NotFound('Turn');
    const { budget, unratedSeconds, workOrders, lines } = known;
    const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
    const labor = sum(workOrders.map((order) => order.labor));
    const parts = sum(workOrders.map((order) => order.parts));
    const other = sum(lines.map(({ amount }) => amount));
    const total = labor + parts + other;
    if (actor.permissions.has('costs.read')) {
      const orders = workOrders.map((order) => ({ ...order, cost: order.labor + order.parts }));
      return { labor, parts, other, total, budget, unratedSeconds, workOrders: orders, lines };
    }
    const orders = workOrders.map((order) => ({ ...order, labor: null, cost: null }));
    return { labor: null, parts, other, total: null, budget, unratedSeconds, workOrders: orders, lines };
  }

  create(companyId: number, actor: Actor, turnId: number, body: NewTurnCostBody): Promise<TurnCostResponse> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [turn, count] = await Promise.all([this.turns.lock(tx, turnId), this.costs.count(tx, turnId)]);
      if (!turn) throw new NotFound('Turn');
      if (count >= MAX_TURN_COSTS) throw new Invalid(`A turn holds at most ${MAX_TURN_COSTS} costs.`, 'too-many');
      tx.send(this.turns.follow(tx, turnId, {}));
      const id = await this.costs.insert(tx, turnId, body);
      tx.audit({ action: 'created', noun: NOUN, recordId: id, parentId: turnId, after: { ...body } });
      return toResponse((await this.costs.find(tx, id))!);
    });
  }

  update(companyId: number, actor: Actor, id: number, body: UpdateTurnCostBody): Promise<TurnCostResponse> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const cost = await this.lockWithTurn(tx, id);
      const before = { name: cost.name, amount: cost.amount };
      const after = { ...before, ...body };
      if (JSON.stringify(after) !== JSON.stringify(before)) {
        tx.send(this.costs.update(tx, id, body), this.turns.follow(tx, cost.turnId, {}));
        tx.audit({ action: 'updated', noun: NOUN, recordId: id, parentId: cost.turnId, before, after });
      }
      return toResponse({ ...cost, ...after });
    });
  }

  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { turnId, name, amount } = await this.lockWithTurn(tx, id);
      tx.send(this.costs.delete(tx, id), this.turns.follow(tx, turnId, {}));
      tx.audit({ action: 'deleted', noun: NOUN, recordId: id, parentId: turnId, before: { name, amount } });
    });
  }

  /** Locks the turn before its cost, as every edit of a turn does, so that two edits cannot deadlock. */
  private async lockWithTurn(tx: CompanyTx, id: number): Promise<TurnCost> {
    const seen = await this.costs.find(tx, id);
    if (!seen) throw new NotFound('Cost');
    const [turn, cost] = await Promise.all([this.turns.lock(tx, seen.turnId), this.costs.lock(tx, id)]);
    if (!turn || !cost) throw new NotFound('Cost');
    return cost;
  }
}

function toResponse({ id, turnId, name, amount, createdById, createdAt }: TurnCost): TurnCostResponse {
  return { id, turnId, name, amount, createdById, createdAt: createdAt.toISOString() };
}
