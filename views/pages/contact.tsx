import type { ReactNode } from "react";
import type { HomeContent } from "#src/content/shape/home.ts";
import type { Frame } from "#views/components/frame.ts";
import { Layout } from "#views/layout.tsx";
import { Contact } from "./home/contact.tsx";

type ContactPageProps = { frame: Frame; words: HomeContent["contact"]; form: ReactNode };

/** The contact form by itself: what a reader without scripts gets back when something in it must be mended. */
export function ContactPage({ frame, words, form }: ContactPageProps) {
  return (
    <Layout frame={frame}>
      <Contact words={words} frame={frame} form={form} heading="h1" />
    </Layout>
  );
}
