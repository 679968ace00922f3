import type { BlogContent } from "#src/content/shape/pages.ts";
import { Face } from "./face.tsx";
import type { Frame } from "./frame.ts";
import { Out } from "./link.tsx";

type OfferProps = { words: BlogContent["article"]["offer"]; frame: Frame };

/** What the reader may do next, once: said where they know whether it is theirs. */
export const Offer = ({ words, frame }: OfferProps) => (
  <aside className="offer" data-screen="">
    <div>
      <p className="font-display font-480 text-xl leading-[1.15]">{words.title}</p>
      <p className="quiet mt-1">{words.text}</p>
    </div>
    <a className="btn btn-primary" href="/assessment">
      {words.action}
    </a>
    <Out className="meet no-underline" href={frame.site.links.booking}>
      <Face frame={frame} />
      <span>
        <b className="meet-name">{words.call}</b>
        <small className="block small quiet">{words.callNote}</small>
      </span>
    </Out>
  </aside>
);
