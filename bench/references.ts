import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { emptyFolder } from "#tests/harness/program.ts";

// Servers to compare with: nginx with the same bytes, and a minimal Bun server that sends them from a static route.

export type Reference = { pid: number; origin: string; stop: () => Promise<void> };

const answers = async (origin: string): Promise<void> => {
  for (let tries = 0; ; tries++) {
    const answer = await fetch(origin).catch(() => undefined);
    if (answer) return;
    if (tries > 100) throw new Error(`${origin} does not answer.`);
    await Bun.sleep(50);
  }
};

/** Starts nginx (Debian's nginx-light) with one worker and gzip_static; returns null if it is not installed. */
export const serveNginx = async (
  files: Record<string, Uint8Array>,
  port: number,
): Promise<Reference | null> => {
  const nginx = Bun.which("nginx") ?? Bun.which("nginx", { PATH: "/usr/sbin" });
  if (!nginx) return null;
  const { folder, remove } = await emptyFolder();
  for (const [name, bytes] of Object.entries(files)) {
    await Bun.write(join(folder, "www", name), bytes);
    await Bun.write(join(folder, "www", `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
  const config = join(folder, "nginx.conf");
  await Bun.write(
    config,
    `${process.getuid?.() === 0 ? "user root;\n" : ""}daemon off; worker_processes 1; pid ${folder}/pid; error_log /dev/null;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=100;
  types { text/html html; text/javascript js; }
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  server { listen 127.0.0.1:${port}; root ${folder}/www; gzip_static on; }
}
`,
  );
  const child = Bun.spawn([nginx, "-c", config, "-p", folder], { stdout: "ignore", stderr: "ignore" });
  const origin = `http://127.0.0.1:${port}`;
  await answers(origin);
  return {
    pid: child.pid,
    origin,
    stop: async () => {
      child.kill();
      await child.exited;
      await remove();
    },
  };
};

/** Starts a minimal Bun server that sends one gzipped page from a static route. */
export const serveBare = async (page: Uint8Array): Promise<Reference> => {
  const { folder, remove } = await emptyFolder();
  await Bun.write(join(folder, "page.gz"), gzipSync(page, { level: 9 }));
  const script = join(folder, "server.ts");
  await Bun.write(
    script,
    `const page = new Response(await Bun.file(${JSON.stringify(join(folder, "page.gz"))}).bytes(), { headers: { "content-type": "text/html", "content-encoding": "gzip" } });
const server = Bun.serve({ hostname: "127.0.0.1", port: 0, development: false, routes: { "/": page }, fetch: () => new Response(null, { status: 404 }) });
console.log(server.url.origin);`,
  );
  const child = Bun.spawn([process.execPath, script], {
    stdout: "pipe",
    env: { ...process.env, NODE_ENV: "production" },
  });
  const { value } = await child.stdout.getReader().read();
  return {
    pid: child.pid,
    origin: new TextDecoder().decode(value).trim(),
    stop: async () => {
      child.kill();
      await child.exited;
      await remove();
    },
  };
};
