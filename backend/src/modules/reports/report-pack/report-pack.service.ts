import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { toJpeg } from '../../../platform/files/pictures.js';
import { fileIdOf, findFile } from '../../../platform/files/stored-files.js';
import { type ZippedFile, zipStream } from '../../../platform/files/zip-stream.js';
import type { JsonText } from '../../../platform/http/paging.js';
import type { PdfBlock, PdfDocument } from '../../../platform/pdf/pdf-document.js';
import { PdfRenderQueue } from '../../../platform/pdf/pdf-render-queue.js';
import { CompaniesService, type CompanyLetterhead } from '../../companies/companies.service.js';
import { JobReportsService } from '../job-reports.service.js';
import type { AsOfQuery } from '../report-query.dto.js';
import { type Reader, ReportReader } from '../report-reader.js';
import type { ReportFile } from '../report-rows.js';
import { ReportsService } from '../reports.service.js';
import { jobBlocks } from './job-blocks.js';
import { shownDay } from './pack-blocks.js';
import { propertyBlocks } from './property-blocks.js';

const DEFAULT_COLOR = '#3b82f6';

export interface ReportPack {
  name: string;
  fileCount: number;
  bytes: AsyncIterable<Uint8Array>;
}

interface Contents {
  files: ReportFile[];
  blocks: PdfBlock[];
}

/** All reports of a business as of one day; those of a range are about the year that ends with it. */
@Injectable()
export class ReportPackService {
  constructor(
    private readonly database: Database,
    private readonly reader: ReportReader,
    private readonly reports: ReportsService,
    private readonly jobReports: JobReportsService,
    private readonly companies: CompaniesService,
    private readonly press: PdfRenderQueue,
  ) {}

  async pack(reader: Reader, { asOf }: AsOfQuery): Promise<ReportPack> {
    const { today, businessType } = await this.reader.day(reader);
    const day = asOf ?? today;
    const { companyId } = reader;
    this.press.prepare();
    const isProperty = businessType === 'property_management';
    const { files, blocks } = await (isProperty ? this.ofProperty(reader, day) : this.ofJobs(reader, day));
    const { document, slug } = await this.document(companyId, day, blocks);
    // Made before the response begins, so that a failure is a response of its own.
    const pdf = await this.press.make(companyId, document);
    return {
      name: `${slug}-reports-${day}`,
      fileCount: files.length + 1,
      bytes: zipStream([{ name: `owner-report-${day}.pdf`, pieces: [pdf] }, ...files.map(zipped)]),
    };
  }

  private async ofProperty(reader: Reader, day: string): Promise<Contents> {
    const [asOf, range] = [{ asOf: day }, { to: day }];
    const blocks = propertyBlocks({
      rentRoll: parsed(await this.reports.rentRoll(reader, asOf)),
      delinquency: parsed(await this.reports.delinquency(reader, asOf)),
      leaseExpirations: parsed(await this.reports.leaseExpirations(reader, asOf)),
      turnTimes: parsed(await this.reports.turnTimes(reader, range)),
      workOrderAgeing: parsed(await this.reports.workOrderAgeing(reader, asOf)),
      workOrderTimes: await this.reports.workOrderTimes(reader, range),
    });
    const files = [
      await this.reports.rentRollCsv(reader, asOf),
      await this.reports.delinquencyCsv(reader, asOf),
      await this.reports.leaseExpirationsCsv(reader, asOf),
      await this.reports.turnTimesCsv(reader, range),
      await this.reports.workOrderAgeingCsv(reader, asOf),
      await this.reports.workOrderTimesCsv(reader, range),
      await this.reports.hoursWorkedCsv(reader, range),
    ];
    return { files, blocks };
  }

  private async ofJobs(reader: Reader, day: string): Promise<Contents> {
    const [asOf, range] = [{ asOf: day }, { to: day }];
    const blocks = jobBlocks({
      revenueByMonth: parsed(await this.jobReports.revenueByMonth(reader, range)),
      receivablesAgeing: parsed(await this.jobReports.receivablesAgeing(reader, asOf)),
      topItems: parsed(await this.jobReports.topItems(reader, range)),
      dealConversion: parsed(await this.jobReports.dealConversion(reader, range)),
      taxCollected: parsed(await this.jobReports.taxCollected(reader, range)),
      revenueByPerson: parsed(await this.jobReports.revenueByPerson(reader, range)),
      revenueByItem: parsed(await this.jobReports.revenueByItem(reader, range)),
      hoursByJob: parsed(await this.jobReports.hoursByJob(reader, range)),
    });
    const files = [
      await this.jobReports.revenueByMonthCsv(reader, range),
      await this.jobReports.receivablesAgeingCsv(reader, asOf),
      await this.jobReports.topItemsCsv(reader, range),
      await this.jobReports.dealConversionCsv(reader, range),
      await this.jobReports.taxCollectedCsv(reader, range),
      await this.jobReports.revenueByPersonCsv(reader, range),
      await this.jobReports.revenueByItemCsv(reader, range),
      await this.jobReports.hoursByJobCsv(reader, range),
    ];
    return { files, blocks };
  }

  private async document(
    companyId: number,
    day: string,
    blocks: PdfBlock[],
  ): Promise<{ document: PdfDocument; slug: string }> {
    const read = this.database.readCompany(companyId);
    const company = await this.companies.letterhead(read);
    const logoId = fileIdOf(company.logoUrl);
    const file = logoId === undefined ? undefined : await findFile(read, logoId);
    const logo = file ? await toJpeg(file.content) : null;
    const heading = { kind: 'letterhead', logo, name: company.name, lines: linesOf(company) } as const;
    const document = {
      title: `Owner report, ${shownDay(day)}`,
      author: company.name,
      accent: company.primaryColor ?? DEFAULT_COLOR,
      footer: `${company.name} · as of ${shownDay(day)}`,
      blocks: [{ ...heading, title: 'Owner report', number: `As of ${shownDay(day)}` }, ...blocks],
    };
    return { document, slug: company.slug };
  }
}

const parsed = <Report>(text: JsonText<Report>): Report => JSON.parse(text) as Report;

const zipped = ({ name, text }: ReportFile): ZippedFile => ({ name: `${name}.csv`, pieces: text });

const linesOf = ({ address, phone, website }: CompanyLetterhead): string[] =>
  [address, phone, website].flatMap((line) => line?.split('\n') ?? []);
