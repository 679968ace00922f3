import { afterAll, beforeAll, expect, spyOn, test } from "bun:test";
import { Window } from "happy-dom";
import { act, useId, useState } from "react";
import { renderToString } from "react-dom/server";
import { Island } from "#views/island.tsx";

// Two islands on one page: each is a root of its own, with its own ids on both sides.
function Counter({ label }: { label: string }) {
  const id = useId();
  const [count, setCount] = useState(0);
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <input id={id} defaultValue="" />
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </p>
  );
}

const names = ["window", "document", "HTMLElement", "Node", "Event"] as const;
const before: Record<string, unknown> = {};
let window: Window;

beforeAll(() => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  window = new Window({ url: "http://127.0.0.1/" });
  for (const name of names) before[name] = Reflect.get(globalThis, name);
  for (const name of names)
    Reflect.set(globalThis, name, name === "window" ? window : Reflect.get(window, name));
});
afterAll(async () => {
  Reflect.deleteProperty(globalThis, "IS_REACT_ACT_ENVIRONMENT");
  for (const name of names) Reflect.set(globalThis, name, before[name]);
  await window.happyDOM.close();
});

test("two islands keep their ids, and what was typed, through hydration", async () => {
  const errors = spyOn(console, "error");
  const { hydrate } = await import("#views/client.tsx");
  document.body.innerHTML = renderToString(
    <main>
      <Island name="contact-form" on="visible" component={Counter} props={{ label: "One" }} />
      <Island name="verify" on="visible" component={Counter} props={{ label: "Two" }} />
    </main>,
  );
  const inputs = [...document.querySelectorAll("input")];
  const ids = inputs.map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  for (const input of inputs) input.value = `typed into ${input.id}`;

  const markers = [...document.querySelectorAll<HTMLElement>("[data-island]")];
  expect(markers).toHaveLength(2);
  let mounted: Promise<void>[] = [];
  await act(async () => {
    mounted = markers.map(hydrate(Counter));
  });
  await Promise.all(mounted);

  expect([...document.querySelectorAll("input")].map(({ id }) => id)).toEqual(ids);
  expect(inputs.map(({ value }) => value)).toEqual(ids.map((id) => `typed into ${id}`));
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

test("an island's props stand on its marker as JSON, whatever is in them", () => {
  const label = "</div><script>alert(1)</script>\u2028'\"&";
  const html = renderToString(<Island name="contact-form" on="idle" component={Counter} props={{ label }} />);
  expect(html).not.toContain("<script>");
  const page = new Window();
  page.document.body.innerHTML = html;
  const marker = page.document.querySelector("[data-island]");
  expect(JSON.parse(marker?.getAttribute("data-props") ?? "")).toEqual({ label });
});
