import { expect, test } from "bun:test";
import type { Server } from "bun";
import { clientKey, networkKey } from "#src/domain/network.ts";
import { readerOf } from "#src/middleware/client-address.ts";

test.each([
  ["192.0.2.7", "192.0.2.7/32"],
  ["::ffff:192.0.2.7", "192.0.2.7/32"],
  // The same client as another proxy writes it: one key for all of IPv4 would let strangers lock each other out.
  ["::ffff:c000:207", "192.0.2.7/32"],
  ["0:0:0:0:0:FFFF:192.0.2.7", "192.0.2.7/32"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8::/64"],
  ["::1", "::/64"],
])("%s is counted as %s", (address, key) => {
  expect(clientKey(address)).toBe(key);
});

test.each([
  ["192.0.2.7", "192.0.2.0/24"],
  ["::ffff:192.0.2.7", "192.0.2.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8::/48"],
  ["local", "local"],
])("%s is in the network %s", (address, key) => {
  expect(networkKey(address)).toBe(key);
});

const server = { requestIP: () => ({ address: "10.0.0.1" }) } as unknown as Server<undefined>;

test.each([
  [0, "192.0.2.7", "10.0.0.1"],
  [1, "192.0.2.7", "192.0.2.7"],
  [1, "6.6.6.6, 192.0.2.7", "192.0.2.7"],
  [2, "6.6.6.6, 192.0.2.7, 10.0.0.2", "192.0.2.7"],
  [2, "192.0.2.7", "192.0.2.7"],
  [1, undefined, "10.0.0.1"],
  [1, " , ", "10.0.0.1"],
  // Some proxies write the port too; a client is the same one from each of its ports.
  [1, "192.0.2.7:49152", "192.0.2.7"],
  [1, "[2001:db8::1]:49152", "2001:db8::1"],
  [1, "[2001:db8::1]", "2001:db8::1"],
])("behind %d proxies, X-Forwarded-For %p names %s", (trusted, forwarded, address) => {
  const headers = forwarded === undefined ? undefined : { "x-forwarded-for": forwarded };
  const request = new Request("http://127.0.0.1/", { headers });
  expect(readerOf(request, server, trusted).address()).toBe(address);
});
