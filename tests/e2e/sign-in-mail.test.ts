import { expect, test } from "bun:test";
import { openPage } from "#tests/harness/browser.ts";
import { emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";
import { startMailServer } from "#tests/mail/mail-server.ts";
import { testBrowser } from "./set-up.ts";

const ADMIN = "ruth@fivefold.example";

const browser = await testBrowser();

test("the program mails a link over SMTP, which signs in once, and its log holds no token", async () => {
  const { folder: cwd, remove } = await emptyFolder();
  const mail = await startMailServer();
  const server = await serveProgram({ cwd, env: { SMTP_URL: mail.url } });
  try {
    await runProgram(["admin", "add", ADMIN], { cwd });
    const { page, complaints, close } = await openPage(browser, server.origin, "/admin");
    await page.getByRole("button", { name: "Admin Login" }).click();
    await page.getByLabel("Email").fill(ADMIN);
    await page.getByRole("button", { name: "Send Login Link" }).click();
    await page.getByText("Login link sent!").waitFor();

    const [arrival] = await mail.arrived(1);
    expect(arrival?.to).toEqual([ADMIN]);
    const link = /http\S+\/admin\/verify\?token=([\w-]+)/.exec(arrival?.mail.text ?? "");
    const [url = "", token = ""] = link ?? [];
    expect(arrival?.mail.html).toContain(url);

    await page.goto(url);
    await page.getByRole("heading", { name: "Login Successful!" }).waitFor();
    await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
    expect(complaints).toEqual([]);

    await page.goto(url);
    await page.getByRole("heading", { name: "Verification Failed" }).waitFor();
    expect(token).toHaveLength(43);
    await close();
    await server.stop();
    expect(server.output()).not.toContain(token);
    expect(server.output()).not.toContain(ADMIN);
  } finally {
    await server.stop("SIGKILL");
    await mail.close();
    await remove();
  }
});
