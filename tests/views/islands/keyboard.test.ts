import { afterAll, beforeEach, expect, test } from "bun:test";
import { Window } from "happy-dom";
import { createKeyboard } from "#views/islands/admin/keys/keyboard.ts";

const names = ["document", "Element", "HTMLElement", "HTMLButtonElement"] as const;
const classes = [...names, "HTMLAnchorElement", "HTMLSelectElement", "CSS"] as const;
const before = classes.map((name) => [name, Reflect.get(globalThis, name)] as const);
const window = new Window({ url: "http://127.0.0.1/" });
for (const name of classes) Reflect.set(globalThis, name, Reflect.get(window, name));
afterAll(async () => {
  for (const [name, value] of before) Reflect.set(globalThis, name, value);
  await window.happyDOM.close();
});

const row = (id: string) =>
  `<li data-row="${id}" tabindex="-1"><button data-view>View ${id}</button><button class="delete"></button></li>`;
const list = (...ids: string[]) => {
  const ul = document.querySelector("ul");
  if (ul) ul.innerHTML = ids.map(row).join("");
};
const focused = () => {
  const { activeElement } = document;
  return activeElement?.localName === "button" ? activeElement.textContent : activeElement?.localName;
};
const place = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;

let keyboard: ReturnType<typeof createKeyboard>;
const moveTo = (selector: string) => {
  place(selector).focus();
  keyboard.hold({ type: "focusin", target: place(selector) } as unknown as Event);
};
beforeEach(() => {
  document.body.innerHTML = `<main data-tab-open><input type="search"><ul></ul></main><aside></aside>`;
  list("Ada", "Bo", "Cy");
  keyboard = createKeyboard();
});

test("the row that took the place of one that left has the keyboard, the last row at the end, else the search", () => {
  moveTo("[data-row=Bo] .delete");
  list("Ada", "Cy");
  keyboard.drawn();
  expect(focused()).toBe("View Cy");
  moveTo("[data-row=Cy] button");
  list("Ada");
  keyboard.drawn();
  expect(focused()).toBe("View Ada");
  moveTo("[data-row=Ada] button");
  list();
  keyboard.drawn();
  expect(focused()).toBe("input");
});

test("a row that moved is followed, and one that comes late is waited for", () => {
  moveTo("[data-row=Bo] .delete");
  list("Zoe", "Ada", "Bo", "Cy");
  keyboard.drawn();
  expect(focused()).toBe("View Bo");
  place("ul").setAttribute("aria-busy", "true");
  list();
  keyboard.drawn();
  expect(focused()).toBe("body");
  place("ul").removeAttribute("aria-busy");
  list("Zoe", "Ada", "Cy");
  keyboard.drawn();
  expect(focused()).toBe("View Cy");
});

test("a question keeps the keyboard until it is answered", () => {
  place("aside").innerHTML = "<div data-dialog><button>Delete</button></div>";
  moveTo("[data-dialog] button");
  list("Ada", "Cy");
  keyboard.meanFor("Bo", 1);
  expect(focused()).toBe("Delete");
  place("aside").innerHTML = "";
  keyboard.drawn();
  expect(focused()).toBe("View Cy");
});

test("whoever goes elsewhere is not called back", () => {
  moveTo("[data-row=Bo] .delete");
  keyboard.hold({ type: "pointerdown", target: place("aside") } as unknown as Event);
  list("Ada", "Cy");
  keyboard.drawn();
  expect(focused()).toBe("body");
});

test("a key waits for the button or the field of what it opened, until a pointer goes elsewhere", () => {
  let pressed = 0;
  const note = () => {
    place("aside").innerHTML = `<div data-panel="Bo"><button aria-keyshortcuts="N">Note</button></div>`;
    place("[data-panel] button").addEventListener("click", () => pressed++);
    keyboard.drawn();
  };
  moveTo("[data-row=Bo]");
  expect(keyboard.pressShortcut("n")).toBe(true);
  keyboard.drawn();
  note();
  expect(pressed).toBe(1);
  note();
  expect(pressed).toBe(1);
  place("aside").innerHTML = "";
  moveTo("[data-row=Bo]");
  keyboard.pressShortcut("n");
  keyboard.hold({ type: "pointerdown", target: place("ul") } as unknown as Event);
  note();
  expect(pressed).toBe(1);
});
