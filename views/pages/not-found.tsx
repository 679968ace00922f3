import { t } from "#src/domain/words.ts";
import { mapPicture, tallMapPicture } from "#views/components/drawings/pictures.ts";
import { type Frame, linksTo } from "#views/components/frame.ts";
import { MoreLink } from "#views/components/link.tsx";
import { Layout } from "#views/layout.tsx";

/** `callNote` is what the call costs, for the page about it. */
export function NotFoundPage({ frame, callNote }: { frame: Frame; callNote: string }) {
  const { main, resources } = frame.navigation;
  const known = new Set(frame.pageLinks.map(({ href }) => href));
  const [first, ...others] = resources.own.filter(({ href }) => !known.has(href));
  const calls = linksTo(frame, "/call").map((link) => ({ ...link, note: callNote }));
  const ways = [...(first ? [first] : []), ...calls, ...others];
  const [contact = { href: "/#contact" }] = linksTo(frame, "/contact");
  return (
    <Layout frame={frame}>
      <picture>
        <source media="(min-width: 48rem)" srcSet={frame.asset(mapPicture.src)} width={1440} height={520} />
        <img
          className="block w-full h-auto md:h-[clamp(18rem,36vw,32rem)] object-cover"
          src={frame.asset(tallMapPicture.src)}
          alt=""
          width={tallMapPicture.width}
          height={tallMapPicture.height}
        />
      </picture>
      <div className="wrap grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-6 py-[clamp(2rem,5vw,5rem)] lg:grid-cols-2">
        <div>
          <h1 className="text-3xl">{t("404 Page Not Found")}</h1>
          <p className="lead mt-4">{t("Did you forget to add the page to the router?")}</p>
        </div>
        <div>
          <p className="quiet">
            {t("There is no page at this address. You may be looking for one of these.")}
          </p>
          <ul className="way-list rule-top mt-4 mb-3">
            {ways.map(({ name, href, note }) => (
              <li key={href}>
                <a className="flex-wrap" href={href}>
                  <b className="font-display font-540 text-[1.1875rem] [overflow-wrap:break-word]">{name}</b>
                  <span>{note}</span>
                </a>
              </li>
            ))}
          </ul>
          <p className="flex flex-wrap gap-x-8">
            {main.slice(0, 1).map(({ name, href }) => (
              <MoreLink key={href} name={name} href={href} />
            ))}
            <MoreLink name={t("Tell us what is missing")} href={contact.href} />
          </p>
        </div>
      </div>
    </Layout>
  );
}
