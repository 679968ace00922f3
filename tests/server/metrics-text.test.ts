import { expect, test } from "bun:test";
import { createMetrics, metricText } from "#src/server/metrics.ts";

test("requests are counted by method, route and status, their times by route in growing steps", () => {
  const metrics = createMetrics();
  const count = metrics.series({ method: "GET", route: "/", status: 200 });
  for (const ms of [0.5, 3, 3, 700, 60_000]) count(ms);
  metrics.series({ method: "BREW", route: "/*", status: 405 })(1);
  const text = metrics.text();
  expect(text).toContain('fivefold_requests_total{method="GET",route="/",status="200"} 5');
  expect(text).toContain('fivefold_requests_total{method="other",route="/*",status="405"} 1');
  const steps = [...text.matchAll(/_bucket\{route="\/",le="([^"]+)"\} (\d+)/g)].map(([, le, n]) => [le, n]);
  expect(steps).toContainEqual(["0.001", "1"]);
  expect(steps).toContainEqual(["0.005", "3"]);
  expect(steps).toContainEqual(["1", "4"]);
  expect(steps.at(-1)).toEqual(["+Inf", "5"]);
  expect(text).toContain('fivefold_request_seconds_count{route="/"} 5');
});

test("letters are counted by kind and by how a try ended", () => {
  const metrics = createMetrics();
  metrics.letter({ kind: "new-lead", end: "sent" });
  metrics.letter({ kind: "new-lead", end: "sent" });
  expect(metrics.text()).toContain('fivefold_letter_tries_total{kind="new-lead",end="sent"} 2');
});

test("a label's quotes, line ends and backslashes cannot end it", () => {
  const line = metricText("a", "gauge", "A.", [{ labels: { route: 'x"\n\\' }, value: 1 }]).split("\n")[2];
  expect(line).toBe('a{route="x\\"\\n\\\\"} 1');
});
