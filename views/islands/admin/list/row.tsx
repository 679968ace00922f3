import { Tooltip } from "@base-ui/react/tooltip";
import type { ReactNode } from "react";
import { shortDate, shortMoment } from "#src/domain/dates.ts";
import { relativeTime } from "#src/domain/day-phrases.ts";
import type { PersonStatus } from "#src/domain/lists.ts";
import { statusWord } from "#src/domain/shown.ts";
import { shownAddress } from "#src/domain/shown-address.ts";
import { t } from "#src/domain/words.ts";
import { useDashboard, useHydrated } from "#views/islands/admin/dashboard.ts";
import { tooltip } from "#views/islands/admin/parts/icon-button.tsx";
import { copyEmail } from "#views/islands/admin/people/facts.tsx";
import type { Column } from "./data-table.tsx";

export function RowDate({ at }: { at: string }) {
  const { timeZone } = useDashboard();
  // The server's clock and the browser's say the hours since then each by itself.
  const isHydrated = useHydrated();
  return (
    <time className="text-sm quiet tnum" dateTime={at} title={shortMoment(at, timeZone)}>
      {isHydrated ? relativeTime(at, Date.now(), timeZone) : shortDate(at, timeZone)}
    </time>
  );
}

const MARKS: Record<PersonStatus, string> = {
  new: "border-accent bg-accent",
  contacted: "border-process",
  booked: "border-process bg-process",
  won: "border-good bg-good",
  lost: "border-border-strong",
};

export function Status({ status, look = "" }: { status: PersonStatus; look?: string }) {
  return (
    <span
      className={`inline-flex flex-none items-center gap-3 font-400 text-[0.875rem] quiet whitespace-nowrap ${look}`}
      data-status={status}
    >
      <i
        className={`flex-none w-2.2 h-2.2 border-2 border-solid rounded-full [forced-color-adjust:none] ${MARKS[status]}`}
      />
      {statusWord(status)}
    </span>
  );
}

export function Name({ look = "text-wrap", children: name }: { look?: string; children: string }) {
  return (
    <strong
      className={`block font-text font-550 text-[1rem] leading-[1.35] tracking-0 text-left [overflow-wrap:anywhere] [[data-unread]_&]:font-700 ${look}`}
      dir="auto"
      title={name}
      data-name
    >
      {name}
    </strong>
  );
}

/** A name: above the rest where the list is narrow, before it where it is wide. */
const LEADING =
  "order-first basis-full min-w-0 [td_&]:truncate !text-[.9375rem] @[64rem]/list:order-none @[64rem]/list:flex-[9_1_0]";
/** A post's title says more in two lines than its beginning twice, in words and in its address. */
const TITLE =
  "order-first basis-full min-w-0 line-clamp-2 !text-[.9375rem] !leading-[1.2] hyphens-auto [hyphenate-limit-chars:12_5_5] @[50rem]/list:block @[50rem]/list:truncate @[64rem]/list:order-none @[64rem]/list:flex-[0_1_auto]";
const REST =
  "min-w-0 flex-[1_1_0] [td_&]:truncate quiet text-left [unicode-bidi:plaintext] @[64rem]/list:flex-[11_1_0]";
const REST_OF_TITLE =
  "min-w-20 flex-[1_1_0] truncate quiet text-left [unicode-bidi:plaintext] hidden @[50rem]/list:block";

/** Beside the panel in one line, on a card in two below the rest. */
const WORDS =
  "min-w-0 flex-[1_1_0] truncate quiet text-left [unicode-bidi:plaintext] @[40rem]/list:[td_&]:hidden [article_&]:order-last [article_&]:basis-full [article_&]:mt-2 [article_&]:line-clamp-2 [article_&]:whitespace-normal [article_&]:text-sm [article_&]:leading-[1.45] [[data-unread]_article_&]:font-700";

type LeadProps = {
  status?: PersonStatus;
  name?: string | null;
  email?: string;
  isTitle?: boolean;
  /** Stand in the address's place beside the panel, which has it. */
  words?: string;
  /** What follows the name where there is no address, in full as `title`. */
  title?: string;
  children?: ReactNode;
};

/** What leads a row of the table: in one line where the list is wide, in two where it is narrow. */
export function Lead({ status, name, email, words, isTitle, title, children }: LeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.4 text-[.8125rem] @[64rem]/list:flex-nowrap @[64rem]/list:text-[.875rem]">
      {status && <Status status={status} look="@[64rem]/list:w-24.4" />}
      {name && <Name look={isTitle ? TITLE : LEADING}>{name}</Name>}
      {words && <span className={WORDS}>{words}</span>}
      {email ? (
        <div
          className={`min-w-0 ${name ? "flex-[1_1_0]" : "flex-[1_1_100%]"} @[64rem]/list:flex-[11_1_0] ${words ? "[td_&]:hidden @[40rem]/list:[td_&]:block" : ""}`}
        >
          <Tooltip.Trigger
            handle={tooltip}
            payload={t("Copy email")}
            className="inline-block text-left text-sm leading-[1.35] text-link [text-decoration:underline_1px_var(--border-strong)] underline-offset-[.2em] hover:decoration-current [overflow-wrap:anywhere] cursor-copy [td_&]:text-[length:inherit] [[data-unread]_&]:font-700 max-md:min-h-11 max-md:-my-2 max-md:py-2 max-w-full truncate"
            onClick={() => copyEmail(email)}
          >
            {shownAddress(email)}
          </Tooltip.Trigger>
        </div>
      ) : (
        children && (
          <span className={isTitle ? REST_OF_TITLE : REST} title={title}>
            {children}
          </span>
        )
      )}
    </div>
  );
}

export const companyColumn = (sort?: "asc"): Column<{ company: string | null }> => ({
  id: "company",
  header: t("Company"),
  ...(sort && { sort }),
  look: "w-[18%] @[64rem]/list:w-[12%] hidden @[50rem]/list:table-cell",
  isEmpty: ({ company }) => !company,
  cell: ({ company }) =>
    company ? (
      <span className="block truncate text-left [article_&]:small" dir="auto" title={company}>
        {company}
      </span>
    ) : (
      <span className="quiet font-400">{t("Not provided")}</span>
    ),
});

export function Preview({ children }: { children: string }) {
  return (
    <p
      className="line-clamp-2 max-w-[32em] text-left text-sm leading-[1.45] [overflow-wrap:anywhere] [[data-unread]_&]:font-700 [td_&]:line-clamp-none [td_&]:max-w-none [td_&]:text-[length:inherit] [td_&]:truncate"
      dir="auto"
    >
      {children}
    </p>
  );
}

export const dateColumn = <Row,>(
  at: (row: Row) => string,
  { id = "createdAt", header = t("Date"), look = "w-27" } = {},
): Column<Row> => ({
  id,
  header,
  sort: "desc",
  look,
  card: "foot",
  cell: (row) => <RowDate at={at(row)} />,
});

export const NAME_LOOK = "@[40rem]/list:w-[34%] @[64rem]/list:w-[33%]";
