import { useEffect } from "react";
import { testimonialToasts } from "#src/domain/catalogue.ts";
import { RATING_MAX } from "#src/domain/limits.ts";
import { plural, t } from "#src/domain/words.ts";
import type { Testimonial } from "#src/store/testimonial.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { type Action, foreseen, useAction } from "./list/actions.ts";
import { Manager } from "./list/manager.tsx";
import { NEW_ROW } from "./list/page.ts";
import { dateColumn, Lead, NAME_LOOK, Preview } from "./list/row.tsx";
import { useAddressedDialog, useList, useViewed } from "./list/use-list.ts";
import { Switch } from "./parts/switch.tsx";
import { TestimonialDialog } from "./testimonial-form.tsx";

const nameOf = ({ name }: Testimonial): string => name;

const feature = ({ id }: Testimonial, featured: boolean): Action => ({
  act: () => ensureOk(api.testimonials[":id"].featured.$patch({ param: { id }, json: { featured } })),
  foreseen: foreseen("testimonials", id, { featured }),
  done: testimonialToasts.featuredUpdated,
  failed: testimonialToasts.featuredFailed,
});

export function Testimonials() {
  const list = useList("testimonials");
  const { shown, closed } = useAddressedDialog(list);
  // As it was last read: a refetch of the list takes no text away, nor does a colleague's deletion.
  const { viewed, isGone } = useViewed(list, shown === NEW_ROW ? "" : shown);
  useEffect(() => {
    if (isGone && !viewed) closed();
  }, [isGone, viewed, closed]);
  const { mutate } = useAction();
  const featuredSwitch = (row: Testimonial) => (
    <Switch
      label={t("Feature {name}", { name: row.name })}
      checked={row.featured}
      onChange={(on) => mutate(feature(row, on))}
      state={row.featured ? t("Featured") : t("Not featured")}
    />
  );
  const isOnHome = ({ id }: Testimonial) => id === list.query.data?.home;
  return (
    <Manager
      list={list}
      label={t("Testimonials")}
      search={t("Search testimonials")}
      add={t("Add Testimonial")}
      count={({ total }) =>
        `${plural(total, "{n} testimonial shown", "{n} testimonials shown")} · ${t("the newest featured one stands on the home page, the others on no page")}`
      }
      noMatch={t("No testimonials match your search criteria.")}
      empty={<p>{t("No testimonials have been added yet.")}</p>}
      nameOf={nameOf}
      columns={[
        {
          id: "name",
          header: t("Client"),
          sort: "asc",
          look: NAME_LOOK,
          cell: (row) => (
            <Lead name={row.name} title={`${row.title}, ${row.company}`}>
              {isOnHome(row) && `${t("On the home page")} · `}
              {row.title}, {row.company}
            </Lead>
          ),
        },
        { id: "review", header: t("Review"), cell: (row) => <Preview>{row.content}</Preview> },
        {
          id: "rating",
          header: t("Rating"),
          sort: "desc",
          look: "w-29 @[64rem]/list:w-36",
          cell: (row) => <Stars rating={row.rating} />,
        },
        {
          id: "featured",
          header: t("Featured"),
          sort: "desc",
          look: "w-30 @[64rem]/list:w-42",
          card: "foot",
          cell: featuredSwitch,
        },
        dateColumn<Testimonial>(({ createdAt }) => createdAt),
      ]}
    >
      {(viewed || shown === NEW_ROW) && <TestimonialDialog row={viewed} onClose={closed} />}
    </Manager>
  );
}

const PLACES = Array.from({ length: RATING_MAX }, (_, place) => place + 1);

function Stars({ rating }: { rating: string }) {
  return (
    <span className="inline-flex items-center gap-2 font-600 text-sm whitespace-nowrap tnum">
      <span className="inline-flex text-fair" aria-hidden="true">
        {PLACES.filter((place) => place <= Number(rating)).map((place) => (
          <svg key={place} className="w-4 h-4 fill-current" viewBox="0 0 100 100" aria-hidden="true">
            <path d="M50 2 62 36 98 37 69 58 79 93 50 72 21 93 31 58 2 37 38 36Z" />
          </svg>
        ))}
      </span>
      {rating}
    </span>
  );
}
