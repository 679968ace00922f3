import type { NodemailerError } from "nodemailer";
import { MINUTE_MS } from "#src/domain/limits.ts";
import type { Correspondent, Letter, SendOutcome } from "./mailer.ts";
import { oneLine, toMessage } from "./message.ts";

const CONNECT_MS = 15_000;
const SILENCE_MS = MINUTE_MS;
// Bounds a whole attempt: a server that trickles bytes never hits the socket timeout.
const ATTEMPT_MS = 120_000;
const CONNECTIONS = 4;
/** Names of this machine, as a URL spells them. */
export const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;

type SmtpOptions = {
  /** `SMTP_URL`: smtp:// (STARTTLS where offered) or smtps://, with user and password; nodemailer's options as query. */
  url: string;
  sender: () => Correspondent;
  attemptMs?: number;
  greetingMs?: number;
};

export function createSmtpMailer({
  url,
  sender,
  attemptMs = ATTEMPT_MS,
  greetingMs = CONNECT_MS,
}: SmtpOptions) {
  const server = new URL(url);
  const connect = async () =>
    (await import("nodemailer")).createTransport({
      pool: true,
      url,
      maxConnections: CONNECTIONS,
      // Retries only a pooled connection found dead before any byte was sent; the outbox retries everything else.
      maxRequeues: 1,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: greetingMs,
      dnsTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      // Requires STARTTLS when there is a password, even if a proxy strips it from the greeting.
      requireTLS: server.username !== "" && !LOOPBACK.test(server.hostname),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  // Loaded by the first letter.
  let connected: ReturnType<typeof connect> | undefined;
  const pool = () => {
    connected ??= connect();
    return connected;
  };

  return {
    async send(letter: Letter, signal?: AbortSignal): Promise<SendOutcome> {
      const message = toMessage(letter, sender());
      if (!message) return { state: "refused", reason: "Mail cannot be sent to this address." };
      const limit = AbortSignal.timeout(attemptMs);
      const sending = (await pool()).sendMail({
        ...message,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      return sending.then(
        () => ({ state: "sent" }),
        (error: NodemailerError) => outcomeOf(error, limit.aborted, attemptMs),
      );
    },

    /** Whether the server answers and takes the sign-in, as a sentence for doctor. */
    async check(): Promise<{ ok: boolean; detail: string }> {
      const place = `${server.hostname}:${server.port || (server.protocol === "smtps:" ? 465 : 587)}`;
      return (await pool()).verify().then(
        () => ({ ok: true, detail: `The mail server ${place} answers and takes the sign-in.` }),
        (error: NodemailerError) => ({
          ok: false,
          detail: `The mail server ${place} cannot be used: ${reasonOf(error)}${mendOf(server, error)}`,
        }),
      );
    },

    async close() {
      (await connected)?.close({ force: true });
    },
  };
}

/** Replies that want another sign-in, whatever they answer (RFC 4954 §6). */
const SIGN_IN_CODES = new Set([530, 534, 535, 538]);

/**
 * A 5xx to the letter itself refuses it; one to the greeting or the sign-in is about the setting, and letters wait for
 * it. So they do where the reply has no code: such a server says nothing about the letter.
 */
function outcomeOf(error: NodemailerError, timedOut: boolean, attemptMs: number): SendOutcome {
  if (timedOut)
    return { state: "later", reason: `The mail server took longer than ${Math.ceil(attemptMs / 1000)} s.` };
  const aboutTheLetter = error.code === "EENVELOPE" || error.code === "EMESSAGE";
  const { response, responseCode } = error;
  const forGood = responseCode
    ? (error.permanent ?? responseCode >= 500) && !SIGN_IN_CODES.has(responseCode)
    : !response;
  return { state: aboutTheLetter && forGood ? "refused" : "later", reason: reasonOf(error) };
}

/** What to look at in SMTP_URL; where TLS begins at another moment than it says, which scheme it should have. */
function mendOf({ protocol }: URL, { message, responseCode }: NodemailerError): string {
  if (SIGN_IN_CODES.has(responseCode ?? 0)) return "; check user and password in SMTP_URL";
  if (/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|connection timeout/i.test(message))
    return "; check host and port in SMTP_URL: smtps:// is 465, smtp:// 587";
  if (protocol === "smtps:" && /wrong.version|packet.length|unknown.protocol/i.test(message))
    return "; the server does not begin with TLS: write smtp:// in SMTP_URL, not smtps://";
  if (protocol === "smtp:" && /greeting|socket close|ECONNRESET/i.test(message))
    return "; if it begins with TLS, as port 465 does, write smtps:// in SMTP_URL, not smtp://";
  return "";
}

/** Server replies repeat the recipient; reasons go to the log, which holds no personal data. */
function reasonOf({ response, message }: NodemailerError): string {
  return oneLine((response || message).replace(/<?[^\s<>]+@[^\s<>]+>?/g, "(address)"), 300);
}
