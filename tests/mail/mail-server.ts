import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";
import { selfSigned } from "./certificate.ts";

export type Arrival = { from: string; to: string[]; mail: Email; raw: string; secure: boolean; user: string };

/** What the server does with one letter after it has read it whole. */
export type Verdict = "take" | "drop" | { code: number; text: string };

export type Behaviour = SMTPServerOptions & {
  /** Judges every letter; the default takes it. Only taken letters arrive. */
  judge?: (arrival: Arrival) => Verdict | Promise<Verdict>;
};

/** A real SMTP server on 127.0.0.1 that keeps what it takes. Its certificate is its own. */
export async function startMailServer(behaviour: Behaviour = {}) {
  const { judge = () => "take", ...options } = behaviour;
  const arrivals: Arrival[] = [];
  const waiting: { count: number; resolve: (arrivals: Arrival[]) => void }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    closeTimeout: 1,
    ...selfSigned("mail.fivefold.example"),
    ...options,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const arrival = await read(Buffer.concat(chunks), session);
        const verdict = await judge(arrival);
        if (verdict === "drop") return dropConnection(server, session);
        if (verdict !== "take") {
          return callback(Object.assign(new Error(verdict.text), { responseCode: verdict.code }));
        }
        arrivals.push(arrival);
        callback(null, "taken");
        for (const one of waiting.splice(0)) {
          if (arrivals.length >= one.count) one.resolve(arrivals);
          else waiting.push(one);
        }
      });
    },
  });
  // Connections that clients cut are part of these tests.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    arrivals,
    /** Resolves with all letters once `count` have arrived. */
    arrived: (count: number) =>
      new Promise<Arrival[]>((resolve) => {
        if (arrivals.length >= count) resolve(arrivals);
        else waiting.push({ count, resolve });
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function read(raw: Buffer, session: SMTPServerSession): Promise<Arrival> {
  const { mailFrom, rcptTo } = session.envelope;
  return {
    from: mailFrom ? mailFrom.address : "",
    to: rcptTo.map(({ address }) => address),
    mail: await PostalMime.parse(raw),
    raw: raw.toString(),
    secure: session.secure,
    user: String(session.user ?? ""),
  };
}

function dropConnection(server: SMTPServer, session: SMTPServerSession): void {
  for (const connection of server.connections as Set<{ id: string; _socket: { destroy(): void } }>) {
    if (connection.id === session.id) connection._socket.destroy();
  }
}
