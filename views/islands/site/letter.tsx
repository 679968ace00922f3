import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { t } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { rested } from "#views/browser/settled.ts";
import { showFailure, showToast } from "#views/browser/toast.ts";
import { Button } from "#views/components/button.tsx";
import { packed, useWords } from "#views/islands/words/state.ts";
import { SIDE } from "./fold.tsx";
import type { Part } from "./sections.ts";

/** How long after a key the letter is drawn again, in ms. */
const DRAW_MS = 40;

/** A letter's page within this one. Its styles are set one by one: a strict policy refuses them as attributes. */
const drawInto = (host: HTMLElement, html: string): void => {
  const unstyled = html.replaceAll(/<style[\s\S]*?<\/style>/g, "").replaceAll(' style="', ' data-style="');
  const { body } = new DOMParser().parseFromString(unstyled, "text/html");
  const whole = document.createElement("div");
  whole.dataset.style = body.dataset.style;
  whole.append(...body.childNodes);
  for (const element of [whole, ...whole.querySelectorAll<HTMLElement>("[data-style]")])
    element.style.cssText = element.dataset.style ?? "";
  // Its links lead nowhere from here.
  for (const link of whole.querySelectorAll("a")) link.removeAttribute("href");
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  shadow.replaceChildren(whole);
};

export function Letter({ part }: { part: Part | undefined }) {
  useWords();
  const host = useRef<HTMLDivElement>(null);
  const words = { file: part?.file ?? "", files: packed() };
  const { data: drawn } = useQuery({
    queryKey: ["/api/letters/preview", words],
    queryFn: async ({ signal }) => {
      await rested(DRAW_MS);
      signal.throwIfAborted();
      const sent = api.letters.preview.$post({ json: words }, { init: { signal } });
      return (await ensureOk(sent)).json();
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  useEffect(() => {
    if (host.current && drawn) drawInto(host.current, drawn.html);
  }, [drawn]);

  const send = () =>
    ensureOk(api.letters.preview.send.$post({ json: words })).then(
      () => showToast({ title: t("Sent to your own address") }),
      (error: unknown) => showFailure(t("Not sent"), error),
    );
  return (
    <figure className={SIDE}>
      <figcaption className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="quiet">{t("Subject")}</span> <b>{drawn?.subject}</b>
        <Button className="ml-auto" onClick={() => void send()}>
          {t("Send to me")}
        </Button>
      </figcaption>
      <div ref={host} />
    </figure>
  );
}
