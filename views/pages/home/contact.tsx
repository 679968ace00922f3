import type { ReactNode } from "react";
import type { HomeContent } from "#src/content/shape/home.ts";
import { bookingPatternOf } from "#src/domain/booking.ts";
import { submissionToasts } from "#src/domain/catalogue.ts";
import { CONTACT_FIELD_NAMES } from "#src/domain/contact-fields.ts";
import { shownAddress } from "#src/domain/shown-address.ts";
import { t } from "#src/domain/words.ts";
import { hostOf, NETWORKS, phoneLink } from "#views/components/footer.tsx";
import type { Frame } from "#views/components/frame.ts";
import { Out } from "#views/components/link.tsx";
import { Section } from "#views/components/section.tsx";
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
  const { title, lead, mail, website, ...formWords } = words;
  const faults = CONTACT_FIELD_NAMES.filter((field) => filled?.errors?.[field]);
  return (
    <Section className="g12" id="contact">
      <div className="col-span-12 lg:col-span-5">
        {head ?? (
          <>
            <Heading className="text-3xl">{title}</Heading>
            <p className="lead mt-5 max-w-27em">{lead}</p>
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
        <ul className="way-list hair-top mt-9">
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
          {site.address && <li>{site.address.join(", ")}</li>}
          {NETWORKS.filter(([network]) => site.links[network]).map(([network]) => (
            <li key={network}>
              <Out href={site.links[network]}>{site.footer[network]}</Out>
            </li>
          ))}
        </ul>
      </div>
      <div className="col-span-12 mt-10 lg:col-start-7 lg:col-span-6 lg:mt-2" data-screen="">
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
    </Section>
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
