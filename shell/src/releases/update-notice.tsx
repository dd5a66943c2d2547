import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@nerka/mf-shared/query';
import type { Release } from './front-ends';
import { newerReleases } from './newer-releases';
import { reloadAnyway } from './reload-page';
import { shellBuild } from './shell-build';
import { isUnsaved } from './unsaved-work';
import styles from './update-notice.module.css';

/** A page may miss events after this time in the background. */
const STALE_AFTER_MS = 5 * 60_000;

/** Offers newer releases; nothing changes until the user accepts. */
export function UpdateNotice() {
  const releases = useSyncExternalStore(newerReleases.subscribe, () => newerReleases.current);
  const isShellOld = useSyncExternalStore(shellBuild.subscribe, () => shellBuild.isOld);
  useLookWhenShown();
  const versions = [isShellOld && 'shell', ...releases.map(({ name, version }) => `${name}@${version}`)].filter(
    Boolean,
  );
  const offer = versions.join(' ');
  const [refused, setRefused] = useState('');
  const isOffered = offer !== '' && offer !== refused;
  return (
    <div className={styles.place} role="status">
      {isOffered && <Offer key={offer} name={nameOf(isShellOld, releases)} onLater={() => setRefused(offer)} />}
    </div>
  );
}

function Offer({ name, onLater }: { name: string; onLater: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={styles.notice}>
      <p className={styles.text}>
        {isAsking
          ? 'Something here is not saved yet. Forms come back with what you typed; passwords and uploads do not.'
          : `A new version of ${name} is ready`}
      </p>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.accept}
          onClick={() => (isAsking || !isUnsaved() ? reloadAnyway() : setIsAsking(true))}
        >
          {isAsking ? 'Reload anyway' : 'Reload'}
        </button>
        <button type="button" className={styles.button} onClick={onLater}>
          Later
        </button>
      </div>
    </div>
  );
}

/** `mf-property` → Property. */
function nameOf(isShellOld: boolean, releases: readonly Release[]): string {
  if (isShellOld) return 'Nerka';
  const names = releases.map(({ name }) => name.replace(/^mf-/, '').replaceAll('-', ' '));
  return names.map((name) => name.charAt(0).toUpperCase() + name.slice(1)).join(' and ');
}

function useLookWhenShown(): void {
  const client = useQueryClient();
  useEffect(() => {
    let lookedAt = Date.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - lookedAt < STALE_AFTER_MS) return;
      lookedAt = Date.now();
      void shellBuild.ask();
      void client.invalidateQueries({ queryKey: ['/api/front-ends'] });
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [client]);
}
