import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
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
  /** A selector: what has the focus as soon as the dialog can be seen. Without it that is the close button. */
  firstFocus?: string;
  /** What gets the focus after a dialog that nothing on the page opened: the row of the record that the address named. */
  returnFocusTo?: () => HTMLElement | null;
  /** Puts something around the dialog's content and footer: a form. */
  around?: (dialog: ReactNode) => ReactNode;
  children: ReactNode;
}

/** As antd names it. */
const closeButton = 'button[aria-label="Close"]';

const parts = {
  container: styles.container ?? '',
  header: styles.header ?? '',
  body: styles.body ?? '',
  footer: styles.footer ?? '',
};

/** A dialog that fills a phone's screen. */
export function ResponsiveDialog(props: ResponsiveDialogProps) {
  const { open, title, onClose, footer = null, width = 560, isFullScreen = false, around, children } = props;
  useReturnOfFocus(open, props.returnFocusTo);
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
      className={styles.frame ?? ''}
      classNames={parts}
      {...(around && { modalRender: around })}
    >
      {children}
      {props.firstFocus && <FirstFocus selector={props.firstFocus} />}
    </Modal>
  );
}

/** What is typed while the dialog still moves into place arrives where it belongs. */
function FirstFocus({ selector }: { selector: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = place.current?.closest<HTMLElement>('[role="dialog"]');
    const first = dialog?.querySelector<HTMLElement>(selector);
    if (!dialog || !first) return undefined;
    // antd's container comes into the page after the first effects.
    queueMicrotask(() => first.focus({ preventScroll: true }));
    // Its lock comes later still, and over another dialog begins at the close button or the dialog itself. From the first
    // key or press on the close button's focus is the user's; the dialog's own never is, unless they press beside
    // the fields; a finger's press moves the focus only after it is lifted.
    let isUsed = false;
    let isPressed = false;
    const handOn = ({ target, relatedTarget }: FocusEvent) => {
      const isOfClose = !isUsed && target instanceof Element && target.matches(closeButton);
      if (isPressed || !(target === dialog || isOfClose)) return;
      isUsed = true;
      const isField =
        relatedTarget instanceof HTMLElement && dialog.contains(relatedTarget) && relatedTarget !== dialog;
      (isField && !relatedTarget.matches(closeButton) ? relatedTarget : first).focus({ preventScroll: true });
    };
    const use = ({ type, target }: Event) => {
      isUsed = true;
      isPressed = type === 'pointerdown' && !(target instanceof Element && target.closest('input, select, textarea'));
    };
    const untilGone = new AbortController();
    const { signal } = untilGone;
    dialog.addEventListener('focusin', handOn, { signal });
    for (const event of ['keydown', 'pointerdown']) {
      window.addEventListener(event, use, { signal, capture: true });
    }
    return () => untilGone.abort();
  }, [selector]);
  return <span ref={place} hidden />;
}

/**
 * What opened a dialog that leaves, until the moment is over: another one may take its place in it, as that of a record
 * that has come does, and finds no focus but the page's.
 */
let openerOfReplaced: Element | null = null;

/**
 * The focus goes back to what opened the dialog. antd does that for a dialog that had its focus after its motion and
 * that stays in the tree when it closes: ours have it before, and leave.
 */
function useReturnOfFocus(open: boolean, returnFocusTo?: () => HTMLElement | null): void {
  const opener = useRef<Element>(null);
  const otherwise = useEffectEvent(() => returnFocusTo?.());
  // Before the effects of what is inside take the focus.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const active = document.activeElement;
    const before = active === document.body ? (openerOfReplaced ?? active) : active;
    opener.current = before;
    return () => {
      openerOfReplaced = before;
    };
  }, [open]);
  useEffect(() => {
    if (!open) return undefined;
    const before = opener.current;
    return () => {
      openerOfReplaced = null;
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
      if (isThere) before.focus({ preventScroll: true });
      else if (document.activeElement === document.body) otherwise()?.focus();
    };
  }, [open]);
}
