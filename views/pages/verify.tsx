import { MESSAGES } from "#src/domain/messages.ts";
import { t } from "#src/domain/words.ts";
import type { Frame } from "#views/components/frame.ts";
import { Island } from "#views/island.tsx";
import Verify, { VerifyFailed } from "#views/islands/verify.tsx";
import { DoorPage } from "./sign-in.tsx";

type VerifyPageProps = {
  frame: Frame;
  token: string | null;
  runs: boolean;
};

export function VerifyPage({ frame, token, runs }: VerifyPageProps) {
  return (
    <DoorPage frame={frame}>
      {token === null ? (
        <VerifyFailed message={t(MESSAGES.tokenMissing)} />
      ) : (
        <Island
          name="verify"
          on={runs ? "visible" : "interaction"}
          component={Verify}
          props={{ token, runs }}
        />
      )}
    </DoorPage>
  );
}
