import type { Frame } from "#views/components/frame.ts";
import { Icon } from "#views/components/icon.tsx";
import { NavLink } from "#views/components/link.tsx";
import { Layout } from "#views/layout.tsx";

/** The page of every unknown path (SPEC §2), with the ways on. */
export function NotFoundPage({ frame }: { frame: Frame }) {
  const { main, resources } = frame.navigation;
  return (
    <Layout frame={frame}>
      <section className="overflow-hidden">
        <div className="wrap g12 items-center gap-y-10 py-section">
          <div className="col-span-12 on-top lg:col-span-7">
            <h1>404 Page Not Found</h1>
            <p className="lead mt-6">Did you forget to add the page to the router?</p>
            <a className="btn btn-primary mt-8" href="/">
              Home
              <Icon name="arrow" />
            </a>
          </div>
          <ul className="way-list hair-top col-span-12 lg:col-start-9 lg:col-span-4">
            {[...main.filter(({ href }) => href !== "/"), ...resources.own].map(({ note: _, ...item }) => (
              <li key={item.name}>
                <NavLink item={item} frame={frame} />
              </li>
            ))}
          </ul>
        </div>
      </section>
    </Layout>
  );
}
