import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { usePlatformDraftKey } from '../drafts/platform-draft-key';
import { businessTypeLabels } from '../instance/instance-form';
import { type AnnouncementValues, bodyOf, noValues, requireShort, toneLabels } from './announcement-form';
import { useAnnounce } from './announcements.api';

const toneOptions = [
  { value: 'information', label: toneLabels.information },
  { value: 'warning', label: toneLabels.warning },
] as const;

const kindOptions = [
  { value: '', label: 'All companies' },
  { value: 'property_management', label: businessTypeLabels.property_management },
  { value: 'jobs_business', label: businessTypeLabels.jobs_business },
] as const;

export function NewAnnouncementDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const announce = useAnnounce();
  return (
    <FormDialog<AnnouncementValues>
      open={open}
      title="New Announcement"
      saveLabel="Announce"
      savingLabel="Announcing..."
      width={520}
      initialValues={noValues}
      draftKey={usePlatformDraftKey('announcement')}
      onSave={(values) => announce.mutateAsync(bodyOf(values))}
      onClose={onClose}
    >
      <FormItem
        name="text"
        label="Text"
        rules={[{ required: true, whitespace: true, message: 'Text is required' }, { validator: requireShort }]}
        extra="Plain text. Everybody who is signed in reads it above their page until they close it."
      >
        <Input.TextArea rows={3} placeholder="On Sunday from 6 to 7 nothing can be saved." />
      </FormItem>
      <FormItem name="tone" label="Tone">
        <NativeSelect label="Tone" options={toneOptions} />
      </FormItem>
      <FormItem name="businessType" label="Who reads it">
        <NativeSelect label="Who reads it" options={kindOptions} />
      </FormItem>
      <FormItem name="startsAt" label="From" extra="In your time zone. Empty: at once.">
        <Input type="datetime-local" min="2000-01-01T00:00" max="2199-12-31T23:59" />
      </FormItem>
      <FormItem name="endsAt" label="Until" rules={[{ required: true, message: 'An end is required' }]}>
        <Input type="datetime-local" min="2000-01-01T00:00" max="2199-12-31T23:59" />
      </FormItem>
    </FormDialog>
  );
}
