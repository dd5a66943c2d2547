import { useState } from 'react';
import { paths, recordId, useCan, useCompany } from '@nerka/mf-shared/contract';
import { useNavigate, useParams, useSearchParams } from '@nerka/mf-shared/router';
import { CompanyBreadcrumb } from '@nerka/mf-shared/page-head';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { useDeclaredScreens } from '../../releases/declared-screens';
import { SettingsCard } from '../settings-card';
import cards from '../settings-card.module.css';
import { ExportCard } from './export-card';
import { FileDrop } from './file-drop';
import { templateAddress, useUploadCsv } from './import-export.api';
import styles from './import-export.module.css';
import { ImportHistory } from './import-history';
import { type ImportKind, type KindOptions, kindOptions, limitOf } from './import-labels';
import { OpenImport } from './open-import';

/** `/settings/import-export`, and `/settings/import-export/:importId` for one import. */
export function ImportExportScreen() {
  const company = useCompany();
  const { importId } = useParams();
  return (
    <>
      <PageHeader
        breadcrumb={
          <CompanyBreadcrumb
            above={[{ title: 'Settings', path: paths.settings(company) }]}
            name="Data import and export"
          />
        }
        title="Data import and export"
        subtitle="Bring records in from CSV files, and take them out"
      />
      <div className={cards.cards}>
        {importId === undefined ? <Overview /> : <OpenImport id={recordId(importId)} />}
      </div>
    </>
  );
}

function Overview() {
  const canExport = useCan('data.export');
  const options = kindOptions(useDeclaredScreens(), useCompany().businessType);
  return (
    <>
      {options.length > 0 && <ImportCard options={options} />}
      {canExport && options.length > 0 && <ExportCard options={options} />}
      <ImportHistory />
    </>
  );
}

function ImportCard({ options }: { options: KindOptions }) {
  const company = useCompany();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // A list without records leads here with its own kind.
  const asked = options.find(({ value }) => value === search.get('kind'));
  const [kind, setKind] = useState<ImportKind>((asked ?? options[0]!).value);
  const [sent, setSent] = useState<number>();
  const upload = useUploadCsv(company.id);
  const send = (file: File) => {
    setSent(0);
    upload.mutate(
      { kind, file, onProgress: setSent },
      {
        onSuccess: ({ id }) => void navigate(`${paths.settings(company)}/import-export/${id}`),
        onSettled: () => setSent(undefined),
      },
    );
  };
  return (
    <SettingsCard icon="add" title="Import" text="The file is checked first; you see what will happen before it does.">
      <div className={styles.choice}>
        <NativeSelect label="What the file holds" options={options} value={kind} onChange={setKind} />
        <a href={templateAddress(company.id, kind)} download>
          Download a template
        </a>
      </div>
      {limitOf(kind) !== undefined && <p className={styles.limit}>{limitOf(kind)}</p>}
      <FileDrop sent={sent} onFile={send} />
    </SettingsCard>
  );
}
