import { describe, expect, test } from "bun:test";
import { type Dated, outdated } from "#src/data-directory/backup/rotate.ts";

const DAY_MS = 86_400_000;
const night = (day: number, whole = true): Dated => ({ name: `night ${day}`, at: day * DAY_MS, whole });

describe("which backups leave", () => {
  test("the oldest beyond those that are kept", () => {
    expect(outdated([night(1), night(2), night(3)], 2)).toEqual(["night 1"]);
  });

  test("no whole one for one with gaps; those with gaps among themselves", () => {
    let backups = [night(1), night(2)];
    for (let day = 3; day < 30; day++) {
      backups.push(night(day, false));
      const leaving = outdated(backups, 2);
      backups = backups.filter(({ name }) => !leaving.includes(name));
    }
    expect(backups.map(({ name }) => name)).toEqual(["night 1", "night 2", "night 28", "night 29"]);
    backups.push(night(30));
    expect(outdated(backups, 2)).toEqual(["night 1"]);
  });
});
