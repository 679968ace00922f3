import type { ReactNode } from "react";
import { Island } from "#views/island.tsx";
import Edit, { type EditProps } from "#views/islands/edit/edit.tsx";

export function EditingPage({ props, children }: { props: EditProps; children: ReactNode }) {
  return (
    <>
      {children}
      <Island name="edit" on="idle" component={Edit} props={props} />
    </>
  );
}
