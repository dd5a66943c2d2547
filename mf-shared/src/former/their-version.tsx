import type { ComponentProps } from 'react';
import { ConflictingVersion } from '../ui/conflicting-version';
import type { RecordForm } from '../ui/edited-record';

type Props<Known, Values extends object, Name extends keyof Values & string> = Omit<
  ComponentProps<typeof ConflictingVersion<Known, Values, Name>>,
  'conflicting'
> & { theirs: Known; record: RecordForm<Known, Values, object> };

/** @deprecated What `ui/conflicting-version` was called; for remotes that were built before. */
export function TheirVersion<Known, Values extends object, Name extends keyof Values & string>({
  theirs,
  ...props
}: Props<Known, Values, Name>) {
  return <ConflictingVersion conflicting={theirs} {...props} />;
}
