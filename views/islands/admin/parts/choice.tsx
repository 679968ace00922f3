import { Select } from "@base-ui/react/select";
import { use } from "react";
import { useHydrated } from "#views/islands/admin/browser.ts";
import { PortalHost } from "#views/islands/admin/dashboard.ts";

export const SELECT =
  "inline-flex items-center justify-between gap-3 min-h-11 min-w-30 pl-3.6 pr-3 py-1.8 bg-card [border:1.5px_solid_var(--border-strong)] rounded text-[1rem] leading-[1.3] text-left hover:border-foreground data-[popup-open]:border-foreground aria-[invalid=true]:border-destructive [&_[data-placeholder]]:text-muted-foreground";
/** Beside other tools of a list. */
export const SMALL_SELECT = `${SELECT} max-md:flex-[1_1_8rem] md:gap-1.6 md:min-h-10 md:min-w-0 md:px-3 md:py-1 md:text-sm [[open]>&]:border-foreground`;

type Option<Value extends string> = { value: Value; label: string };

type FilterProps<Value extends string> = {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

export function Filter<Value extends string>({ label, options, value, onChange }: FilterProps<Value>) {
  const shown = options.find((option) => option.value === value)?.label;
  if (!useHydrated()) {
    return (
      <button type="button" className={SMALL_SELECT} aria-label={label}>
        {shown}
        <span className="i-lucide-chevron-down" aria-hidden="true" />
      </button>
    );
  }
  return (
    <Select.Root items={options} value={value} onValueChange={(next) => next !== null && onChange(next)}>
      <Select.Trigger className={SMALL_SELECT} aria-label={label}>
        <Select.Value />
        <Select.Icon className="i-lucide-chevron-down">{null}</Select.Icon>
      </Select.Trigger>
      <Options options={options} />
    </Select.Root>
  );
}

/** One of several to choose from; the arrow keys mark it. */
export const OPTION =
  "flex items-center justify-between gap-6 min-h-11 px-2.8 py-1.2 rounded text-[1rem] cursor-pointer data-[highlighted]:bg-muted data-[highlighted]:outline-none forced-colors:data-[highlighted]:[outline:2px_solid_Highlight] data-[selected]:font-600";

export function Options({ options }: { options: readonly Option<string>[] }) {
  return (
    <Select.Portal container={use(PortalHost)}>
      <Select.Positioner className="z-60" data-over sideOffset={4} alignItemWithTrigger={false}>
        <Select.Popup className="min-w-$anchor-width max-h-$available-height overflow-y-auto p-1.4 bg-card text-foreground border border-solid border-border rounded-lg [box-shadow:0_1.5rem_3rem_-1.5rem_oklch(15%_0.04_175/0.45)] focus-visible:outline-none">
          <Select.List>
            {options.map((option) => (
              <Select.Item key={option.value} value={option.value} className={OPTION}>
                <Select.ItemText>{option.label}</Select.ItemText>
                <Select.ItemIndicator className="i-lucide-check">{null}</Select.ItemIndicator>
              </Select.Item>
            ))}
          </Select.List>
        </Select.Popup>
      </Select.Positioner>
    </Select.Portal>
  );
}
