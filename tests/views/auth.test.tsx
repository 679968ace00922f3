import { expect, test } from "bun:test";
import { renderToString } from "react-dom/server";
import type { Account } from "#src/store/account/users.ts";
import { AuthProvider, useAuth } from "#views/browser/auth.tsx";

const RUTH: Account = { id: "r", username: "ruth", email: "ruth@x.example", role: "admin" };

function Who() {
  const { user, isAdmin, isLoading } = useAuth();
  return <p>{isLoading ? "loading" : `${user?.username ?? "nobody"} ${isAdmin ? "admin" : "not admin"}`}</p>;
}

test("useAuth outside of its provider raises the specified error", () => {
  expect(() => renderToString(<Who />)).toThrow("useAuth must be used within an AuthProvider");
});

test("useAuth gives who the server saw, nobody, or that it is not known yet", () => {
  const shown = (user?: Account | null) =>
    renderToString(
      <AuthProvider user={user}>
        <Who />
      </AuthProvider>,
    );
  expect(shown(RUTH)).toContain("ruth admin");
  expect(shown({ ...RUTH, role: "user" })).toContain("ruth not admin");
  expect(shown(null)).toContain("nobody not admin");
  expect(shown()).toContain("loading");
});

test("on the server, one reader's session is never another's", () => {
  renderToString(
    <AuthProvider user={RUTH}>
      <Who />
    </AuthProvider>,
  );
  const next = renderToString(
    <AuthProvider>
      <Who />
    </AuthProvider>,
  );
  expect(next).not.toContain("ruth");
});
