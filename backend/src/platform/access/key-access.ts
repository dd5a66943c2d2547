import { Injectable } from '@nestjs/common';
import { NotSignedIn } from '../http/errors.js';
import type { AccessRequest } from './allow.js';
import { ApiKeys, type KeySession } from './api-keys.js';
import { companySuspended } from './company-suspended.js';
import { requireKeyMayCall } from './for-keys.js';
import { KeyActor } from './key-actor.js';
import { KeyThrottle } from './key-throttle.js';
import { KeyUsage } from './key-usage.js';

/** Lets a program act by an API key: for the key's owner, with the rights that the key has of the owner's. */
@Injectable()
export class KeyAccess {
  constructor(
    private readonly keys: ApiKeys,
    private readonly throttle: KeyThrottle,
    private readonly usage: KeyUsage,
  ) {}

  /** Stores the actor in the request; throws unless the key may call the handler. */
  async admit(request: AccessRequest, key: string, handler: object): Promise<KeyActor> {
    const { session, actor } = await this.identify(request, key);
    await this.throttle.count(session.key.id);
    requireKeyMayCall(handler, actor);
    return actor;
  }

  /** For what then calls handlers by the key, each of which checks it once more. */
  async admitCaller(request: AccessRequest, key: string): Promise<KeyActor> {
    const { session, actor } = await this.identify(request, key);
    await this.throttle.count(session.key.id);
    return actor;
  }

  private async identify(request: AccessRequest, key: string): Promise<{ session: KeySession; actor: KeyActor }> {
    const session = await this.keys.find(key);
    if (!session) {
      throw new NotSignedIn('This API key is not valid: it is unknown, expired or revoked.', 'api-key-invalid');
    }
    if (session.isSuspended) throw companySuspended(session.company!.name);
    const actor = new KeyActor(session, request);
    request.apiKeyName = session.key.name;
    request.session = session;
    request.actor = actor;
    this.usage.note(session);
    return { session, actor };
  }
}
