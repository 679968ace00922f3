import { VISITOR_MESSAGES } from "./visitor-messages.ts";

/** Those of SPEC §5 verbatim. */
export const MESSAGES = {
  ...VISITOR_MESSAGES,

  sectionScore: "Each section score must be a whole number from 4 to 20",
  totalScore: "The total score must be the sum of the section scores",
  interpretation: "The interpretation must be the level of the total score",
  answersOfMember: "Answers must be 20: whole numbers from 1 to 5, or null for one that cannot be known",
  answers: "Answers must be 20 whole numbers from 1 to 5 that agree with the scores",

  titleRequired: "Title is required",
  excerptRequired: "Excerpt is required",
  contentRequired: "Content is required",
  contentHeavy:
    "Content becomes too large or too slow as a page; look for the same long link, table or note repeated many times",
  categoryRequired: "Category is required",
  categoryUnknown: "Choose one of the listed categories",
  slugInvalid: "Use lower-case letters, digits and single hyphens, such as my-first-post",
  postFields:
    "A working copy has the fields title, slug, category, featuredImage, excerpt and content as text",
  postBase: "The base must be the updatedAt of a post",
  booleanInvalid: "Must be true or false",
  momentInvalid: "Use a date and time such as 2026-12-24T18:00:00Z",
  pictureAddressInvalid: "Use a web address that starts with http:// or https://, or an uploaded image",

  companyRequired: "Company is required",
  jobTitleRequired: "Job title is required",
  ratingInvalid: "Rating must be a whole number from 1 to 5",

  pictureRequired: "Choose a picture to upload",
  pictureInvalid: "Use a PNG, JPEG, GIF or WebP picture",
  pictureTooLarge: "Use a picture of at most 10 MB",
  pictureEndsEarly: "This picture ends early: save it again",
  pictureAnimated: "An animated WebP cannot be taken: save it as GIF, or one picture of it",
  picturePixels: "Use a picture of at most 40 million pixels",

  authorRequired: "Author is required",
  descriptionRequired: "Description is required",
  bookIdInvalid: "The id must be at most 100 letters, digits and hyphens",
  textInvalid: "Must be text",
  lineInvalid: "Must stand on one line",
  storeLinkInvalid: "Use a web address that starts with http:// or https://",
  orderInvalid: "Order must be a whole number of 0 or more",

  usernameRequired: "Username is required",
  usernameShort: "Username must be at least 3 characters",
  passwordRequired: "Password is required",
  passwordCommon: "This password is among the 10,000 most common ones; choose another one",
  passwordShort: "Password must be at least 6 characters",
  tokenRequired: "Token is required",
  tokenMissing: "No token provided",
  tokenInvalid: "Invalid or expired login link",

  searchInvalid: "The search must be text of at most 200 characters",
  limitInvalid: "The limit must be a whole number of 1 or more",
  offsetInvalid: "The offset must be a whole number of 0 or more",
  choiceUnknown: "Must be one of the values that this field takes",
  beaconUnknown: "This is not counted",
  dayInvalid: "A day must be written as YYYY-MM-DD",
  daysReversed: "The first day must not be after the last",
  daysTooMany: "At most ten years can be asked for at once",

  ownerUnknown: "The owner must be the id of an account",
  wrongAddressFalse: "A wrong address can only be taken back here",
  noteRequired: "Write the note first",
  answerRequired: "Write what they answered first",
  followUpRequired: "Write what is to be done first",
  subjectRequired: "Subject is required",
  replyRequired: "Write the reply first",
  peopleIdsInvalid: "Name 1 to 1,000 people by their ids, each once",

  roundTokenInvalid: "The token of the round is required",
  roundOfOne: "A round begins with a result or with a person, not with both",
  roundCompany: "The company is one line without a link or an address",
  roundDay: "The last day must be between today and 60 days from now",
  inviteInvalid: "Each invitation must be an email address",
  inviteTooMany: "At most 30 people can be invited",
  answersKey: "The key must have 1 to 100 characters",

  booksOrder: "Name all books of one category, each once.",
  changesInvalid: "Each change must name a path, and one of value, insert, remove and move",
  changesTooMany: "At most 1,000 changes are taken at once",
  pageText: "The text of the page is required",
  hashMissing: "The hash of the file as it was read is required",

  idempotencyKeyInvalid: "The Idempotency-Key must have 1 to 200 visible characters",

  draftInvalid: "A draft needs its key and its value",

  bodyNotObject: "The request body must be a JSON object",
} as const;
