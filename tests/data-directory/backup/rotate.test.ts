import { describe, expect, test } from "bun:test";
import { type Dated, outdated } from "#src/data-directory/backup/rotate.ts";

const DAY_MS = 86_400_000;
const night = (day: number, whole = true): Dated => ({ name: `night ${day}`, at: day * DAY_MS, whole });

describe("which backups leave", () => {
  test("the oldest beyond those that are kept", () => {
    expect(outdated([night(1), night(2), night(3)], "night 3", 2)).toEqual(["night 1"]);
  });

  test("never the one just made, after nights on which the clock was a year ahead", () => {
    let backups = [night(365), night(366), night(367)];
    for (let day = 1; day <= 20; day++) {
      backups.push(night(day));
      const leaving = outdated(backups, `night ${day}`, 3);
      expect(leaving).not.toContain(`night ${day}`);
      backups = backups.filter(({ name }) => !leaving.includes(name));
    }
    expect(backups.map(({ name }) => name).sort()).toEqual([
      "night 18",
      "night 19",
      "night 20",
      "night 365",
      "night 366",
      "night 367",
    ]);
  });

  test("never the good ones, nor without end, on a clock that fell back to 1970", () => {
    let backups = [night(20_001), night(20_002)];
    for (let day = 0; day < 9; day++) {
      backups.push(night(day));
      const leaving = outdated(backups, `night ${day}`, 2);
      backups = backups.filter(({ name }) => !leaving.includes(name));
    }
    expect(backups.map(({ at }) => at / DAY_MS).sort((one, other) => one - other)).toEqual([
      7, 8, 20_001, 20_002,
    ]);
  });

  test("no whole one for one with gaps; those with gaps among themselves", () => {
    let backups = [night(1), night(2)];
    for (let day = 3; day < 30; day++) {
      backups.push(night(day, false));
      const leaving = outdated(backups, `night ${day}`, 2);
      backups = backups.filter(({ name }) => !leaving.includes(name));
    }
    expect(backups.map(({ name }) => name)).toEqual(["night 1", "night 2", "night 28", "night 29"]);
    backups.push(night(30));
    expect(outdated(backups, "night 30", 2)).toEqual(["night 1"]);
  });
});
