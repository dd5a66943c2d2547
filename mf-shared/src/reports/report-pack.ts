import { type ArchiveProgress, errorMessage, receiveArchive, saveFile } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { useState } from 'react';

/** The download of all reports, which goes on while other reports are read. */
export interface ReportPack {
  /** Absent: nothing is being downloaded. */
  progress: ArchiveProgress | 'beginning' | undefined;
  /** Absent day: today. */
  download: (day: string | undefined) => void;
}

export function useReportPack(companyId: number): ReportPack {
  const [progress, setProgress] = useState<ReportPack['progress']>();
  const run = async (day: string | undefined) => {
    setProgress('beginning');
    try {
      const address = `/api/companies/${companyId}/reports/pack${day === undefined ? '' : `?asOf=${day}`}`;
      const { content, name } = await receiveArchive(address, setProgress);
      saveFile(content, name ?? 'reports.zip');
      notify({ title: 'All reports downloaded', description: `${name} was saved to your downloads.` });
    } catch (error) {
      fail(errorMessage(error, 'The connection broke. Please try again.'), 'The reports could not be downloaded');
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, download: (day) => void run(day) };
}
