import { Global, Module } from '@nestjs/common';
import { PdfPress } from './pdf-press.js';

@Global()
@Module({ providers: [PdfPress], exports: [PdfPress] })
export class PdfModule {}
