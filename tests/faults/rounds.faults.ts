import { test } from "bun:test";
import { SEED } from "#tests/harness/seed.ts";
import { proveTeams } from "#tests/routes/round-teams.ts";

const TEAMS = Number(process.env.FIVEFOLD_TEST_TEAMS ?? 500);

test(`of ${TEAMS} teams nothing tells who answered what`, async () => {
  await proveTeams(TEAMS, SEED);
});
