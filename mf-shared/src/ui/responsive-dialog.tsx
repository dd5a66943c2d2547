import type { ReactNode } from 'react';
import { Modal } from './modal';
import styles from './responsive-dialog.module.css';

interface ResponsiveDialogProps {
  open: boolean;
  title: ReactNode;
  /** Called by the close button and by Esc; a click beside the dialog does nothing. */
  onClose: () => void;
  footer?: ReactNode;
  /** In pixels; on screens narrower than 640 px the dialog fills the screen. */
  width?: number;
  /** It fills the screen on a desk too. */
  isFullScreen?: boolean;
  /** Called once the dialog stands. */
  onOpened?: () => void;
  /** Puts something around the dialog's content and footer: a form. */
  around?: (dialog: ReactNode) => ReactNode;
  children: ReactNode;
}

/** A dialog that fills a phone's screen. */
export function ResponsiveDialog(props: ResponsiveDialogProps) {
  const { open, title, onClose, footer = null, width = 560, isFullScreen = false, onOpened, around, children } = props;
  return (
    <Modal
      open={open}
      title={title}
      onCancel={onClose}
      footer={footer}
      width={width}
      centered
      destroyOnHidden
      mask={{ closable: false }}
      styles={{ header: { marginBottom: 16 } }}
      rootClassName={(isFullScreen ? styles.fullScreen : styles.dialog) ?? ''}
      afterOpenChange={(isOpen) => isOpen && onOpened?.()}
      {...(around && { modalRender: around })}
    >
      {children}
    </Modal>
  );
}
