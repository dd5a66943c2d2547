import { parseCookie, stringifySetCookie } from 'cookie';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Environment } from '../config/environment.js';
import { readingRequests } from '../database/reading-request.js';

const COOKIE = 'nerka_written';
const POSITION = /^\d{1,15}$/;
/** Longer than the maximum lag of the replica. */
const SECONDS = 30;

/** The response to a write contains its log position, which the browser sends back for a while. */
export function readYourWrites({ databaseReplicaUrl }: Environment): RequestHandler {
  if (databaseReplicaUrl === undefined) return (_request, _response, next) => next();
  return (request: Request, response: Response, next: NextFunction) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const position = parseCookie(request.headers.cookie ?? '')[COOKIE] ?? '';
    const seen = POSITION.test(position) ? Number(position) : 0;
    const wrote = (written: number): void => setPosition(request, response, written);
    readingRequests.run({ isRead, seen, wrote }, next);
  };
}

function setPosition(request: Request, response: Response, position: number): void {
  if (response.headersSent) return;
  const cookie = stringifySetCookie({
    name: COOKIE,
    value: String(position),
    maxAge: SECONDS,
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.secure,
  });
  const others = [response.getHeader('Set-Cookie') ?? []].flat().filter((text) => !String(text).startsWith(COOKIE));
  response.setHeader('Set-Cookie', [...others.map(String), cookie]);
}
