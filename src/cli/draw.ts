import { defineCommand } from "citty";
import { drawForParent } from "#src/share/child.ts";
import { Misuse } from "./failure.ts";

/** `draw`: run by the server as a child process; draws share images and icons. */
export const drawCommand = defineCommand({
  meta: {
    name: "draw",
    hidden: true,
    description: "Draw pictures for the server that started this process.",
  },
  run: () => {
    if (!process.connected) throw new Misuse("fivefold draw is started by the server alone.");
    drawForParent();
  },
});
