import { Injectable } from '@nestjs/common';
import { NOBODY } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import type { TaggedPicture } from '../../../platform/files/kept-picture.js';
import { findPicture, type StoredFile } from '../../../platform/files/stored-files.js';
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.js';
import { hashOf, isShareToken } from '../../invoices/shares/share-token.js';
import type { DrawnPhoto } from '../../work-orders/photos/photos.service.js';
import { OpenCompaniesService } from '../entry/open-companies.service.js';
import { RequestThrottle } from '../entry/request-throttle.js';
import { RequestMessagesService } from '../messages/request-messages.service.js';
import { RequestPhotosRepository } from '../photos/request-photos.repository.js';
import { RequestPhotosService } from '../photos/request-photos.service.js';
import { RequestsRepository } from '../requests.repository.js';
import type { SharedRequestResponse } from './shared-request.dto.js';
import { SharedRequestsRepository } from './shared-requests.repository.js';

interface Opened {
  companyId: number;
  requestId: number;
}

/** The private page of a request: whoever has its link sees that one request and writes to the company. */
@Injectable()
export class SharedRequestsService {
  constructor(
    private readonly database: Database,
    private readonly requests: RequestsRepository,
    private readonly shared: SharedRequestsRepository,
    private readonly companies: OpenCompaniesService,
    private readonly messages: RequestMessagesService,
    private readonly photos: RequestPhotosService,
    private readonly storedPhotos: RequestPhotosRepository,
    private readonly throttle: RequestThrottle,
  ) {}

  async find(token: string): Promise<SharedRequestResponse> {
    const { companyId, requestId } = await this.open(token);
    const path = `/api/shared-requests/${token}`;
    const [record, company] = await Promise.all([
      this.shared.find(this.database.readCompany(companyId), requestId),
      this.companies.show(companyId, path),
    ]);
    if (!record) throw new NotFound('Request');
    const photos = record.photos.map((photo) => {
      const url = `${path}/photos/${photo.id}`;
      return { ...photo, url, thumbnailUrl: `${url}/thumbnail` };
    });
    return { ...record, company, photos };
  }

  async write(token: string, text: string, address: string): Promise<SharedRequestResponse> {
    const { companyId, requestId } = await this.open(token);
    await this.throttle.beginMessage(requestId);
    await this.database.inCompany(companyId, { ...NOBODY, address }, async (tx) => {
      const request = await this.requests.lock(tx, requestId);
      if (!request) throw new NotFound('Request');
      await this.messages.add(tx, request, 'requester', text);
    });
    return this.find(token);
  }

  /** Throws NotFound, Throttled, or Conflict if it is too late for photos. */
  async beginUpload(token: string): Promise<void> {
    const opened = await this.open(token);
    await this.throttle.beginUpload(opened.requestId);
    await this.requireNew(opened);
  }

  /** Adds photos for which an upload has begun. */
  async addPhotos(token: string, drawn: readonly DrawnPhoto[], address: string): Promise<SharedRequestResponse> {
    const { companyId, requestId } = await this.open(token);
    if (drawn.length === 0) throw new Invalid([{ field: 'photos', message: 'Please choose a picture.' }]);
    const add = () =>
      this.database.inCompany(companyId, { ...NOBODY, address }, (tx) => this.photos.add(tx, requestId, drawn));
    // Staff may accept or merge it meanwhile, or delete its order; each time it is tried again.
    while (!(await add()));
    return this.find(token);
  }

  async photo(token: string, photoId: number, isSmall: boolean, kept: readonly string[]): Promise<TaggedPicture> {
    const { companyId, requestId } = await this.open(token);
    const read = this.database.readCompany(companyId);
    const photo = await this.storedPhotos.find(read, requestId, photoId);
    const file = photo && (await findPicture(read, isSmall ? photo.thumbnailId : photo.fileId, kept));
    if (!file) throw new NotFound('Photo');
    return file;
  }

  async logo(token: string): Promise<StoredFile> {
    return this.companies.logo((await this.open(token)).companyId);
  }

  private async requireNew({ companyId, requestId }: Opened): Promise<void> {
    if (await this.shared.takesPhotos(this.database.readCompany(companyId), requestId)) return;
    throw new Conflict('Photos can be added only shortly after the request was sent.', 'photos-too-late');
  }

  /** Links that never existed and links that ended get the same response. */
  private async open(token: string): Promise<Opened> {
    const found = isShareToken(token) ? await this.requests.findShared(hashOf(token)) : null;
    if (!found) throw new NotFound('Request');
    return found;
  }
}
