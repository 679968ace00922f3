import { describe, expect, test } from "bun:test";
import { Webhook } from "standardwebhooks";
import { createWebhookCarrier } from "#src/webhook/carrier.ts";
import { isPublicAddress, postCall, type Receiver } from "#src/webhook/post.ts";
import { selfSigned } from "#tests/mail/certificate.ts";
import { sampleLetter } from "#tests/mail/letters.ts";
import { openReceiver } from "./receiver.ts";

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const receiver = (url: string, more: Partial<Receiver> = {}): Receiver => ({
  url,
  secret: SECRET,
  allowsPrivate: true,
  ...more,
});
const call = () => ({ id: "msg-1", body: '{"type":"test","data":"ä"}', at: new Date() });

describe("a call", () => {
  test("is signed as Standard Webhooks has it", async () => {
    const { url, calls } = openReceiver();
    expect(await postCall(receiver(url), call())).toEqual({ status: 200 });
    const [taken] = calls;
    expect(taken).toMatchObject({ path: "/hook", body: call().body });
    const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
    const headers = Object.fromEntries(names.map((name) => [name, taken?.headers.get(name) ?? ""]));
    expect(headers["webhook-id"]).toBe("msg-1");
    expect(new Webhook(SECRET).verify(taken?.body ?? "", headers)).toEqual({ type: "test", data: "ä" });
    expect(taken?.headers.get("content-type")).toBe("application/json");
  });

  test("follows no redirect", async () => {
    const other = openReceiver();
    const { url } = openReceiver(() => Response.redirect(other.url, 307));
    expect(await postCall(receiver(url), call())).toEqual({ status: 307 });
    expect(other.calls).toEqual([]);
  });

  test("gives up a receiver that says nothing", async () => {
    const { url } = openReceiver(() => new Promise(() => {}));
    expect(await postCall(receiver(url, { silenceMs: 100 }), call())).toMatchObject({
      failed: "unreachable",
    });
  });

  test("ends when it is called off", async () => {
    const { url, came } = openReceiver(() => new Promise(() => {}));
    const cut = new AbortController();
    const answer = postCall(receiver(url), call(), cut.signal);
    await came(1);
    cut.abort();
    expect(await answer).toMatchObject({ failed: "unreachable" });
  });

  test("does not reach a receiver that is down", async () => {
    const { url, stop } = openReceiver();
    await stop();
    expect(await postCall(receiver(url), call())).toMatchObject({ failed: "unreachable" });
  });
});

describe("a certificate", () => {
  const tls = selfSigned("hooks.fivefold.example");
  const resolve = async () => [{ address: "127.0.0.1", family: 4 }];

  test("that is trusted and bears the name is taken, on the address that was looked up", async () => {
    const { port, calls } = openReceiver(undefined, tls);
    const url = `https://hooks.fivefold.example:${port}/hook`;
    expect(await postCall(receiver(url, { ca: tls.cert, resolve }), call())).toEqual({ status: 200 });
    expect(calls[0]?.headers.get("host")).toBe(`hooks.fivefold.example:${port}`);
  });

  test.each([
    ["is nobody's", "hooks.fivefold.example", undefined],
    ["bears another name", "other.fivefold.example", tls.cert],
  ])("that %s is refused before a byte is sent", async (_, host, ca) => {
    const { port, calls } = openReceiver(undefined, tls);
    const answer = await postCall(receiver(`https://${host}:${port}/hook`, { ca, resolve }), call());
    expect(answer).toMatchObject({ failed: "unreachable" });
    expect(calls).toEqual([]);
  });
});

describe("a private receiver", () => {
  const closed = { allowsPrivate: false };

  test.each([
    "http://127.0.0.1:PORT/",
    "http://localhost:PORT/",
    "http://2130706433:PORT/",
    "http://0x7f.1:PORT/",
    "http://[::1]:PORT/",
    "http://[::ffff:127.0.0.1]:PORT/",
    "http://0.0.0.0:PORT/",
  ])("is refused: %s", async (address) => {
    const { port, calls } = openReceiver();
    const url = address.replace("PORT", String(port));
    expect(await postCall(receiver(url, closed), call())).toMatchObject({
      failed: "private",
      reason: expect.stringContaining("FIVEFOLD_WEBHOOK_PRIVATE"),
    });
    expect(calls).toEqual([]);
  });

  test("is refused behind a public name, also where only one of its addresses is private", async () => {
    const { port, calls } = openReceiver();
    const resolve = async () => [
      { address: "93.184.215.14", family: 4 },
      { address: "127.0.0.1", family: 4 },
    ];
    const url = `http://hooks.fivefold.example:${port}/`;
    expect(await postCall(receiver(url, { ...closed, resolve }), call())).toMatchObject({
      failed: "private",
    });
    expect(calls).toEqual([]);
  });

  test("is not reached by a name server that answers differently the second time", async () => {
    const { port, calls } = openReceiver();
    let requested = 0;
    const resolve = async () => {
      requested += 1;
      return requested === 1 ? [{ address: "192.0.0.9", family: 4 }] : [{ address: "127.0.0.1", family: 4 }];
    };
    const url = `http://hooks.fivefold.example:${port}/`;
    expect(await postCall(receiver(url, { ...closed, resolve }), call())).toMatchObject({
      failed: "private",
    });
    expect([requested, calls]).toEqual([1, []]);
  });

  test.each([
    ["10.1.2.3", false],
    ["100.64.0.1", false],
    ["169.254.169.254", false],
    ["172.16.0.1", false],
    ["172.32.0.1", true],
    ["192.168.1.1", false],
    ["224.0.0.1", false],
    ["255.255.255.255", false],
    ["93.184.215.14", true],
    ["fe80::1", false],
    ["fd12::1", false],
    ["::", false],
    ["64:ff9b::7f00:1", false],
    ["2002:7f00:1::", false],
    ["3fff::1", false],
    ["3fff:fff:ffff::1", false],
    ["5f00::1", false],
    ["::ffff:127.0.0.1", false],
    ["::ffff:0:127.0.0.1", false],
    ["::ffff:0:7f00:1", false],
    ["2606:2800:21f::1", true],
    ["no address", false],
  ])("is known by its address: %s is public: %p", (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});

describe("in the outbox an answer of", () => {
  test.each([
    [200, "sent"],
    [204, "sent"],
    [301, "later"],
    [404, "later"],
    [410, "refused"],
    [429, "later"],
    [500, "later"],
  ] as const)("%d comes to: %s", async (status, state) => {
    const { url } = openReceiver(() => new Response(null, { status, headers: { location: "/x" } }));
    const carrier = createWebhookCarrier(receiver(url), () => new Date());
    expect(await carrier.send(sampleLetter())).toMatchObject({ state });
  });
});
