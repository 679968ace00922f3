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

/** The contact form by itself: what a reader without scripts gets back when something in it must be mended. */
export function ContactPage({ frame, words, filled }: ContactPageProps) {
  return (
    <Layout frame={frame}>
      <Contact words={words} frame={frame} filled={filled} heading="h1" />
    </Layout>
  );
}
