import { Layout } from "#views/layout.tsx";
import { Contact, type ContactProps } from "./home/contact.tsx";

type ContactPageProps = Pick<ContactProps, "words" | "frame" | "filled" | "own">;

/** The form beside the operator's contact page, or with the home page's words: the answer to an invalid one without scripts. */
export function ContactPage({ frame, words, filled, own }: ContactPageProps) {
  return (
    <Layout frame={frame}>
      <Contact words={words} frame={frame} filled={filled} heading="h1" own={own} />
    </Layout>
  );
}
