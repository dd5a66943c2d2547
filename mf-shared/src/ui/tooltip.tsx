import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { default as AntdTooltip, type TooltipProps, type TooltipRef } from 'antd/es/tooltip';

export type { TooltipProps };

const DELAY_S = 0.3;
const FIRST_DELAY_MS = 700;
const MOVED_ON_MS = 300;

let lastShownAt = 0;
let lastPressedAt = -Infinity;

/** The parent's tooltip, rendered only while hovered, because one per row slows long lists. Delays as in `Tooltip`. */
export function PointedTooltip({ title }: { title: string }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const movedOn = Date.now() - lastShownAt < MOVED_ON_MS;
    let shown = false;
    const timer = setTimeout(
      () => {
        shown = true;
        setIsOpen(true);
      },
      movedOn ? MOVED_ON_MS : FIRST_DELAY_MS,
    );
    const stopListening = onPress(() => {
      clearTimeout(timer);
      if (shown) setIsOpen(false);
    });
    return () => {
      clearTimeout(timer);
      stopListening();
      if (shown) lastShownAt = Date.now();
    };
  }, []);
  if (!isOpen) return null;
  return (
    <AntdTooltip open title={title} styles={{ root: { pointerEvents: 'none' } }}>
      <span style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }} />
    </AntdTooltip>
  );
}

/** antd's Tooltip after 700 ms, or 300 ms after another one. A press closes it, or it would cover what the press opens. */
export function Tooltip(props: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const antd = useRef<TooltipRef>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const press = useEffectEvent(() => {
    lastPressedAt = Date.now();
    clearTimeout(timer.current);
    // Only if it is open: an update, even one that changes nothing, makes React finish all effects before the next frame.
    if (isOpen) setIsOpen(false);
  });
  useEffect(() => {
    const stopListening = onPress(() => press());
    return () => {
      stopListening();
      clearTimeout(timer.current);
    };
  }, []);

  const openLater = () => {
    timer.current = setTimeout(() => setIsOpen(true), FIRST_DELAY_MS - DELAY_S * 1000);
    // antd does not report that the pointer left before the tooltip opened.
    antd.current?.nativeElement?.addEventListener('mouseleave', () => clearTimeout(timer.current), { once: true });
  };
  const change = (willOpen: boolean) => {
    clearTimeout(timer.current);
    const movedOn = Date.now() - lastShownAt < DELAY_S * 1000 + MOVED_ON_MS;
    // Pressed while antd waited: the pointer only rests there.
    const wasPressed = Date.now() - lastPressedAt < FIRST_DELAY_MS;
    if (willOpen && wasPressed) return;
    if (willOpen && !movedOn) openLater();
    else setIsOpen(willOpen);
    if (isOpen && !willOpen) lastShownAt = Date.now();
  };
  return <AntdTooltip ref={antd} {...props} mouseEnterDelay={DELAY_S} open={isOpen} onOpenChange={change} />;
}

/** Called before the press reaches its target. Returns the function that stops listening. */
function onPress(press: () => void): () => void {
  const events = ['pointerdown', 'keydown'] as const;
  for (const event of events) addEventListener(event, press, true);
  return () => {
    for (const event of events) removeEventListener(event, press, true);
  };
}
