import { shownAddress } from "#src/domain/shown-address.ts";
import { ornamentPicture } from "./drawings/pictures.ts";
import type { Frame } from "./frame.ts";
import { SiteMark, siteNameClass } from "./header.tsx";
import { NavList, Out } from "./link.tsx";
import { Picture } from "./picture.tsx";

const NETWORKS = [
  ["professional", "M5 10v9M5 5.2v.1M10.5 19v-9m0 4c0-2.5 1.6-4 4-4s4 1.5 4 4v5"],
  ["social", "M10 21v-13c0-2.5 1.5-4 4-4h2M6.5 12H15"],
  [
    "video",
    "M6 5.5h12A3.5 3.5 0 0 1 21.5 9v6A3.5 3.5 0 0 1 18 18.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5Zm5 5 2.5 1.5-2.5 1.5Z",
  ],
] as const;

export function Footer({ frame, isPrivate }: { frame: Frame; isPrivate?: boolean | undefined }) {
  const { site, navigation, pageLinks, year } = frame;
  const { footer } = site;
  return (
    <footer className="site-foot relative overflow-hidden ground-band">
      <Picture drawing={ornamentPicture} frame={frame} className="foot-ornament" />
      <div className="wrap on-top g12 gap-y-4 pt-7 pb-4 md:pt-20">
        <div className="col-span-12 xl:col-span-4">
          <a className={siteNameClass(site.name)} href="/">
            <SiteMark frame={frame} />
            {site.name}
          </a>
          <p className="mt-3 font-display font-420 text-2xl leading-[1.1] tracking--.02em max-w-13em balance">
            {site.tagline}
          </p>
        </div>
        {!isPrivate && (
          <nav className="col-span-12 md:col-span-6 xl:col-span-4" aria-labelledby="quick-links">
            <FootTitle id="quick-links">{footer.linksTitle}</FootTitle>
            <NavList
              className="columns-[2_8rem] gap-x-2 md:-mr-5"
              items={navigation.footer}
              frame={frame}
              icon={false}
            />
          </nav>
        )}
        <div className="col-span-12 md:col-span-6 xl:col-span-4">
          <FootTitle>{footer.contactTitle}</FootTitle>
          <ul className="flex flex-wrap gap-x-7">
            <li>
              <a href={`mailto:${site.email}`}>{shownAddress(site.email)}</a>
            </li>
            <li>
              <a href={site.website}>{hostOf(site.website)}</a>
            </li>
            {site.phone && (
              <li>
                <a href={phoneLink(site.phone)}>{site.phone}</a>
              </li>
            )}
            {site.address && <li className="quiet">{site.address.join(", ")}</li>}
          </ul>
          <Networks frame={frame} />
        </div>
        <div className="col-span-12 hair-top pt-3 md:pt-6 small quiet flex flex-wrap items-center gap-x-5">
          <p>{`© ${year} ${site.name}. ${footer.rights}`}</p>
          {pageLinks.map(({ name, href }) => (
            <a
              key={href}
              href={href}
              aria-current={frame.path === href ? "page" : undefined}
              className="inline-flex items-center min-h-11"
            >
              {name}
            </a>
          ))}
        </div>
      </div>
    </footer>
  );
}

/** The practice's pages elsewhere, each as its picture; `named` says their names too where there is room. */
export function Networks({ frame: { site }, named }: { frame: Frame; named?: boolean }) {
  const networks = NETWORKS.filter(([network]) => site.links[network]);
  return (
    networks.length > 0 && (
      <span className="flex flex-wrap gap-x-1 -ml-2.8">
        {networks.map(([network, path]) => (
          <Out
            key={network}
            className="inline-flex items-center justify-center gap-2 min-w-11 min-h-11 small"
            href={site.links[network]}
            icon={false}
            aria-label={site.footer[network]}
          >
            <svg className="ico stroke-2 w-5.6 h-5.6" viewBox="0 0 24 24" aria-hidden="true">
              <path d={path} />
            </svg>
            {named && <span className="max-md:hidden mr-3">{site.footer[network]}</span>}
          </Out>
        ))}
      </span>
    )
  );
}

function FootTitle({ id, children }: { id?: string; children: string }) {
  return (
    <h2 id={id} className="font-text font-600 text-sm leading-normal tracking-0 quiet">
      {children}
    </h2>
  );
}

export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, "")}`;

export function hostOf(address: string): string {
  return address.replace(/^https?:\/\//i, "").replace(/\/$/, "");
}
