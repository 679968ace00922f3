// A browser that translates a page wraps each text in <font><font>. Hydration would take that for another page and draw the island
// anew: what is typed, the focus and the press that woke it would be lost (CONTRACT "Browsers").

const isText = (node: Node): boolean => !(node instanceof Element) || node.localName === "font";

const elementsOf = (parent: ParentNode): Element[] =>
  [...parent.children].filter(({ localName }) => localName !== "font");

/** Gives `now` the texts of `was`, and keeps its elements; where those are others, it gets all of `was`. */
export function restoreTexts(now: ParentNode & Node, was: ParentNode & Node): void {
  const own = elementsOf(now);
  const served = elementsOf(was);
  if (own.map(({ localName }) => localName).join() !== served.map(({ localName }) => localName).join()) {
    now.replaceChildren(...was.childNodes);
    return;
  }
  for (const node of [...now.childNodes]) if (isText(node)) node.remove();
  let place = 0;
  for (const node of was.childNodes)
    if (isText(node)) now.insertBefore(node.cloneNode(true), own[place] ?? null);
    else place++;
  for (const [at, element] of own.entries()) {
    const other = served[at];
    if (other && element.localName !== "textarea") restoreTexts(element, other);
  }
}

let isBearing = false;

/** React takes out and puts beside what the browser has put away since: no reason to fail. */
export function bearTranslation(): void {
  if (isBearing) return;
  isBearing = true;
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  Node.prototype.insertBefore = function <New extends Node>(this: Node, node: New, before: Node | null): New {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as New;
  };
}
