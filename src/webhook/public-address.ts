import ipaddr from "ipaddr.js";

/** Whether an IP address is one of the open internet; false for what is no IP address, or leads to IPv4 by IPv6. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === "unicast";
