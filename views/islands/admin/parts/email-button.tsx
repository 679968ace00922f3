import { Tooltip } from "@base-ui/react/tooltip";
import { t } from "#src/domain/words.ts";
import { copyEmail } from "./copy-email.ts";
import { tooltip } from "./tooltip.tsx";

/** An email address as a button that copies it. */
export function EmailButton({ email }: { email: string }) {
  return (
    <Tooltip.Trigger
      handle={tooltip}
      payload={t("Copy email")}
      className="dashboard-email"
      onClick={() => copyEmail(email)}
    >
      {email}
    </Tooltip.Trigger>
  );
}
