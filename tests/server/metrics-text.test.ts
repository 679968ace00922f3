import { expect, test } from "bun:test";
import { createMetrics } from "#src/server/metrics.ts";

test("requests are counted by method, route and status, their times by route in growing steps", async () => {
  const { countRequest, registry } = createMetrics();
  for (const ms of [0.5, 3, 3, 700, 60_000]) countRequest("GET", "/", 200, ms);
  countRequest("BREW", "/*", 405, 1);
  const text = await registry.metrics();
  expect(text).toContain('fivefold_requests_total{method="GET",route="/",status="200"} 5');
  expect(text).toContain('fivefold_requests_total{method="other",route="/*",status="405"} 1');
  const steps = [...text.matchAll(/_bucket\{le="([^"]+)",route="\/"\} (\d+)/g)].map(([, le, n]) => [le, n]);
  expect(steps).toContainEqual(["0.001", "1"]);
  expect(steps).toContainEqual(["0.005", "3"]);
  expect(steps).toContainEqual(["1", "4"]);
  expect(steps.at(-1)).toEqual(["+Inf", "5"]);
  expect(text).toContain('fivefold_request_seconds_count{route="/"} 5');
});

test("letters are counted by kind and by how a try ended", async () => {
  const { countLetter, registry } = createMetrics();
  countLetter({ kind: "new-lead", end: "sent" });
  countLetter({ kind: "new-lead", end: "sent" });
  expect(await registry.metrics()).toContain('fivefold_letter_tries_total{kind="new-lead",end="sent"} 2');
});
