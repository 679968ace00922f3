import { test } from "bun:test";
import { proveTeams } from "#tests/routes/round-teams.ts";

const TEAMS = Number(process.env.FIVEFOLD_TEST_TEAMS ?? 500);
const SEED = Number(process.env.FIVEFOLD_TEST_SEED ?? 1000);

test(`of ${TEAMS} teams nothing tells who answered what`, async () => {
  await proveTeams(TEAMS, SEED);
});
