import type { RequestHandler } from 'express';
import type { Environment } from '../config/environment.js';
import type { SecurityContact } from '../config/security-contact.js';

const PATH = '/.well-known/security.txt';
const CACHED = 'public, max-age=3600';

/** Serves security.txt (RFC 9116). Without a contact, or with one that is no longer confirmed, there is none. */
export function serveSecurityText({ securityContact, publicUrl }: Environment): RequestHandler {
  return (request, response, next) => {
    if (request.path !== PATH || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    if (!securityContact || securityContact.expires < new Date()) {
      return void response.status(404).type('text').send('Not found');
    }
    response.set('Cache-Control', CACHED).type('text').send(textOf(securityContact, publicUrl));
  };
}

function textOf({ contacts, expires }: SecurityContact, publicUrl: string | undefined): string {
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    ...(publicUrl ? [`Canonical: ${publicUrl}${PATH}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
