import { useEffect, useRef } from "react";

type Events = WindowEventMap & DocumentEventMap;

/** Calls the latest render's `listener` at every such event that reaches the window, as long as `isOn`. */
export function useEvent<Type extends keyof Events>(
  type: Type,
  listener: (event: Events[Type]) => void,
  isOn = true,
): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    if (!isOn) return;
    const call = (event: Event) => latest.current(event as Events[Type]);
    addEventListener(type, call);
    return () => removeEventListener(type, call);
  }, [type, isOn]);
}
