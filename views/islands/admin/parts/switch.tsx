type SwitchProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Text beside it that names its state; not in a narrow table. */
  state?: string;
  describedBy?: string;
};

const TRACK =
  "relative flex-none w-10.4 h-6 border-1.5 border-solid rounded-full [transition:background-color_.14s,border-color_.14s] after:[content:''] after:absolute after:left-.72 after:top-1/2 after:w-4 after:h-4 after:rounded-full after:[translate:0_-50%] after:[transition:translate_.14s_var(--ease),background-color_.14s]";

const OFF = "border-border-strong bg-muted after:bg-muted-foreground forced-colors:after:bg-[ButtonText]";

const ON =
  "border-[light-dark(var(--primary),var(--process))] bg-[light-dark(var(--primary),var(--process))] after:bg-[oklch(98%_.01_88)] after:[translate:1.1rem_-50%] forced-colors:bg-[Highlight] forced-colors:[forced-color-adjust:none]";

/** An on/off switch. Not Base UI's, whose `style` attribute the CSP forbids in served HTML. */
export function Switch({ label, checked, onChange, state, describedBy }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="inline-flex items-center gap-2.4 min-h-11 text-sm whitespace-nowrap [td_&]:min-h-9"
      aria-checked={checked}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={() => onChange(!checked)}
    >
      <i className={`${TRACK} ${checked ? ON : OFF}`} />
      {state && <span className="[td_&]:hidden @[64rem]/list:[td_&]:inline">{state}</span>}
    </button>
  );
}
