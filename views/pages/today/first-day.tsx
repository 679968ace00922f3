import type { ReactNode } from "react";
import { plural, t } from "#src/domain/words.ts";
import type { ShownSample } from "#src/services/samples.ts";
import { Button, ButtonLink } from "#views/components/button.tsx";
import { type Frame, pictureAddress } from "#views/components/frame.ts";

/** `isOpen`: whether they are listed, or a line leads to the list. */
export type FirstDayOf = { samples: readonly ShownSample[]; renamed: boolean; isOpen: boolean };
type Props = FirstDayOf & { frame: Frame };

const isSettled = ({ state }: ShownSample): boolean => state !== "public";
const idsOf = (samples: readonly ShownSample[]): string => samples.map(({ id }) => id).join(" ");
const settledOf = (samples: readonly ShownSample[]): string =>
  t("{n} of {total} settled", { n: samples.filter(isSettled).length, total: samples.length });

/** What they claim, in this order; a page of another name promises something. */
const GROUPS = () => [
  { title: t("Who you worked with"), of: ["logo", "testimonial", "page:case"] },
  { title: t("Who you are"), of: ["author", "page:about"] },
  { title: t("What you promise"), of: ["page"] },
  { title: t("What you publish"), of: ["post"] },
];

/** The examples that came with the product, until each is hidden, the practice's own or replaced (CONTRACT, "Samples"). */
export function FirstDay({ samples, renamed, isOpen, frame }: Props) {
  const open = samples.filter((sample) => !isSettled(sample));
  if (samples.length === 0) return null;
  if (!isOpen)
    return (
      <p id="samples">
        {plural(
          samples.length,
          "{n} example that this site came with is settled.",
          "{n} examples that this site came with are settled.",
        )}{" "}
        <a className="text-link" href="/admin/today?samples#samples">
          {t("See them")}
        </a>
      </p>
    );
  const left = new Set(samples);
  const groups = GROUPS().map(({ title, of }) => {
    const own = samples.filter(({ id, kind }) => of.includes(id) || of.includes(kind));
    const rows = own.filter((sample) => left.delete(sample));
    return { title, rows };
  });
  return (
    <section id="samples" className="grid grid-cols-1 gap-7 scroll-mt-14" aria-labelledby="samples-title">
      <header className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="flex-[1_1_24rem]">
          <h2 id="samples-title" className="text-xl font-520 leading-tight">
            {open.length > 0 ? t("Make the site yours") : t("The examples are settled")}
          </h2>
          <p className="quiet max-w-[65ch] mt-1">
            {open.length > 0
              ? t(
                  "The site came with examples, so that you see it finished. Visitors see each one until you replace it, hide it or say that it is yours.",
                )
              : t("Visitors see none of these unless you said that it is yours.")}
          </p>
        </div>
        <p className="font-600 tnum">{settledOf(samples)}</p>
        {open.length > 0 && (
          <Mark samples={open} state="hidden" look="primary">
            {open.length < samples.length
              ? plural(open.length, "Hide the other one for now", "Hide the other {n} for now")
              : plural(open.length, "Hide it for now", "Hide all {n} for now")}
          </Mark>
        )}
      </header>
      {groups.map(
        ({ title, rows }) => rows.length > 0 && <Group key={title} {...{ title, rows, renamed, frame }} />,
      )}
    </section>
  );
}

type GroupProps = Pick<Props, "renamed" | "frame"> & { title: string; rows: readonly ShownSample[] };

const MANY = () => ({
  logo: (n: number) => plural(n, "{n} client logo", "{n} client logos"),
  testimonial: (n: number) => plural(n, "{n} testimonial", "{n} testimonials"),
  post: (n: number) => plural(n, "{n} article", "{n} articles"),
});

/** Logos, testimonials and articles are one line, which opens to a line each. */
const Group = ({ title, rows, ...shown }: GroupProps) => (
  <section className="grid grid-cols-1 lg:grid-cols-[9rem_minmax(0,1fr)] gap-x-6" aria-label={title}>
    <h3 className="py-2 text-[1rem] font-600 font-text leading-[1.4]">
      {title} <span className="block quiet text-sm font-400 tnum">{settledOf(rows)}</span>
    </h3>
    <ul className="border-0 border-t-[1.5px] border-solid border-border-strong">
      {Object.entries(MANY()).map(([kind, name]) => {
        const many = rows.filter((row) => row.kind === kind);
        const [first] = many;
        return (
          first && (
            <Row key={kind} samples={many} title={name(many.length)} {...shown}>
              <details className="col-span-full">
                <summary className="more-link">{t("One by one")}</summary>
                <ul>
                  {many.map((row) => (
                    <Row key={row.id} samples={[row]} title={row.title} {...shown} />
                  ))}
                </ul>
              </details>
            </Row>
          )
        );
      })}
      {rows
        .filter(({ kind }) => !(kind in MANY()))
        .map((row) => (
          <Row key={row.id} samples={[row]} title={row.title} {...shown} />
        ))}
    </ul>
  </section>
);

