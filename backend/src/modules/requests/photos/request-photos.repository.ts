import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../../platform/database/company-tx.js';
import { RequestPhoto } from './request-photo.entity.js';

type NewPhoto = Omit<RequestPhoto, 'id' | 'companyId' | 'createdAt'>;

@Injectable()
export class RequestPhotosRepository {
  all(read: CompanyRead, requestId: number): Promise<RequestPhoto[]> {
    return read.find(RequestPhoto, { requestId }, { id: 'asc' });
  }

  find(read: CompanyRead, requestId: number, id: number): Promise<RequestPhoto | null> {
    return read.findOne(RequestPhoto, { requestId, id });
  }

  insert(tx: CompanyTx, photo: NewPhoto): Promise<number> {
    return tx.insert(RequestPhoto, photo);
  }
}
