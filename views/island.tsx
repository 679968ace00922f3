import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { chunks } from "#generated/chunks.gen.ts";

export type IslandName = keyof typeof chunks.islands;

/** When an island's chunk is fetched. An early event within the marker fetches it at once in any case. */
export type HydrateOn = "visible" | "interaction" | "idle";

const preloadLink = (href: string) => <link key={href} rel="modulepreload" href={href} fetchPriority="low" />;

/** A component that is hydrated in the browser: a root of its own, as within the page's tree useId would differ. */
export const Island = <Props extends object>({
  name,
  on,
  component: Component,
  props,
}: {
  name: IslandName;
  on: HydrateOn;
  component: ComponentType<Props>;
  props: Props;
}) => {
  const html = renderToString(
    <>
      <Component {...props} />
      <i hidden />
    </>,
    { identifierPrefix: `${name}-` },
  );
  const links = on === "idle" && [chunks.islands[name], ...chunks.imports[name]];
  return (
    <div
      data-island={chunks.islands[name]}
      data-on={on}
      data-ahead={links ? renderToString(links.map(preloadLink)) : undefined}
      data-prefix={name}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, rendered above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
};

/** The attributes of an island without React (a `.ts` file of views/islands). */
export const plainIsland = (name: IslandName, on: HydrateOn) => ({
  "data-island": chunks.islands[name],
  "data-on": on,
});
