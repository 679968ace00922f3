import { dlopen, FFIType, ptr } from "bun:ffi";

/** What systemd is notified of: ready to serve, or stopping. */
export type Notice = "READY=1" | "STOPPING=1";

const AF_UNIX = 1;
const SOCK_DGRAM = 2;
const PATH_MAX = 107;

/** An address as `sockaddr_un` has it; a path that begins with `@` is in the abstract namespace. */
export const unixAddress = (path: string): Uint8Array => {
  const bytes = new TextEncoder().encode(path);
  const address = new Uint8Array(2 + bytes.length);
  new Uint16Array(address.buffer, 0, 1)[0] = AF_UNIX;
  address.set(bytes, 2);
  if (path.startsWith("@")) address[2] = 0;
  return address;
};

/**
 * Tells the service manager that started this program (`Type=notify`), as sd_notify(3) does: a datagram to the socket
 * that NOTIFY_SOCKET names. Bun sends none to such a socket, so libc does. Nobody there to tell is no failure; returns
 * whether it was notified.
 */
export const notify = (notice: Notice, path = process.env.NOTIFY_SOCKET): boolean => {
  if (!path || new TextEncoder().encode(path).length > PATH_MAX) return false;
  const { i32, u64, i64, u32 } = FFIType;
  try {
    const libc = dlopen("libc.so.6", {
      socket: { args: [i32, i32, i32], returns: i32 },
      sendto: { args: [i32, FFIType.ptr, u64, i32, FFIType.ptr, u32], returns: i64 },
      close: { args: [i32], returns: i32 },
    });
    const socket = libc.symbols.socket(AF_UNIX, SOCK_DGRAM, 0);
    if (socket < 0) return false;
    const text = new TextEncoder().encode(notice);
    const address = unixAddress(path);
    const sent = libc.symbols.sendto(socket, ptr(text), text.length, 0, ptr(address), address.length);
    libc.symbols.close(socket);
    return Number(sent) === text.length;
  } catch {
    // No such libc, so no systemd either.
    return false;
  }
};
