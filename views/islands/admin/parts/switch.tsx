type SwitchProps = {
  /** Its name. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The word beside it that says its state. */
  state?: string;
  describedBy?: string;
};

/** An on and off switch. A button of its own: Base UI's brings a `style` attribute, which served HTML may not have. */
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
