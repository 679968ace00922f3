const ipv4Mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** The same as URLs write it, in two groups of hexadecimal digits. */
const ipv4InGroups = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/;

/** The IPv4 address within an IPv6 one, however that is written. */
const ipv4In = (address: string): string | undefined => {
  const plain = ipv4Mapped.exec(address)?.[1];
  if (plain || !/ffff:/i.test(address)) return plain;
  const [, high, low] = ipv4InGroups.exec(URL.parse(`http://[${address}]`)?.hostname ?? "") ?? [];
  if (high === undefined || low === undefined) return undefined;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join(".");
};

/** The first `count` groups of an IPv6 address, shortened. */
const groupsOf = (address: string, count: number): string => {
  const [head = "", tail] = address.split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group || "0", 16).toString(16))
    .join(":");
};

/** Takes an address and returns what is counted as one client: IPv4 whole, IPv6 by its /64. */
export const clientKey = (address: string): string => {
  if (!address.includes(":")) return address;
  return ipv4In(address) ?? groupsOf(address, 4);
};

/** Takes an address and returns the network that one owner commonly has: IPv4 by its /24, IPv6 by its /48. */
export const networkKey = (address: string): string => {
  const key = clientKey(address);
  return key.includes(":") ? `${groupsOf(address, 3)}/48` : key.replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24");
};
