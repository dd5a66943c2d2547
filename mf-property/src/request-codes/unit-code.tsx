import { useCan, useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Button } from '@nerka/mf-shared/ui/button';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { UnreadPart } from '@nerka/mf-shared/waiting-changes';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { useState } from 'react';
import {
  failPrint,
  unitCodeQuery,
  useMakeCode,
  useOpenCode,
  usePrintCodes,
  useReplaceCode,
  type RequestCode,
} from './request-codes.api';
import styles from './request-codes.module.css';

interface UnitCodeProps {
  unitId: number;
  unitNumber: string;
}

/** The code that hangs in the home, for whoever may print it. */
export function UnitCode(props: UnitCodeProps) {
  return useCan('requestCodes.write') ? <CodePart {...props} /> : null;
}

function CodePart({ unitId, unitNumber }: UnitCodeProps) {
  const company = useCompany();
  const query = useQuery(unitCodeQuery(company.id, unitId));
  const { data, isPending } = query;
  const make = useMakeCode(company.id, unitId);
  return (
    <RecordPart title="Request code">
      {isPending && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
      {data === null && (
        <div className={styles.code}>
          <p className={styles.hint}>
            With a code in this home, whoever lives here asks for repairs without an account.
          </p>
          <Button loading={make.isPending} onClick={() => make.mutate()}>
            Make Code
          </Button>
        </div>
      )}
      {data && <ValidCode {...{ unitId, unitNumber }} code={data} />}
      {data === undefined && !isPending && <UnreadPart title="The code could not be loaded" query={query} />}
    </RecordPart>
  );
}

function ValidCode({ unitId, unitNumber, code }: UnitCodeProps & { code: RequestCode }) {
  const { id: companyId, timezone } = useCompany();
  const [isReplacing, setIsReplacing] = useState(false);
  const open = useOpenCode(companyId, unitId);
  const print = usePrintCodes(companyId);
  const replace = useReplaceCode(companyId);
  return (
    <div className={styles.code}>
      <p className={styles.hint}>
        Made <RelativeTime at={code.createdAt} timeZone={timezone} />,{' '}
        {code.lastUsedAt ? (
          <>
            last used <RelativeTime at={code.lastUsedAt} timeZone={timezone} />
          </>
        ) : (
          'not used yet'
        )}
        . It ends when the residents move out.
      </p>
      <div className={styles.actions}>
        <Button loading={open.isPending} onClick={() => open.mutate()}>
          Open Page
        </Button>
        <Button loading={print.isPending} onClick={() => print.mutate({ unitId: [unitId] }, { onError: failPrint })}>
          Print
        </Button>
        <Button onClick={() => setIsReplacing(true)}>Replace</Button>
      </div>
      <ConfirmDialog
        open={isReplacing}
        title="Replace the request code?"
        question={`The code that hangs in unit ${unitNumber} opens nothing any more. Print the new one and hang it up.`}
        confirmLabel="Replace"
        isDestructive
        isPending={replace.isPending}
        onConfirm={() => replace.mutate(code.id, { onSettled: () => setIsReplacing(false) })}
        onClose={() => setIsReplacing(false)}
      />
    </div>
  );
}
