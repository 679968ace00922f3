import { AUDIT_DAYS, type AuditEntry, COMMAND_LINE, entryWords, subjectOf } from "#src/domain/audit.ts";
import { shortMoment } from "#src/domain/dates.ts";
import { shownAddress } from "#src/domain/shown-address.ts";
import { piecesOf, plural, t } from "#src/domain/words.ts";
import type { Account } from "#src/store/account/users.ts";
import type { NamedRow } from "#src/store/audit.ts";
import type { Inbox } from "#src/store/inbox.ts";
import type { Frame } from "#views/components/frame.ts";
import { STAFF_LIST, STAFF_ROW } from "#views/islands/admin/staff-island.tsx";
import { StaffPage } from "./staff-page.tsx";

type AuditProps = {
  frame: Frame;
  inbox: Inbox;
  user: Account;
  entries: readonly AuditEntry[];
  /** The rows that still exist, by the entries' subjects. */
  rows: ReadonlyMap<string, NamedRow>;
  /** Of staff, by username and by id. */
  names: ReadonlyMap<string, string>;
  page: number;
  pages: number;
  total: number;
};

export function AuditPage({ frame, inbox, user, entries, rows, names, page, pages, total }: AuditProps) {
  const { timeZone } = frame.site;
  return (
    <StaffPage frame={frame} inbox={inbox} plainFor={user}>
      <div className="max-w-240 mx-auto mt-5 grid grid-cols-1 gap-4 pt-4 pb-8">
        <h1 className="text-xl font-520 leading-tight tracking--.015em">{t("Activity")}</h1>
        <p className="quiet">
          {t("What staff did, the newest first; never what was written. Kept for {n} days.", {
            n: AUDIT_DAYS,
          })}
        </p>
        {entries.length === 0 ? (
          <p>{t("Nothing has been done yet.")}</p>
        ) : (
          <ul className={STAFF_LIST}>
            {entries.map((entry, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
              <Row key={place} {...{ entry, names }} row={rows.get(entry.subject)} timeZone={timeZone} />
            ))}
          </ul>
        )}
        {pages > 1 && (
          <nav className="flex flex-wrap items-center gap-x-6 gap-y-2" aria-label={t("Pages")}>
            {page > 1 && turn(page - 1, t("Newer"))}
            <span className="quiet">
              {t("Page {page} of {pages}", { page, pages })}, {plural(total, "{n} entry", "{n} entries")}
            </span>
            {page < pages && turn(page + 1, t("Older"))}
          </nav>
        )}
      </div>
    </StaffPage>
  );
}

const turn = (page: number, word: string) => (
  <a
    className="inline-flex items-center min-h-11 text-link"
    href={page === 1 ? "/admin/audit" : `/admin/audit?page=${page}`}
  >
    {word}
  </a>
);

type RowProps = Pick<AuditProps, "names"> & {
  entry: AuditEntry;
  row: NamedRow | undefined;
  timeZone: string;
};

function Row({ entry, names, row, timeZone }: RowProps) {
  const by = entry.by === COMMAND_LINE ? t("The command line") : (names.get(entry.by) ?? entry.by);
  const words = entryWords(entry, (id) => names.get(id) ?? t("somebody who has left"));
  return (
    <li className={STAFF_ROW}>
      <time dateTime={entry.at} className="quiet text-sm tnum flex-[0_0_12.5rem] max-md:basis-full">
        {shortMoment(entry.at, timeZone)}
      </time>
      <p className="flex-[1_1_12rem] max-md:basis-full">
        <strong className="font-600">{by}</strong>{" "}
        {piecesOf(words).map((piece) =>
          "text" in piece ? piece.text : <Subject key={piece.place} entry={entry} row={row} />,
        )}
      </p>
    </li>
  );
}

/** What an entry was done to, as a link to where it is; an admin by address, a backup by path. */
function Subject({ entry, row }: Omit<RowProps, "names" | "timeZone">) {
  const { noun, id } = subjectOf(entry);
  if (id === "" || noun === "account") return null;
  if (row?.opens)
    return (
      <a className="text-link" href={addressIn(noun, row.opens)}>
        {shownAddress(row.name)}
      </a>
    );
  if (row || noun === "admin" || noun === "backup")
    return <span className="quiet">{shownAddress(row?.name ?? id)}</span>;
  // A new post's unsaved words stand under an id of their own.
  return noun === "working-copy" ? null : <span className="quiet">{t("(deleted)")}</span>;
}

const addressIn = (noun: string, id: string): string => {
  if (noun === "picture") return id;
  if (noun === "post" || noun === "working-copy") return `/admin?open=${id}`;
  return noun === "testimonial" ? `/admin?tab=testimonials&open=${id}` : `/admin/people/${id}`;
};
