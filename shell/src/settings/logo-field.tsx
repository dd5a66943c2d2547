import { useRef, useState } from 'react';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Logo } from '../brand/logo';
import { refuseLogo, useSaveCompany, useUploadLogo, type CompanyDetails } from './company.api';
import styles from './logo-field.module.css';

const MAX_FILE_BYTES = 5 * 1024 * 1024;
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif';

/** Saved as soon as a picture is chosen. */
export function LogoField({ company }: { company: CompanyDetails }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<number>();
  const upload = useUploadLogo(company.id);
  const save = useSaveCompany(company.id);
  // The product's logo replaces it.
  const remove = () => save.mutate({ version: company.version, changes: { logoUrl: null } });
  const send = (file: File | undefined) => {
    if (!file) return;
    const refusal = fileRefusal(file);
    if (refusal) return refuseLogo(refusal);
    setSent(0);
    upload.mutate({ file, onProgress: setSent }, { onSettled: () => setSent(undefined) });
  };
  return (
    <div className={styles.field}>
      <Logo url={company.logoUrl} size={48} />
      <div>
        <div className={styles.buttons}>
          <Button icon={<Icon name="photo" />} disabled={sent !== undefined} onClick={() => chooser.current?.click()}>
            {company.logoUrl ? 'Change Logo' : 'Upload Logo'}
          </Button>
          {company.logoUrl && (
            <Button disabled={save.isPending} onClick={remove}>
              Remove Logo
            </Button>
          )}
        </div>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={ACCEPTED}
          aria-label="Logo"
          onChange={({ target }) => {
            send(target.files?.[0]);
            target.value = '';
          }}
        />
        {sent === undefined ? (
          <p className={styles.hint}>JPEG, PNG, WebP or GIF, at most 5 MB</p>
        ) : (
          <progress className={styles.progress} aria-label="Uploading" max={100} value={Math.round(sent * 100)} />
        )}
      </div>
    </div>
  );
}

function fileRefusal({ type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return 'Please choose an image file.';
  return size > MAX_FILE_BYTES ? 'The picture is larger than 5 MB.' : undefined;
}
