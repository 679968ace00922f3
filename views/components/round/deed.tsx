import type { ReactNode } from "react";

/** One of the owner's deeds: a form that works without scripts. */
export function Deed({
  act,
  token,
  label,
  children,
}: {
  act: string;
  token: string;
  label: string;
  children?: ReactNode;
}) {
  return (
    <form action={`/api/rounds/${act}`} method="post" className="grid gap-3 justify-items-start">
      <input type="hidden" name="token" value={token} />
      {children}
      <button className="btn btn-line btn-sm" type="submit">
        {label}
      </button>
    </form>
  );
}
