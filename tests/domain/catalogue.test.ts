import { describe, expect, test } from "bun:test";
import {
  accountToasts,
  assessmentToasts,
  CARD_DELETE_QUESTION,
  NEUTRAL_LINK_ANSWER,
  postCardToasts,
  postToasts,
  submissionToasts,
  type ToastWords,
  testimonialToasts,
  toastWords,
} from "#src/domain/catalogue.ts";
import { fieldError, readErrorBody } from "#src/domain/errors.ts";
import { ApiError } from "#views/browser/answer.ts";

const line = (row: ToastWords) =>
  row.description === undefined ? row.title : `${row.title} / ${row.description}`;
const lines = (rows: Record<string, ToastWords>) => Object.values(rows).map(line).sort();

describe("the catalogue says word for word", () => {
  test("about accounts", () => {
    expect(lines(accountToasts)).toEqual([
      "Check your email!",
      "Logged out successfully / You have been logged out.",
      "Login successful! / Redirecting to admin dashboard...",
      "Logout failed / There was an error logging out. Please try again.",
      "Request failed / Unable to send login link. Please try again.",
      "Verification failed / Invalid or expired login link",
    ]);
    expect(NEUTRAL_LINK_ANSWER).toBe(
      "If your email is registered as an admin, you'll receive a secure login link.",
    );
  });

  test("about submissions and assessments", () => {
    expect(lines(submissionToasts)).toEqual([
      "Delete failed / Failed to delete contact submission.",
      "Email copied",
      "Error / Failed to send message. Please try again.",
      "Message sent! / Thank you for your message. We'll get back to you soon.",
      "Submission deleted",
    ]);
    expect(lines(assessmentToasts)).toEqual([
      "Assessment Complete! / Your results have been sent to your email.",
      "Assessment deleted",
      "Delete failed / Failed to delete assessment.",
      "Email copied",
      "Invalid Email / Please enter a valid email address.",
      "Submission Failed / We couldn't submit your assessment. Please try again.",
    ]);
  });

  test("about posts, in the editor and in a row", () => {
    expect(lines(postToasts)).toEqual([
      "Access denied / Admin access required to create blog posts.",
      "Delete failed / Failed to delete blog post.",
      "Error / Failed to create blog post. Please try again.",
      "Error / Failed to update blog post. Please try again.",
      "Image uploaded / Featured image has been set.",
      "Post created! / Your blog post has been created successfully.",
      "Post deleted",
      "Post published / Blog post has been published.",
      "Post unpublished / Blog post has been unpublished.",
      "Post updated! / Your blog post has been updated successfully.",
      "Update failed / Failed to update post status.",
    ]);
  });

  test("about posts, on a card", () => {
    expect(lines(postCardToasts)).toEqual([
      "Error / Failed to delete the blog post. Please try again.",
      "Error / Failed to update the blog post. Please try again.",
      "Post deleted / The blog post has been successfully deleted.",
      "Post published / The blog post has been published.",
      "Post unpublished / The blog post has been unpublished.",
    ]);
    expect(CARD_DELETE_QUESTION).toBe(
      "Are you sure you want to delete this blog post? This action cannot be undone.",
    );
  });

  test("about testimonials", () => {
    expect(lines(testimonialToasts)).toEqual([
      "Creation failed / Failed to create testimonial.",
      "Delete failed / Failed to delete testimonial.",
      "Featured status updated",
      "Testimonial created",
      "Testimonial deleted",
      "Testimonial updated",
      "Update failed / Failed to update featured status.",
      "Update failed / Failed to update testimonial.",
    ]);
  });
});

describe("a toast", () => {
  test("shows the server's sentence only where its row says so", () => {
    expect(toastWords(postToasts.createFailed, "Taken")).toEqual({
      title: "Error",
      description: "Taken",
      failed: true,
    });
    expect(toastWords(postToasts.createFailed)).toEqual({
      title: "Error",
      description: "Failed to create blog post. Please try again.",
      failed: true,
    });
    expect(toastWords(submissionToasts.failed, "Name is required").description).toBe(
      "Failed to send message. Please try again.",
    );
  });

  test("failures are destructive, successes are not", () => {
    const groups = [
      accountToasts,
      submissionToasts,
      assessmentToasts,
      postToasts,
      postCardToasts,
      testimonialToasts,
    ];
    const rows: ToastWords[] = groups.flatMap((group) => Object.values<ToastWords>(group));
    const failure = /failed|^Error$|denied|Invalid/i;
    for (const row of rows)
      expect([line(row), row.failed === true]).toEqual([line(row), failure.test(row.title)]);
  });
});

describe("a failed answer", () => {
  test("of one field says its message as the error too", () => {
    expect(fieldError("name", "Name is required")).toEqual({
      error: "Name is required",
      fields: { name: "Name is required" },
    });
  });

  test("is read from JSON in the house shape alone", () => {
    expect(readErrorBody('{"error":"No","fields":{"name":"Missing","age":3},"success":false}')).toEqual({
      error: "No",
      fields: { name: "Missing" },
    });
    for (const text of [
      "",
      "<html>",
      "null",
      "[]",
      '"No"',
      '{"error":3}',
      '{"error":""}',
      '{"message":"No"}',
    ]) {
      expect(readErrorBody(text)).toBeUndefined();
    }
  });

  test("gives a toast its sentence, never from a 5xx", () => {
    expect(new ApiError(409, '{"error":"Taken"}', "").sentence).toBe("Taken");
    expect(new ApiError(503, '{"error":"Disk full"}', "").sentence).toBeUndefined();
    expect(new ApiError(400, "Bad Request", "").sentence).toBeUndefined();
  });
});