type RowProps = Omit<GroupProps, "rows"> & { samples: readonly ShownSample[]; children?: ReactNode };

const ROW =
  "grid grid-cols-[5.5rem_minmax(0,1fr)] lg:grid-cols-[7rem_minmax(0,1fr)_auto] gap-x-4 gap-y-2 items-center py-3 hair-bottom scroll-mt-14";

/** The samples of one line: what they show, where, and what can be done with those that are open, or else taken back. */
function Row({ samples, title, renamed, frame, children }: RowProps) {
  const [first] = samples;
  if (!first) return null;
  const open = samples.filter((sample) => !isSettled(sample));
  const place = samples.length > 1 && first.kind === "post" ? "/blog" : first.where;
  const about = (word: string) => `${word}: ${title}`;
  return (
    <li className={ROW} data-row={`sample ${idsOf(samples)}`} tabIndex={-1}>
      <Thumbnail samples={samples} frame={frame} />
      <div className={open.length > 0 ? "" : "quiet"}>
        <p className="font-600 leading-tight">{title}</p>
        {samples.length === 1 && first.says && <p className="text-sm line-clamp-2 mt-1">{first.says}</p>}
        <p className="text-sm mt-1">
          <a href={first.state === "hidden" ? replaceAt(first) : place}>
            {place === "/" ? t("Home page") : place}
          </a>
        </p>
      </div>
      <div className="col-span-full lg:col-span-1 flex flex-wrap items-center gap-2">
        {open.length > 0 ? (
          <>
            <ButtonLink href={replaceAt(first)} aria-label={about(t("Replace"))}>
              {t("Replace")}
            </ButtonLink>
            <Mark samples={open} state="hidden" name={about(t("Hide"))}>
              {t("Hide")}
            </Mark>
            <Mark samples={open} state="ours" name={about(t("It is ours"))}>
              {t("It is ours")}
            </Mark>
          </>
        ) : (
          <>
            <span>{first.state === "ours" ? t("Yours") : t("Hidden")}</span>
            {first.state === "hidden" && renamed ? (
              <>
                <ButtonLink href={replaceAt(first)} aria-label={about(t("Replace"))}>
                  {t("Replace")}
                </ButtonLink>
                <Mark samples={samples} state="ours" name={about(t("It is ours"))}>
                  {t("It is ours")}
                </Mark>
              </>
            ) : (
              <Mark samples={samples} state="public" name={about(t("Undo"))}>
                {t("Undo")}
              </Mark>
            )}
          </>
        )}
      </div>
      {children}
    </li>
  );
}

/** Where its words and picture are changed: in its place, or in its row's form. */
const replaceAt = ({ id, kind, where }: ShownSample): string => {
  const row = id.slice(kind.length + 1);
  if (kind === "post") return `/admin?open=${row}`;
  if (kind === "testimonial") return `/admin?tab=testimonials&open=${row}`;
  return kind === "author" ? "/admin/site#facts/site" : `${where}?edit`;
};

const THUMB = "w-full h-18 overflow-hidden rounded bg-muted text-foreground p-1.6";

function Thumbnail({ samples, frame }: Pick<RowProps, "samples" | "frame">) {
  const pictures = samples.flatMap(({ picture }) => picture ?? []);
  const [first] = samples;
  if (pictures.length === 0)
    return (
      <div className={`${THUMB} font-display text-[.6875rem] leading-tight`} aria-hidden="true">
        {first?.says}
      </div>
    );
  return (
    <div className={`${THUMB} grid ${pictures.length > 1 ? "grid-cols-2" : ""} gap-1`} aria-hidden="true">
      {pictures.slice(0, 6).map((picture) => (
        <img
          key={picture}
          className="w-full h-full object-contain"
          src={pictureAddress(frame, picture)}
          alt=""
        />
      ))}
    </div>
  );
}

type MarkProps = {
  samples: readonly ShownSample[];
  state: ShownSample["state"];
  look?: "primary";
  /** What it says to those who hear it alone. */
  name?: string;
  children: string;
};

const Mark = ({ samples, state, look, name, children }: MarkProps) => (
  <form method="post" action="/api/samples">
    <input type="hidden" name="ids" value={idsOf(samples)} />
    <Button type="submit" look={look} name="state" value={state} aria-label={name}>
      {children}
    </Button>
  </form>
);
