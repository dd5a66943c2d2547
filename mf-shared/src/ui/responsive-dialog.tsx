import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Modal } from './modal';
import styles from './responsive-dialog.module.css';

interface ResponsiveDialogProps {
  open: boolean;
  title: ReactNode;
  /** Called by the close button and by Esc, not by a click outside. */
  onClose: () => void;
  footer?: ReactNode;
  /** In pixels; below 640 px the dialog fills the screen. */
  width?: number;
  isFullScreen?: boolean;
  /** A selector of the element that gets the focus first; absent: the close button. */
  firstFocus?: string;
  /** Gets the focus after a dialog that nothing on the page opened, such as the row of the record in the address. */
  returnFocusTo?: () => HTMLElement | null;
  /** Wraps the dialog's content and footer, in a form for example. */
  around?: (dialog: ReactNode) => ReactNode;
  children: ReactNode;
}

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
  useScrollLock(open);
  // Not hidden by antd, which renders it again, with a motion that it does not have, before it is gone or seen.
  return (
    <>
      {open && (
        <Modal
          open
          getContainer={dialogRoot}
          // It is there at once and gone at once.
          transitionName=""
          maskTransitionName=""
          title={title}
          onCancel={onClose}
          footer={footer}
          width={width}
          centered
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
      )}
    </>
  );
}

/** Kept, so that an open dialog is part of the page in its first frame. */
let root: HTMLElement | undefined;

/** Not the body: for dialogs there antd measures the page and adds a style, which computes every element's style again. */
function dialogRoot(): HTMLElement {
  root ??= document.createElement('div');
  if (!root.isConnected) document.body.append(root);
  return root;
}

let openDialogs = 0;

/** The page below a dialog does not scroll, and stays as wide as it was. */
function useScrollLock(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return undefined;
    const { style, clientWidth } = document.documentElement;
    openDialogs += 1;
    if (openDialogs === 1) {
      style.scrollbarGutter = window.innerWidth > clientWidth ? 'stable' : '';
      style.overflow = 'hidden';
    }
    return () => {
      openDialogs -= 1;
      if (openDialogs > 0) return;
      style.scrollbarGutter = '';
      style.overflow = '';
    };
  }, [open]);
}

/** Sets the focus early, so that typing during the opening motion is not lost. */
function FirstFocus({ selector }: { selector: string }) {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = marker.current?.closest<HTMLElement>('[role="dialog"]');
    const first = dialog?.querySelector<HTMLElement>(selector);
    if (!dialog || !first) return undefined;
    // antd's container is added to the page after the first effects.
    queueMicrotask(() => first.focus({ preventScroll: true }));
    // antd's focus lock starts later; over another dialog it focuses the close button or the dialog. After the first key or
    // press the close button may have the focus by choice, the dialog only after a press beside the fields. Touch moves the
    // focus when it ends.
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
  return <span ref={marker} hidden />;
}

/** The opener of a dialog that another one replaces at once (a loading dialog), which finds only the body focused. */
let openerOfReplaced: Element | null = null;

/** Focuses the opener on close. antd does so only for dialogs that stay mounted and got the focus after their motion. */
function useReturnOfFocus(open: boolean, returnFocusTo?: () => HTMLElement | null): void {
  const opener = useRef<Element>(null);
  const otherwise = useEffectEvent(() => returnFocusTo?.());
  // Before the children's effects move the focus.
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
