import ipaddr from "ipaddr.js";

/** IPv4 within IPv6 is IPv4. What is no address comes out as it is. */
const networkOf = (address: string, bits: { ipv4: number; ipv6: number }): string => {
  if (!ipaddr.isValid(address)) return address;
  const own = ipaddr.process(address);
  const length = bits[own.kind()];
  const family = own.kind() === "ipv4" ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${family.networkAddressFromCIDR(`${own}/${length}`)}/${length}`;
};

/** What is counted as one client: IPv4 whole, IPv6 by its /64. */
export const clientKey = (address: string): string => networkOf(address, { ipv4: 32, ipv6: 64 });

/** What one owner commonly has: IPv4 by its /24, IPv6 by its /48. */
export const networkKey = (address: string): string => networkOf(address, { ipv4: 24, ipv6: 48 });

/** As ipaddr.js names what no sender of the open internet is in. */
const PRIVATE = ["private", "uniqueLocal", "linkLocal"];

/** As a mark as spam covers it. Null where all senders share it: this machine, or one's own proxy's network. */
export const senderNetwork = (address: string, trustedProxies: number): string | null => {
  const range = ipaddr.isValid(address) ? ipaddr.process(address).range() : "loopback";
  if (range === "loopback" || (trustedProxies === 0 && PRIVATE.includes(range))) return null;
  return networkOf(address, { ipv4: 24, ipv6: 64 });
};
