import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { EstimateAnswer } from './estimate-answer.entity.js';

@Injectable()
export class AnswersRepository {
  insert(tx: CompanyTx, values: Omit<QueryDeepPartialEntity<EstimateAnswer>, 'id' | 'companyId'>): Promise<number> {
    return tx.insert(EstimateAnswer, values);
  }
}
