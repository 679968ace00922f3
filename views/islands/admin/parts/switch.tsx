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
      className="dashboard-switch"
      aria-checked={checked}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={() => onChange(!checked)}
    >
      <i />
      {state && <span>{state}</span>}
    </button>
  );
}
