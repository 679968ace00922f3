import { BlockList, isIP } from "node:net";

/** Networks that no receiver on the open internet has: this machine, private ones, link-local ones and reserved ones. */
const NOT_PUBLIC = {
  ipv4: [
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.88.99.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 4],
    ["240.0.0.0", 4],
  ],
  // Within GLOBAL. What leads to an IPv4 address (6to4, Teredo) is refused whole; so is documentation.
  ipv6: [
    ["2001::", 23],
    ["2001:db8::", 32],
    ["2002::", 16],
    ["3fff::", 20],
  ],
} as const;

/** One list for each: in a shared one the mapped addresses of IPv6 stand for all of IPv4. */
const listOf = (family: keyof typeof NOT_PUBLIC): BlockList => {
  const list = new BlockList();
  for (const [network, bits] of NOT_PUBLIC[family]) list.addSubnet(network, bits, family);
  return list;
};

/** All that is handed out of IPv6 as addresses of the open internet (RFC 4291 §2.4, IANA). */
const GLOBAL = new BlockList();
GLOBAL.addSubnet("2000::", 3, "ipv6");

const refused = { ipv4: listOf("ipv4"), ipv6: listOf("ipv6") };

/** Whether an IP address is one of the open internet; false for what is no IP address. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 6 ? "ipv6" : "ipv4";
  if (family === "ipv6" && !GLOBAL.check(address, family)) return false;
  return !refused[family].check(address, family);
};
