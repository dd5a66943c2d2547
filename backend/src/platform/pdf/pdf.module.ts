import { Global, Module } from '@nestjs/common';
import { PdfRenderQueue } from './pdf-render-queue.js';

@Global()
@Module({ providers: [PdfRenderQueue], exports: [PdfRenderQueue] })
export class PdfModule {}
