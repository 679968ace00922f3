import type { HomeContent } from "#src/content/shape/home.ts";
import type { Frame } from "#views/components/frame.ts";
import type { ContactFormProps } from "#views/islands/contact-form.tsx";
import { Layout } from "#views/layout.tsx";
import { Contact } from "./home/contact.tsx";

type ContactPageProps = {
  frame: Frame;
  words: HomeContent["contact"];
  filled: Pick<ContactFormProps, "values" | "errors">;
};

/** The page with only the contact form: the response to an invalid form posted without scripts. */
export function ContactPage({ frame, words, filled }: ContactPageProps) {
  return (
    <Layout frame={frame}>
      <Contact words={words} frame={frame} filled={filled} heading="h1" />
    </Layout>
  );
}
