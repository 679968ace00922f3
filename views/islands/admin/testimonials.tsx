import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { testimonialToasts } from "#src/domain/catalogue.ts";
import { LIMITS, RATING_DEFAULT, RATING_MAX, RATING_MIN } from "#src/domain/limits.ts";
import { plural, t } from "#src/domain/words.ts";
import type { Testimonial } from "#src/store/testimonial.ts";
import { ensureOk, sentenceOf } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showCatalogueToast } from "#views/browser/toast.ts";
import { Button } from "#views/components/button.tsx";
import { TextArea, TextField } from "#views/components/field.tsx";
import { type Action, optimistic, pagesOf, useAction } from "./list/actions.ts";
import { Manager } from "./list/manager.tsx";
import { NEW_ROW } from "./list/page.ts";
import { dateColumn, Lead, NAME_LOOK, Preview } from "./list/row.tsx";
import { useAddressedDialog, useList, useViewed } from "./list/use-list.ts";
import { Form } from "./parts/form.tsx";
import { useKeptWords } from "./parts/kept-words.ts";
import { Confirm, DIALOG_BODY, DialogFoot, Modal } from "./parts/modal.tsx";
import { rowOf, useSending } from "./parts/sending.ts";
import { Switch } from "./parts/switch.tsx";

const feature = ({ id }: Testimonial, featured: boolean): Action => ({
  act: () => ensureOk(api.testimonials[":id"].featured.$patch({ param: { id }, json: { featured } })),
  optimistic: optimistic("testimonials", id, { featured }),
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
        `${plural(total, "{n} testimonial shown", "{n} testimonials shown")} · ${t("the newest featured one is on the home page, the others on no page")}`
      }
      noMatch={t("No testimonials match your search criteria.")}
      empty={<p>{t("No testimonials have been added yet.")}</p>}
      nameOf={({ name }) => name}
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

const PLACES = Array.from({ length: RATING_MAX }, (_, place) => place);

function Stars({ rating }: { rating: string }) {
  return (
    <span className="inline-flex items-center gap-2 font-600 text-sm whitespace-nowrap tnum">
      <span className="inline-flex text-fair" aria-hidden="true">
        {PLACES.slice(0, Number(rating)).map((place) => (
          <svg key={place} className="w-4 h-4 fill-current" viewBox="0 0 100 100" aria-hidden="true">
            <path d="M50 2 62 36 98 37 69 58 79 93 50 72 21 93 31 58 2 37 38 36Z" />
          </svg>
        ))}
      </span>
      {rating}
    </span>
  );
}

type Values = ReturnType<typeof valuesOf>;

const valuesOf = (row: Testimonial | undefined) => ({
  name: row?.name ?? "",
  title: row?.title ?? "",
  company: row?.company ?? "",
  rating: row?.rating ?? RATING_DEFAULT,
  avatar: row?.avatar ?? "",
  content: row?.content ?? "",
  featured: row?.featured ? "on" : "",
});

/** What is typed is kept in this browser until it is saved or discarded. */
function TestimonialDialog({ row, onClose }: { row?: Testimonial; onClose: () => void }) {
  const client = useQueryClient();
  const [first] = useState(() => valuesOf(row));
  const kept = useKeptWords<Values>(`testimonial:${row?.id ?? NEW_ROW}`, first);
  const { words: values, change, isTyped } = kept;
  const [leaving, setLeaving] = useState(false);
  const end = () => {
    change(first);
    onClose();
  };
  const put = (id: string, { featured, ...words }: Values): Promise<Testimonial> => {
    const json = { ...words, featured: featured === "on" };
    return rowOf(api.testimonials[":id"].$put({ param: { id }, json }));
  };
  const { form, faults, lost, isSending, send } = useSending<Values, Testimonial>(kept, {
    add: ({ featured, ...words }, headers) => {
      const json = { ...words, featured: featured === "on" };
      return row ? put(row.id, { featured, ...words }) : rowOf(api.testimonials.$post({ json }, { headers }));
    },
    replace: ({ id }, words) => put(id, words),
    goesOn: true,
    onAdded: () => {
      showCatalogueToast(row ? testimonialToasts.updated : testimonialToasts.created);
      // What was typed meanwhile stays, and the dialog with it.
      if (!isTyped()) onClose();
    },
    onFailed: (error, isAtField) => {
      const toast = row ? testimonialToasts.updateFailed : testimonialToasts.createFailed;
      if (!isAtField) showCatalogueToast(toast, sentenceOf(error));
    },
    onSettled: () => void client.invalidateQueries(pagesOf("testimonials")),
  });
  const wired = (name: keyof Values) => ({
    ...kept.wired(name),
    id: `testimonial-${name}`,
    fault: faults[name],
  });

  const leave = () => (isTyped() ? setLeaving(true) : onClose());

  return (
    <Modal
      title={row ? t("Edit Testimonial") : t("Add Testimonial")}
      description={
        row ? t("Update what this client says about you.") : t("Add what a client says about you.")
      }
      onClose={leave}
      firm
    >
      <Form ref={form} onSend={() => void send()}>
        <div className={DIALOG_BODY}>
          <TextField
            {...wired("name")}
            label={t("Client Name")}
            maxLength={LIMITS.name}
            autoComplete="off"
            required
          />
          <div className="grid gap-4.6 sm:grid-cols-2">
            <TextField {...wired("title")} label={t("Job Title")} maxLength={LIMITS.title} required />
            <TextField {...wired("company")} label={t("Company")} maxLength={LIMITS.company} required />
            <TextField
              {...wired("rating")}
              label={t("Rating")}
              type="number"
              min={RATING_MIN}
              max={RATING_MAX}
              step={1}
            />
            <TextField
              {...wired("avatar")}
              label={t("Avatar URL")}
              optional
              inputMode="url"
              placeholder="https://…"
            />
          </div>
          <TextArea {...wired("content")} label={t("Testimonial Content")} rows={4} required />
          <div className="flex justify-between items-center gap-4 px-4 py-2.8 border border-solid border-border rounded">
            <div>
              <strong>{t("Featured")}</strong>
              <p className="text-sm leading-[1.4] text-muted-foreground" id="testimonial-featured-hint">
                {t("Display this testimonial prominently on the homepage")}
              </p>
            </div>
            <Switch
              label={t("Featured")}
              checked={values.featured === "on"}
              describedBy="testimonial-featured-hint"
              onChange={(on) => change({ featured: on ? "on" : "" })}
            />
          </div>
          {lost && <p className="fault">{lost}</p>}
        </div>
        <DialogFoot>
          {/* No confirmation here: unlike Escape, this button is not pressed by accident. */}
          <Button onClick={end}>{t("Cancel")}</Button>
          <Button type="submit" look="primary" busy={isSending}>
            {isSending ? t("Saving...") : row ? t("Save Testimonial") : t("Create Testimonial")}
          </Button>
        </DialogFoot>
      </Form>
      {leaving && (
        <Confirm
          title={t("Discard Changes")}
          description={t("What was typed here is not saved.")}
          act={t("Discard")}
          onAct={end}
          onClose={() => setLeaving(false)}
        />
      )}
    </Modal>
  );
}
