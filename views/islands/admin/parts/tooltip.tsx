import { Tooltip } from "@base-ui/react/tooltip";
import type { ReactNode } from "react";
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_MS } from "#src/domain/limits.ts";

/** Handle of the dashboard's single tooltip; its triggers in the rows pass their text as payload. */
export const tooltip = Tooltip.createHandle<string>();

/** Provides the tooltip to its children, with the delays of SPEC §9. */
export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delay={TOOLTIP_DELAY_MS} timeout={TOOLTIP_SKIP_MS}>
      {children}
      <Tooltip.Root handle={tooltip}>
        {({ payload }) => (
          <Tooltip.Portal>
            <Tooltip.Positioner className="dashboard-over" sideOffset={6}>
              <Tooltip.Popup className="dashboard-tooltip">{payload}</Tooltip.Popup>
            </Tooltip.Positioner>
          </Tooltip.Portal>
        )}
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
