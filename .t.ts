import { createGenerator } from "@unocss/core";
import { pruneTokens } from "./views/theme/tokens.ts";
import { theme } from "./views/theme.ts";

const g = await createGenerator(theme());
const r = await g.generate(
  "wrap g12 btn btn-primary anim-rise anim-turn lg:col-span-7 lg:col-start-9 text-4xl leading-.98 tracking--.03em numeral lead bg-primary/10 mt-6 max-w-36em ground-band engr f-vision hue-team strip day i-lucide-search py-section gap-x-7 text-[2rem] clamp",
  {},
);
console.log(pruneTokens(r.css));
console.log([...r.matched].join(" "));
