import { Face } from "#views/components/face.tsx";
import { LEAD, Markdown } from "#views/components/markdown.tsx";
import { Layout } from "#views/layout.tsx";
import { Contact, type ContactProps } from "./home/contact.tsx";

type ContactPageProps = Pick<ContactProps, "words" | "frame" | "filled"> & {
  /** The operator's contact page: its title, and its body as HTML. */
  own?: { title: string; body: string };
};

/** The form beside the operator's contact page, or with the home page's words: the answer to an invalid one without scripts. */
export function ContactPage({ own, ...contact }: ContactPageProps) {
  const head = own && (
    <>
      <Face frame={contact.frame} className="w-18 h-18 mb-5" />
      <h1 className="hero-title">{own.title}</h1>
      <Markdown className={`${LEAD} mt-6 [&_a]:![text-decoration-color:currentColor]`} html={own.body} />
    </>
  );
  return (
    <Layout frame={contact.frame}>
      <Contact {...contact} heading="h1" head={head} />
    </Layout>
  );
}
