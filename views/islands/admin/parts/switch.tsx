type SwitchProps = {
  /** The accessible name. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Text beside it that names its state. */
  state?: string;
  describedBy?: string;
};

/** An on/off switch. Not Base UI's, whose `style` attribute the CSP forbids in served HTML. */
export function Switch({ label, checked, onChange, state, describedBy }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="dashboard-switch inline-flex items-center gap-2.4 min-h-11 text-sm whitespace-nowrap"
      aria-checked={checked}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={() => onChange(!checked)}
    >
      <i className="relative flex-none w-10.4 h-6 border-1.5 border-solid border-border-strong rounded-full bg-muted" />
      {state && <span>{state}</span>}
    </button>
  );
}
