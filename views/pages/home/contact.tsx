import type { ReactNode } from "react";
import type { HomeContent } from "#src/content/shape/home.ts";
import { bookingPatternOf } from "#src/domain/booking.ts";
import { submissionToasts } from "#src/domain/catalogue.ts";
import { CONTACT_FIELD_NAMES } from "#src/domain/contact-fields.ts";
import { shownAddress } from "#src/domain/shown-address.ts";
import { t } from "#src/domain/words.ts";
import { Meet } from "#views/components/face.tsx";
import { hostOf, Networks, phoneLink } from "#views/components/footer.tsx";
import type { Frame } from "#views/components/frame.ts";
import { Out } from "#views/components/link.tsx";
import { Island } from "#views/island.tsx";
import ContactForm, { type ContactFormProps } from "#views/islands/contact-form.tsx";

export type ContactProps = {
  words: HomeContent["contact"];
  frame: Frame;
  /** Submitted values and their errors, when a form posted without scripts is returned. */
  filled?: Pick<ContactFormProps, "values" | "errors">;
  /** Whether a message was just sent by a form posted without scripts. */
  sent?: boolean;
  /** The title's level: h1 if the form is a page by itself. */
  heading?: "h1" | "h2";
  head?: ReactNode;
};

export function Contact({ words, frame, filled, sent = false, heading: Heading = "h2", head }: ContactProps) {
  const { site } = frame;
  const { title, lead, mail, website, reader, reply, ...formWords } = words;
  const faults = CONTACT_FIELD_NAMES.filter((field) => filled?.errors?.[field]);
  return (
    <section className="contact-band" id="contact">
      <div className="wrap g12">
        <div className="contact-head ground-marigold">
          {head ?? (
            <>
              {frame.portrait && (
                <Meet frame={frame} title={reader} text={reply} className="w-13 h-13 md:w-18 md:h-18" />
              )}
              <Heading className="mt-4 md:mt-6 text-3xl">{title}</Heading>
              <p className="lead mt-1 md:mt-3 max-w-27em">{lead}</p>
            </>
          )}
          {sent && (
            <Notice role="status" tone="border-process" title={t(submissionToasts.sent.title)}>
              {t(submissionToasts.sent.description)}
            </Notice>
          )}
          {faults.length > 0 && (
            <Notice role="alert" tone="border-destructive" title={words.refused}>
              {faults.map((field) => (
                <a key={field} className="more-link mr-5" href={`#contact-${field}`}>
                  {words[field]}
                </a>
              ))}
            </Notice>
          )}
          <ul className="way-list mt-1 md:mt-6">
            <li>
              <a href={`mailto:${site.email}`}>
                {shownAddress(site.email)}
                <span>{mail}</span>
              </a>
            </li>
            <li>
              <Out href={site.website} icon={false}>
                {hostOf(site.website)}
                <span>{website}</span>
              </Out>
            </li>
            {site.phone && (
              <li>
                <a href={phoneLink(site.phone)}>
                  {site.phone}
                  <span>{t("Phone")}</span>
                </a>
              </li>
            )}
            {site.address && <li className="py-2 small">{site.address.join(", ")}</li>}
          </ul>
          <Networks frame={frame} named />
        </div>
        <div className="contact-form" data-screen="">
          <Island
            name="contact-form"
            on="interaction"
            component={ContactForm}
            props={{ words: formWords, booking: bookingPatternOf(site.links), ...filled }}
          />
          {frame.privacy && (
            <p className="small quiet mt-5">
              {`${t("We use it to answer you.")} `}
              <a href={frame.privacy.href}>{frame.privacy.name}</a>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

type NoticeProps = { role: "status" | "alert"; tone: string; title: string; children: ReactNode };

/** The outcome of a form posted without scripts, instead of a toast. */
function Notice({ role, tone, title, children }: NoticeProps) {
  return (
    <div className={`mt-6 pl-4 border-l-4 border-l-solid ${tone}`} role={role}>
      <strong className="block font-600">{title}</strong>
      {children}
    </div>
  );
}
