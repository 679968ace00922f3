import { afterAll, beforeAll, expect, test } from "bun:test";
import { NOON, openTestSite, type TestSite } from "#tests/harness/site.ts";
import { attempt, send } from "./attempt.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const entry = async (query: string) => {
  const answer = await site.request(`/assessment/again.ics${query}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toContain("attachment");
  return (await answer.text()).replaceAll("\r\n ", "");
};

test("'In three months' is an entry for a calendar, counted from the result's day", async () => {
  const text = await entry("?from=2026-08-31");
  expect(text).toContain("DTSTART;VALUE=DATE:20261130\r\n");
  expect(text).toContain("SUMMARY:Take the Thriving Business Assessment again (Fivefold)\r\n");
  expect(text).toContain("DESCRIPTION:Answer for an ordinary week\\, then lay");
  expect(text).toContain("URL:http://127.0.0.1:3000/assessment\r\n");
});

test("without a sound day it is counted from today", async () => {
  for (const query of ["", "?from=", "?from=2026-02-30", "?from=9999-01-01", "?from=%0d%0aX:1"]) {
    expect(await entry(query)).toContain("DTSTART;VALUE=DATE:20270221\r\n");
  }
});

test("an evening in Chicago counts from that day, not from the day that has begun in UTC", async () => {
  const chicago = await openTestSite();
  try {
    chicago.pass(Date.parse("2026-11-22T02:30:00Z") - NOON.getTime());
    const { resultUrl } = (await (await send(chicago, attempt())).json()) as { resultUrl: string };
    const html = await (await chicago.request(resultUrl)).text();
    const path = /href="(\/assessment\/again\.ics[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(path).toStartWith("/assessment/again.ics?from=2026-11-21&r=");
    const own = await chicago.request(path);
    expect(own.headers.get("cache-control")).toBe("private, no-store");
    expect((await own.text()).replaceAll("\r\n ", "")).toContain(`This result again: ${resultUrl}\\n`);
    const unknown = await (await chicago.request("/assessment/again.ics?r=unknown")).text();
    expect(unknown).not.toContain("unknown");
    const today = await (await chicago.request("/assessment/again.ics")).text();
    expect(today).toContain("DTSTART;VALUE=DATE:20270221\r\n");
  } finally {
    chicago.close();
  }
});
