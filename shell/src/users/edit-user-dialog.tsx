import { Suspense, useState } from 'react';
import { isStaleEdit } from '@nerka/mf-shared/api';
import { useDraftKey, useSession } from '@nerka/mf-shared/contract';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import type { StaffMember } from '@nerka/mf-shared/readers';
import { Button } from '@nerka/mf-shared/ui/button';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Input } from '@nerka/mf-shared/ui/input';
import { ResetPasswordDialog } from './reset-password-dialog';
import { UserSavedMeanwhile } from './user-saved-meanwhile';
import { AccountTypeField, AddressFields, DisplayNameField, LaborRateField, ManagesRecordsField } from './user-fields';
import { changesOf, type EditedUserValues, valuesOf } from './user-form';
import type { UserDialogAddress } from './user-dialogs';
import { useSaveUser } from './users.api';
import styles from './edit-user-dialog.module.css';

const ScopeDialog = lazyPart(() => import('./scope-dialog').then((module) => module.ScopeDialog));

interface EditUserDialogProps {
  companyId: number;
  member: StaffMember;
  dialogs: UserDialogAddress;
  onClose: () => void;
}

export function EditUserDialog({ companyId, member, dialogs, onClose }: EditUserDialogProps) {
  const [form] = Form.useForm<EditedUserValues>();
  const save = useSaveUser(companyId);
  const isOwn = useSession().id === member.id;
  const [conflicting, setConflicting] = useState<StaffMember>();
  const [version, setVersion] = useState(member.version);

  const submit = async (values: EditedUserValues) => {
    const changes = changesOf(conflicting ?? member, values);
    if (Object.keys(changes).length === 0) return;
    try {
      await save.mutateAsync({ id: member.id, version, changes });
    } catch (error) {
      if (isStaleEdit(error)) {
        const current = error.current as StaffMember;
        // Fields that only they changed are taken over; fields changed by both stay as typed here.
        form.setFieldsValue({ ...valuesOf(current), ...(changes as Partial<EditedUserValues>) });
        setConflicting(current);
        setVersion(current.version);
      }
      throw error;
    }
  };
  return (
    <>
      <FormDialog<EditedUserValues>
        open
        form={form}
        title="Edit Team Member"
        saveLabel="Save Changes"
        initialValues={valuesOf(member)}
        draftKey={useDraftKey(`team-member-${member.id}-version-${member.version}`)}
        onSave={submit}
        onClose={onClose}
      >
        {conflicting && <UserSavedMeanwhile conflicting={conflicting} />}
        <DisplayNameField />
        <FormItem label="Username" htmlFor="team-member-username" extra="Username cannot be changed">
          <Input id="team-member-username" value={member.username} autoComplete="off" disabled />
        </FormItem>
        <AccountTypeField isOwn={isOwn} />
        <AddressFields />
        <LaborRateField />
        <ManagesRecordsField companyId={companyId} />
        {!isOwn && (
          <div className={styles.buttons}>
            <Button icon={<Icon name="leases" />} onClick={() => dialogs.openOver('reset')}>
              Reset Password
            </Button>
            {member.accountType !== 'manager' && (
              <Button icon={<Icon name="filter" />} onClick={() => dialogs.openOver('scope')}>
                What They May See
              </Button>
            )}
          </div>
        )}
      </FormDialog>
      <ResetPasswordDialog
        companyId={companyId}
        member={member}
        open={!isOwn && dialogs.isOpen('reset')}
        onReset={(saved) => setVersion(saved.version)}
        onClose={() => dialogs.close('reset')}
      />
      {!isOwn && member.accountType !== 'manager' && dialogs.isOpen('scope') && (
        <Suspense fallback={null}>
          <ScopeDialog
            companyId={companyId}
            member={member}
            onSaved={setVersion}
            onClose={() => dialogs.close('scope')}
          />
        </Suspense>
      )}
    </>
  );
}
