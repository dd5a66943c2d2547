import { useEffect, useRef, useState } from 'react';
import { default as AntdTooltip, type TooltipProps, type TooltipRef } from 'antd/es/tooltip';

export type { TooltipProps };

const DELAY_S = 0.3;
const FIRST_DELAY_MS = 700;
const MOVED_ON_MS = 300;

let lastShownAt = 0;
let lastPressedAt = -Infinity;

/**
 * antd's Tooltip, after 700 ms; after 300 ms when the pointer moves on from another one. A press takes it away: what
 * stands over an opening dialog would have its Esc.
 */
export function Tooltip(props: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const antd = useRef<TooltipRef>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const press = () => {
      lastPressedAt = Date.now();
      clearTimeout(timer.current);
      setIsOpen(false);
    };
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) addEventListener(event, press, true);
    return () => {
      for (const event of events) removeEventListener(event, press, true);
      clearTimeout(timer.current);
    };
  }, []);

  const openLater = () => {
    timer.current = setTimeout(() => setIsOpen(true), FIRST_DELAY_MS - DELAY_S * 1000);
    // antd does not tell that the pointer left what has no tooltip yet.
    antd.current?.nativeElement?.addEventListener('mouseleave', () => clearTimeout(timer.current), { once: true });
  };
  const change = (willOpen: boolean) => {
    clearTimeout(timer.current);
    const movedOn = Date.now() - lastShownAt < DELAY_S * 1000 + MOVED_ON_MS;
    // Pressed while antd waited: the pointer only rests where it pressed.
    const wasPressed = Date.now() - lastPressedAt < FIRST_DELAY_MS;
    if (willOpen && wasPressed) return;
    if (willOpen && !movedOn) openLater();
    else setIsOpen(willOpen);
    if (isOpen && !willOpen) lastShownAt = Date.now();
  };
  return <AntdTooltip ref={antd} {...props} mouseEnterDelay={DELAY_S} open={isOpen} onOpenChange={change} />;
}
