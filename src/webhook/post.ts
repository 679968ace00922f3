import { lookup } from "node:dns/promises";
import { request as plain } from "node:http";
import { request as secure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { Webhook } from "standardwebhooks";

export type Receiver = {
  url: string;
  secret: string;
  /** Whether this machine and private networks may be called. */
  allowsPrivate: boolean;
  /** Requested once a call: only the addresses it gives are connected to. */
  resolve?: (host: string) => Promise<{ address: string; family: number }[]>;
  silenceMs?: number;
  /** Certificates that are trusted beside the system's: for tests. */
  ca?: string;
};

export type Call = { id: string; body: string; at: Date };

export type Answer = { status: number } | { failed: "private" | "unreachable"; reason: string };

const SILENCE_MS = 15_000;
const PRIVATE =
  "The receiver's address is private, and calls to private addresses are off (FIVEFOLD_WEBHOOK_PRIVATE).";

/** Whether an IP address is one of the open internet; false for what is no IP address, or leads to IPv4 by IPv6. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === "unicast";

class PrivateReceiver extends Error {}

/** Resolves a name and hands on what it resolved to, so that a second answer of the name server cannot lead elsewhere. */
const pinned =
  ({ allowsPrivate, resolve = (host) => lookup(host, { all: true }) }: Receiver): LookupFunction =>
  (host, { all }, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first) done(new Error(`${host} has no address.`), []);
        else if (!allowsPrivate && !found.every(({ address }) => isPublicAddress(address)))
          done(new PrivateReceiver(PRIVATE), []);
        else if (all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, []),
    );
  };

/** Posts one call, signed as Standard Webhooks has it; follows no redirect, never throws. */
export const postCall = async (receiver: Receiver, { id, body, at }: Call, signal?: AbortSignal) => {
  const url = new URL(receiver.url);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !receiver.allowsPrivate && !isPublicAddress(host))
    return { failed: "private" as const, reason: PRIVATE };
  const silence = AbortSignal.timeout(receiver.silenceMs ?? SILENCE_MS);
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const open = url.protocol === "https:" ? secure : plain;
  const call = open(
    {
      host,
      port: url.port || undefined,
      path: url.pathname + url.search,
      method: "POST",
      // A connection kept from an earlier call would be to an address that is not looked at again.
      agent: false,
      lookup: pinned(receiver),
      ...(receiver.ca !== undefined && { ca: receiver.ca }),
      signal: signal ? AbortSignal.any([signal, silence]) : silence,
      headers: {
        host: url.host,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "user-agent": "Fivefold",
        "webhook-id": id,
        "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
        "webhook-signature": new Webhook(receiver.secret).sign(id, at, body),
      },
    },
    (answer) => {
      answer.on("error", () => {});
      answer.resume();
      resolve({ status: answer.statusCode ?? 0 });
      answer.destroy();
    },
  );
  call.on("error", (error) =>
    resolve({
      failed: error instanceof PrivateReceiver ? "private" : "unreachable",
      reason: silence.aborted ? "The receiver said nothing." : error.message,
    }),
  );
  call.end(body);
  return promise;
};
