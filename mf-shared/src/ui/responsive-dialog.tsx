import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useDialogFocus } from './dialog-focus';
import { useDialogKeys } from './dialog-keys';
import { Icon } from './icon';
import styles from './responsive-dialog.module.css';
import { useScrollLock } from './scroll-lock';

interface ResponsiveDialogProps {
  open: boolean;
  title: ReactNode;
  /** Called by the close button and by Esc, not by a click outside. */
  onClose: () => void;
  footer?: ReactNode;
  /** In pixels; below 640 px the dialog fills the screen. */
  width?: number;
  isFullScreen?: boolean;
  /** On a phone it lies at the lower edge, as high as what it says: a question, not a screen. */
  isShort?: boolean;
  /** A selector of the element that gets the focus first; absent: the close button. */
  firstFocus?: string;
  /** Gets the focus after a dialog that nothing on the page opened, such as the row of the record in the address. */
  returnFocusTo?: () => HTMLElement | null;
  /** Wraps the dialog's content and footer, in a form for example. */
  around?: (dialog: ReactNode) => ReactNode;
  children: ReactNode;
}

/**
 * A dialog that fills a phone's screen. It is there and gone in one render, without a motion. Not antd's Modal, which
 * renders its content three times before the first frame; what opens over it, such as antd's lists, stands above it.
 */
export function ResponsiveDialog(props: ResponsiveDialogProps) {
  return <>{props.open && createPortal(<OpenDialog {...props} />, dialogRoot())}</>;
}

function OpenDialog(props: ResponsiveDialogProps) {
  const { title, onClose, footer = null, width = 560, isFullScreen = false, isShort = false, around, children } = props;
  const titleId = useId();
  const dialog = useDialogFocus(props);
  useScrollLock();
  useDialogKeys(dialog, onClose);
  const content = (
    <div className={styles.container}>
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </button>
      <div id={titleId} className={styles.title}>
        {title}
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
  return (
    <div className={isFullScreen ? styles.fullScreen : `${styles.dialog} ${isShort ? styles.short : ''}`}>
      <div
        ref={dialog}
        className={styles.frame}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        style={{ width }}
      >
        {around ? around(content) : content}
      </div>
    </div>
  );
}

/** Kept, so that an open dialog is part of the page in its first frame. */
let root: HTMLElement | undefined;

/** Whatever opened before, such as antd's Drawer, stands before it and so lies below. */
function dialogRoot(): HTMLElement {
  root ??= document.createElement('div');
  const isEmpty = root.childElementCount === 0;
  if (!root.isConnected || (isEmpty && root !== document.body.lastElementChild)) document.body.append(root);
  return root;
}
