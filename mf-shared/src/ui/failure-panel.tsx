import { Button } from './button';
import { Icon } from './icon';
import styles from './state.module.css';

interface FailurePanelProps {
  title: string;
  /** One sentence for the user. */
  description: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  retryLabel?: string;
  /** A number by which support finds the failure in the log. */
  reference?: string | undefined;
}

/** How sentences of failures of the server end; here the id of the request has a line of its own. */
const REFERRED = /^(.+) Reference: (\S+)$/s;

/** Replaces what could not be loaded. */
export function FailurePanel(props: FailurePanelProps) {
  const { title, onRetry, isRetrying = false, retryLabel = 'Retry' } = props;
  const [, description = props.description, ofRequest] = REFERRED.exec(props.description) ?? [];
  const reference = props.reference ?? ofRequest;
  return (
    <div className={styles.state} role="alert">
      <span className={styles.failureIcon}>
        <Icon name="warning" />
      </span>
      <p className={styles.title}>{title}</p>
      <p className={styles.description}>{description}</p>
      {onRetry && (
        <Button icon={<Icon name="retry" />} loading={isRetrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {reference && (
        <p className={styles.reference}>
          Reference <code>{reference}</code>
        </p>
      )}
    </div>
  );
}
