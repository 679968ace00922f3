import { $ } from "bun";

/**
 * Installs the packages of those commands that are missing, where apt-get may be used. One that `instead` names another for
 * does as well by that one.
 */
export const ensureSystem = async (
  packages: Readonly<Record<string, string>>,
  instead: ReadonlyMap<string, string> = new Map(),
): Promise<void> => {
  const missing = Object.keys(packages).filter((command) => !Bun.which(command));
  if (missing.length === 0) return;
  if (!Bun.which("apt-get") || process.getuid?.() !== 0) {
    const needed = missing.filter((command) => !Bun.which(instead.get(command) ?? command));
    if (needed.length === 0) return;
    throw new Error(
      `The tests need more of the system: install ${needed.map((command) => packages[command]).join(" and ")}, then run this again.`,
    );
  }
  await $`apt-get update -qq`.quiet();
  await $`apt-get install -y -qq --no-install-recommends ${missing.map((command) => packages[command])}`
    .env({ ...process.env, DEBIAN_FRONTEND: "noninteractive" })
    .quiet();
};
