import type { HomeContent } from "#src/content/shape/home.ts";
import type { Frame } from "#views/components/frame.ts";
import type { ContactFormProps } from "#views/islands/contact-form.tsx";
import { Layout } from "#views/layout.tsx";
import { Contact } from "./home/contact.tsx";
import { OwnPageView } from "./own-page.tsx";

type ContactPageProps = {
  frame: Frame;
  words: HomeContent["contact"];
  filled?: Pick<ContactFormProps, "values" | "errors">;
  own?: { title: string; body: string };
};

/** The operator's contact page with the form below, or the form alone: the response to an invalid one without scripts. */
export function ContactPage({ frame, words, filled, own }: ContactPageProps) {
  if (own)
    return (
      <OwnPageView frame={frame} {...own}>
        <Contact words={words} frame={frame} />
      </OwnPageView>
    );
  return (
    <Layout frame={frame}>
      <Contact words={words} frame={frame} filled={filled} heading="h1" />
    </Layout>
  );
}
