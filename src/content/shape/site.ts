import { z } from "zod";
import { isDay, isTimeZone } from "#src/domain/dates.ts";
import { address, anyPicture, between, file, keyed, line, mailbox, ownPath, texts, words } from "./leaf.ts";

const color = words(60)
  .regex(
    /^(?:#[0-9a-f]{3,8}|(?:oklch|rgb|hsl)\([\d\s.,%/-]+(?:deg)?[\d\s.,%/-]*\))$/i,
    "must be a color: #rgb, #rrggbb, oklch(), rgb() or hsl()",
  )
  .meta({ color: true });

const tint = z
  .strictObject(
    { light: color, dark: color },
    { error: "must have a light and a dark color, and nothing else" },
  )
  .optional();

export const FONT_NAME = /^[a-z0-9][a-z0-9-]*\.(?:woff2|ttf|otf)$/;

const font = (description: string) =>
  words(80)
    .regex(
      FONT_NAME,
      "must name a file in content/fonts: small letters, digits and hyphens, with .woff2, .ttf or .otf at its end",
    )
    .optional()
    .meta({ font: true, description });

const CONTACT = "/#contact";

const bookingPattern = words(400).refine((text) => {
  const url = URL.parse(text.replaceAll(/\{(?:name|email)\}/g, "x"));
  return url?.protocol === "https:" && !/[{}]/.test(url.href.replaceAll(/\{(?:name|email)\}/g, ""));
}, "must be an https:// address, with {name} and {email} as its only places");

const page = z.strictObject(texts({ title: 80, description: 200 }));

const day = words(10).refine(isDay, "must be a day such as 2026-05-03").meta({ format: "date" });

const announcement = z
  .strictObject({
    text: line(200),
    link: z.union([ownPath, address], { error: "must be a path or an address" }).optional(),
    from: day.optional(),
    until: day.optional(),
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    error: "must not be before from",
    path: ["until"],
  })
  .optional();

const phone = words(40)
  .regex(/^\+?[\d ()./-]*\d[\d ()./-]*$/, "must be a phone number such as +1 312 555 0143")
  .meta({ multiline: false });

const percent = z.int().min(0).max(100);

const fact = z.strictObject({
  ...texts({ figure: 40, text: 160 }),
  /** What the work costs at least, said beside the calls to book. */
  price: line(40).optional().meta({ title: "The price in a few words, beside the calls to book" }),
  link: z.union([ownPath, address], { error: "must be a path or an address" }).optional(),
});

export const siteShape = file("Name, links and look", {
  name: words(40),
  mark: anyPicture.optional().meta({ title: "Logo" }),
  ...texts({ blogName: 60, tagline: 120 }),
  locale: words(10).regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, "must be a language such as en or en-US"),
  timeZone: words(60).refine(isTimeZone, "must be a time zone such as America/Chicago"),
  email: mailbox,
  website: address,
  phone: phone.optional(),
  address: between(1, 6, line(80)).optional().meta({ title: "Postal address" }),
  author: z.strictObject({
    ...texts({ name: 80, line: 160 }),
    portrait: anyPicture.optional(),
    /** The point of the portrait that no cut may lose, from its left and its top. */
    focus: z
      .strictObject({
        x: percent.meta({ title: "From the left, in percent" }),
        y: percent.meta({ title: "From the top, in percent" }),
      })
      .optional()
      .meta({ title: "Where the face is" }),
  }),
  facts: z.array(fact).max(3).default([]).meta({ title: "Three facts" }),
  links: z.strictObject({
    booking: address.default(CONTACT).meta({ title: "Booking link" }),
    /** The booking link for a known person: `{name}` and `{email}` are filled in. */
    bookingFor: bookingPattern.optional().meta({ title: "Booking link for a known person", admins: true }),
    ...keyed(["book", "author", "newsletter", "professional", "social", "video"], address.optional()),
  }),
  /** The weekly letter to staff; `to` overrides the recipients of new leads. */
  weekly: z
    .union(
      [
        z.literal("never"),
        z.strictObject({
          day: z.enum(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]),
          hour: z.int().min(0).max(23),
          to: z.array(mailbox).min(1).optional(),
        }),
      ],
      { error: "must be never, or a day (monday), an hour (0 to 23) and perhaps addresses under to" },
    )
    .default({ day: "monday", hour: 7 })
    .meta({ admins: true }),
  announcement,
  footer: z.strictObject(
    texts({ linksTitle: 40, contactTitle: 40, professional: 60, social: 60, video: 60, rights: 120 }),
  ),
  colors: z
    .strictObject(
      keyed(
        ["primary", "accent", "secondary", "band", "vision", "team", "process", "issues", "metrics"],
        tint,
      ),
    )
    .optional(),
  fonts: z
    .strictObject({
      heading: font("Headings, quotations and the name in the header."),
      headingItalic: font("Beside a font for headings, which is slanted without it."),
      body: font("Everything else."),
    })
    .refine(({ heading, headingItalic }) => heading !== undefined || headingItalic === undefined, {
      error: "needs a heading beside it",
      path: ["headingItalic"],
    })
    .optional(),
  pages: z.strictObject(
    keyed(["home", "framework", "process", "assessment", "books", "blog", "admin", "notFound"], page),
  ),
});

export type SiteContent = z.infer<typeof siteShape>;
