import { Readable } from 'node:stream';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { type Observable, tap } from 'rxjs';
import type { HeavyRequest, Turn } from './turn.js';

type Pieces<Piece> = AsyncIterable<Piece> | Iterable<Piece>;

/**
 * A file that is written while it is sent. A failure breaks off the connection, so that no client takes half a file for
 * a whole one.
 */
export class FileInPieces extends StreamableFile {
  private readonly sending: { turn?: Turn };

  constructor(pieces: Pieces<string | Uint8Array>, options: ConstructorParameters<typeof StreamableFile>[1]) {
    const sending: { turn?: Turn } = {};
    super(Readable.from(inTurns(pieces, sending), { objectMode: false }), options);
    this.sending = sending;
    this.setErrorHandler((_error, response) => response.destroy?.());
  }

  writeIn(turn: Turn | undefined): void {
    this.sending.turn = turn;
  }
}

/** A slow client takes long between two pieces, so a turn lasts one piece. */
async function* inTurns<Piece>(pieces: Pieces<Piece>, sending: { turn?: Turn }): AsyncGenerator<Piece> {
  await sending.turn?.goOn();
  for await (const piece of pieces) {
    sending.turn?.rest();
    yield piece;
    await sending.turn?.goOn();
  }
}

/** Writes the handler's file in the turns of its request. */
@Injectable()
export class PiecesInTurns implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const { turn } = context.switchToHttp().getRequest<HeavyRequest>();
    return next.handle().pipe(
      tap((file) => {
        if (file instanceof FileInPieces) file.writeIn(turn);
      }),
    );
  }
}
