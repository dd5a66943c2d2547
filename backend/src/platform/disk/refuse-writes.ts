import type { NextFunction, Request, Response } from 'express';
import type { DiskSpace } from './disk-space.js';

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Of what is left, only these may use. */
const ALLOWED_PATHS = new Set(['/api/login', '/api/logout']);

/** Refuses changes while the disk is full: they would use up what signing in needs. */
export function refuseWritesOnFullDisk(disk: DiskSpace) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (!READING_METHODS.has(request.method) && !ALLOWED_PATHS.has(request.path)) disk.refuseIfFull();
    next();
  };
}
