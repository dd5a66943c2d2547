import { panelMessage } from '@nerka/mf-shared/api';
import { useQuery } from '@nerka/mf-shared/query';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { RecordDialog } from '@nerka/mf-shared/ui/record-dialog';
import { Select } from '@nerka/mf-shared/ui/select';
import { usePlatformDraftKey } from '../drafts/platform-draft-key';
import { projectsQuery } from '../project-list/project-list.api';
import { usePin } from '../release-choice/release-choice.api';
import { releaseQuery, type Release } from './releases.api';

interface Company {
  id: number;
  name: string;
}

export function TryDialog({ releaseId, onClose }: { releaseId: number; onClose: () => void }) {
  const release = useQuery(releaseQuery(releaseId));
  const projects = useQuery(projectsQuery);
  const companies = projects.data?.items.flatMap((project) => project.companies);
  const error = release.error ?? projects.error;
  return (
    <RecordDialog
      title="Try on one company"
      record={release.data && companies && { release: release.data, companies }}
      notFound="Release not found"
      problem={error && panelMessage(error, 'Try again in a moment.')}
      onRetry={() => void Promise.all([release.refetch(), projects.refetch()])}
      onClose={onClose}
    >
      {(record) => <CompanyChoice {...record} onClose={onClose} />}
    </RecordDialog>
  );
}

function CompanyChoice(props: { release: Release; companies: Company[]; onClose: () => void }) {
  const { release, companies, onClose } = props;
  const pin = usePin();
  const give = ({ companyId }: { companyId?: number }) => {
    const company = companies.find(({ id }) => id === companyId)!;
    return pin.mutateAsync({
      name: release.frontEnd,
      company,
      release: { releaseId: release.id, version: release.version },
    });
  };
  return (
    <FormDialog<{ companyId?: number }>
      open
      title={`Try ${release.version}`}
      saveLabel="Give it to the company"
      width={460}
      initialValues={{}}
      draftKey={usePlatformDraftKey(`try-${release.id}`)}
      onSave={give}
      onClose={onClose}
    >
      <FormItem
        name="companyId"
        label="Company"
        rules={[{ required: true, message: 'Company is required' }]}
        extra="Its people are offered the release at once; everybody else keeps the active one."
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="Choose a company"
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FormItem>
    </FormDialog>
  );
}
