import { startTransition, useEffect, useState } from 'react';

/** False in the first frame that shows a component, true from the next one: for what is further down. */
export function usePainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let task: ReturnType<typeof setTimeout>;
    // A task that is asked for in a frame's callback comes after that frame.
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => startTransition(() => setIsPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, []);
  return isPainted;
}
