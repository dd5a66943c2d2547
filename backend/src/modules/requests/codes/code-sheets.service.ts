import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { toJpeg } from '../../../platform/files/pictures.js';
import { fileIdOf, findFile } from '../../../platform/files/stored-files.js';
import { Conflict } from '../../../platform/http/errors.js';
import type { PdfCode, PdfPicture } from '../../../platform/pdf/pdf-document.js';
import { PdfRenderQueue } from '../../../platform/pdf/pdf-render-queue.js';
import { type PdfFile, pdfFileName } from '../../../platform/pdf/pdf-response.js';
import { CompaniesService } from '../../companies/companies.service.js';
import { DEFAULT_COLOR } from '../../invoices/pdf/letterhead.js';
import type { CodeSheetQuery } from './request-code.dto.js';
import { type CodeOnPaper, RequestCodesService } from './request-codes.service.js';

/** Whoever stands before the code reads one of them. */
const INVITATIONS = [
  'Something broken? Scan to request a repair.',
  '¿Algo no funciona? Escanee para pedir una reparación.',
  'Une panne ? Scannez pour demander une réparation.',
];

/** Codes to cut out and hang up. */
@Injectable()
export class CodeSheetsService {
  constructor(
    private readonly database: Database,
    private readonly codes: RequestCodesService,
    private readonly companies: CompaniesService,
    private readonly queue: PdfRenderQueue,
  ) {}

  async make(companyId: number, query: CodeSheetQuery): Promise<PdfFile> {
    const codes = await this.codes.printed(companyId, query);
    if (codes.length === 0) throw new Conflict('There is no code to print. Make the codes first.', 'no-codes');
    this.queue.prepare();
    const read = this.database.readCompany(companyId);
    const { name, slug, primaryColor, logoUrl } = await this.companies.letterhead(read);
    const id = fileIdOf(logoUrl);
    const file = id === undefined ? undefined : await findFile(read, id);
    const logo: PdfPicture | null = file ? await toJpeg(file.content) : null;
    const content = await this.queue.make(companyId, {
      title: `Codes of ${name}`,
      author: name,
      accent: primaryColor ?? DEFAULT_COLOR,
      footer: name,
      blocks: [{ kind: 'codes', name, logo, texts: INVITATIONS, codes: codes.map(paperCode) }],
    });
    return { fileName: pdfFileName('codes', slug), content };
  }
}

const paperCode = ({ unitId, unitNumber, buildingName, url }: CodeOnPaper): PdfCode => ({
  content: url,
  title: unitId === null ? '' : `Unit ${unitNumber}`,
  subtitle: buildingName ?? '',
});
