import {
  CONTACT_FIELD_NAMES,
  type ContactValues,
  contactField,
  type OptionalContactField,
} from "#src/domain/contact-fields.ts";
import type { NewResult } from "#src/store/assessment.ts";
import type { Book } from "#src/store/book.ts";
import type { NewLetter } from "#src/store/outbox/queue.ts";
import type { NewPost } from "#src/store/post/writes.ts";
import type { Submission } from "#src/store/submission.ts";
import type { Testimonial } from "#src/store/testimonial.ts";

/** The time of the n-th second of the tests' day, ISO UTC. */
export const at = (seconds: number): string =>
  new Date(Date.UTC(2026, 0, 5, 9) + seconds * 1000).toISOString();

let numbers = 0;
const freshId = () => `id-${++numbers}`;

/** The fields of the contact form that may be left empty, left empty. */
export const unsent = Object.fromEntries(
  CONTACT_FIELD_NAMES.filter((name) => !contactField(name).required).map((name) => [name, null]),
) as Pick<ContactValues, OptionalContactField>;

export const submission = (fields: Partial<Submission> = {}): Submission => ({
  ...unsent,
  id: freshId(),
  name: "Ada Quill",
  email: "ada@quill.example",
  message: "We should talk about the shop.",
  source: "contact_form",
  createdAt: at(0),
  story: null,
  ...fields,
});

export const post = (fields: Partial<NewPost> = {}): NewPost => ({
  id: freshId(),
  title: "The quiet quarter",
  excerpt: "What a quarter without fires teaches.",
  content: "# First part\n\nA quarter is long.",
  category: "Strategy",
  featuredImage: null,
  published: true,
  createdAt: at(0),
  ...fields,
});

export const testimonial = (fields: Partial<Testimonial> = {}): Testimonial => ({
  id: freshId(),
  name: "Bo Lindqvist",
  title: "Owner",
  company: "Lindqvist Boats",
  content: "We leave at five now.",
  rating: "5",
  avatar: null,
  featured: false,
  createdAt: at(0),
  ...fields,
});

export const result = (fields: Partial<NewResult> = {}): NewResult => ({
  id: freshId(),
  email: "ada@quill.example",
  totalScore: "72",
  visionScore: "16",
  teamScore: "14",
  processScore: "12",
  metricsScore: "14",
  issuesScore: "16",
  interpretation: "Growing",
  createdAt: at(0),
  answers: null,
  ref: null,
  idempotencyKey: null,
  story: null,
  quizVersion: null,
  ...fields,
});

export const book = (fields: Partial<Book> = {}): Book => ({
  id: freshId(),
  title: "A Book of Shops",
  author: "C. Writer",
  description: "How shops go on.",
  category: "Small Business",
  coverColor: "primary",
  coverImage: null,
  amazonLink: null,
  amazonPreviewLink: null,
  featured: false,
  order: "0",
  ...fields,
});

type Words = {
  subject: string;
  html: string;
  text: string;
  replyTo: { name: string; address: string } | null;
};

/** A letter whose facts are its words; see `asGiven`. */
export const letter = ({
  subject = "Your result",
  html = "<p>Growing</p>",
  text = "Growing",
  replyTo = null,
  ...fields
}: Partial<NewLetter & Words> = {}): NewLetter => {
  const id = freshId();
  return {
    id,
    kind: "result",
    facts: { subject, html, text, replyTo },
    to: "ada@quill.example",
    messageId: `<${id}@fivefold.example>`,
    createdAt: at(0),
    expiresAt: null,
    about: null,
    ...fields,
  };
};

/** Writes a letter of `letter` as its facts say it. */
export const asGiven = ({ facts }: { facts: unknown }) => facts as Words;
