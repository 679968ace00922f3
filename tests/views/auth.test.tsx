import { expect, test } from "bun:test";
import { renderToString } from "react-dom/server";
import type { Account } from "#src/store/account/users.ts";
import { AuthProvider, useAuth } from "#views/browser/auth.tsx";

const RUTH: Account = { id: "r", username: "ruth", email: "ruth@x.example", role: "admin" };

function Who() {
  return <p>{useAuth().user?.username ?? "nobody"}</p>;
}

test("useAuth outside of its provider raises the specified error", () => {
  expect(() => renderToString(<Who />)).toThrow("useAuth must be used within an AuthProvider");
});

test("useAuth gives who the server saw, or nobody", () => {
  const shown = (user: Account | null) =>
    renderToString(
      <AuthProvider user={user}>
        <Who />
      </AuthProvider>,
    );
  expect(shown(RUTH)).toContain("ruth");
  expect(shown(null)).toContain("nobody");
});

test("on the server, one reader's session is never another's", () => {
  renderToString(
    <AuthProvider user={RUTH}>
      <Who />
    </AuthProvider>,
  );
  const next = renderToString(
    <AuthProvider user={null}>
      <Who />
    </AuthProvider>,
  );
  expect(next).not.toContain("ruth");
});
