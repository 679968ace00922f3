import { useEffect, useRef, useState } from "react";
import { t } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showFailure, showToast } from "#views/browser/toast.ts";
import { Button } from "#views/components/button.tsx";
import { asked, useWords } from "#views/islands/words/state.ts";
import { SIDE } from "./fold.tsx";
import type { Part } from "./sections.ts";

/** How long after a key the letter is drawn again, in ms. */
const DRAW_MS = 40;

type Drawn = { subject: string; html: string };

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
  const { waiting } = useWords();
  const [drawn, setDrawn] = useState<Drawn>();
  const host = useRef<HTMLDivElement>(null);
  const file = part?.file ?? "";

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when something else waits
  useEffect(() => {
    const request = new AbortController();
    const draw = async () => {
      const answer = await ensureOk(
        api.letters.preview.$post({ json: { file, files: asked() } }, { init: { signal: request.signal } }),
      );
      setDrawn((await answer.json()) as Drawn);
    };
    const told = (error: unknown) => request.signal.aborted || console.warn(error);
    const timer = setTimeout(() => draw().catch(told), DRAW_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [file, waiting]);
  useEffect(() => {
    if (host.current && drawn) drawInto(host.current, drawn.html);
  }, [drawn]);

  const send = async () => {
    try {
      await ensureOk(api.letters.preview.send.$post({ json: { file, files: asked() } }));
      showToast({ title: t("Sent to your own address") });
    } catch (error) {
      showFailure(t("Not sent"), error);
    }
  };
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
