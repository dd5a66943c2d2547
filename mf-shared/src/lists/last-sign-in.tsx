import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import type { StaffMember } from '@nerka/mf-shared/readers';

/** Shows nothing to users who may not see when their colleagues signed in. */
export function LastSignIn({ at, timeZone }: { at: StaffMember['lastSignInAt']; timeZone: string }) {
  if (at === undefined) return null;
  if (at === null) return <span>No sign-in recorded</span>;
  return (
    <span>
      Last signed in <RelativeTime at={at} timeZone={timeZone} />
    </span>
  );
}
