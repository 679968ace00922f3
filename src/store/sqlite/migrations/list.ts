import first from "./0001_first.sql" with { type: "text" };
import numbers from "./0002_numbers.sql" with { type: "text" };
import bookings from "./0003_bookings.sql" with { type: "text" };
import letterFacts from "./0004_letter_facts.sql" with { type: "text" };
import people from "./0005_people.sql" with { type: "text" };
import posts from "./0006_posts.sql" with { type: "text" };
import workingCopies from "./0007_working_copies.sql" with { type: "text" };
import replies from "./0008_replies.sql" with { type: "text" };
import checksums from "./0009_checksums.sql" with { type: "text" };
import commits from "./0010_commits.sql" with { type: "text" };
import expiringLetters from "./0011_expiring_letters.sql" with { type: "text" };
import previewAccounts from "./0012_preview_accounts.sql" with { type: "text" };
import stoppedAddresses from "./0013_stopped_addresses.sql" with { type: "text" };
import questionSets from "./0014_question_sets.sql" with { type: "text" };
import rounds from "./0015_rounds.sql" with { type: "text" };
import contentVersions from "./0016_content_versions.sql" with { type: "text" };
import trashedBooks from "./0017_trashed_books.sql" with { type: "text" };
import day from "./0018_day.sql" with { type: "text" };
import personDrafts from "./0019_person_drafts.sql" with { type: "text" };
import noPersonDrafts from "./0020_no_person_drafts.sql" with { type: "text" };
import keptCalls from "./0021_kept_calls.sql" with { type: "text" };
import toldMeans from "./0022_told_means.sql" with { type: "text" };
import importedPosts from "./0023_imported_posts.sql" with { type: "text" };
import samples from "./0024_samples.sql" with { type: "text" };
import proof from "./0025_proof.sql" with { type: "text" };
import searchedLetters from "./0026_searched_letters.sql" with { type: "text" };
import drafts from "./0027_drafts.sql" with { type: "text" };
import shortcuts from "./0028_shortcuts.sql" with { type: "text" };

/** One released step of the schema. Its place in the list, from 1, is the version it leads to; its text never changes. */
export type Migration = { name: string; sql: string };

export const migrations: readonly Migration[] = [
  { name: "0001_first", sql: first },
  { name: "0002_numbers", sql: numbers },
  { name: "0003_bookings", sql: bookings },
  { name: "0004_letter_facts", sql: letterFacts },
  { name: "0005_people", sql: people },
  { name: "0006_posts", sql: posts },
  { name: "0007_working_copies", sql: workingCopies },
  { name: "0008_replies", sql: replies },
  { name: "0009_checksums", sql: checksums },
  { name: "0010_commits", sql: commits },
  { name: "0011_expiring_letters", sql: expiringLetters },
  { name: "0012_preview_accounts", sql: previewAccounts },
  { name: "0013_stopped_addresses", sql: stoppedAddresses },
  { name: "0014_question_sets", sql: questionSets },
  { name: "0015_rounds", sql: rounds },
  { name: "0016_content_versions", sql: contentVersions },
  { name: "0017_trashed_books", sql: trashedBooks },
  { name: "0018_day", sql: day },
  { name: "0019_person_drafts", sql: personDrafts },
  { name: "0020_no_person_drafts", sql: noPersonDrafts },
  { name: "0021_kept_calls", sql: keptCalls },
  { name: "0022_told_means", sql: toldMeans },
  { name: "0023_imported_posts", sql: importedPosts },
  { name: "0024_samples", sql: samples },
  { name: "0025_proof", sql: proof },
  { name: "0026_searched_letters", sql: searchedLetters },
  { name: "0027_drafts", sql: drafts },
  { name: "0028_shortcuts", sql: shortcuts },
];
