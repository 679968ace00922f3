import ipaddr from "ipaddr.js";

/** The network of so many bits that an address is in; IPv4 within IPv6 is IPv4. What is no address comes out as it is. */
const networkOf = (address: string, bits: { ipv4: number; ipv6: number }): string => {
  if (!ipaddr.isValid(address)) return address;
  const own = ipaddr.process(address);
  const length = bits[own.kind()];
  const family = own.kind() === "ipv4" ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${family.networkAddressFromCIDR(`${own}/${length}`)}/${length}`;
};

/** Takes an address and returns what is counted as one client: IPv4 whole, IPv6 by its /64. */
export const clientKey = (address: string): string => networkOf(address, { ipv4: 32, ipv6: 64 });

/** Takes an address and returns the network that one owner commonly has: IPv4 by its /24, IPv6 by its /48. */
export const networkKey = (address: string): string => networkOf(address, { ipv4: 24, ipv6: 48 });

/** Networks that no sender of the open internet is in, as ipaddr.js names them. */
const PRIVATE = ["private", "uniqueLocal", "linkLocal"];

/**
 * Takes a client's address and returns the network that a mark as spam covers: IPv4 by its /24, IPv6 by its /64. Null where
 * all senders share it: this machine, and, if no proxy is trusted, a private network, which is one's own proxy.
 */
export const senderNetwork = (address: string, trustedProxies: number): string | null => {
  const range = ipaddr.isValid(address) ? ipaddr.process(address).range() : "loopback";
  if (range === "loopback" || (trustedProxies === 0 && PRIVATE.includes(range))) return null;
  return networkOf(address, { ipv4: 24, ipv6: 64 });
};
