/** The toasts, questions and answers of SPEC §8, word for word, grouped by noun. */

export type ToastWords = {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** The server's own sentence, where there is one, stands in for the description. */
  serverFirst?: true;
};

type Toasts = Record<string, ToastWords>;
/** What a confirmation asks. */
export type Question = { title: string; description: string };

const failed = (title: string, description: string) =>
  ({ title, description, variant: "destructive" }) as const;

export const accountToasts = {
  logoutFailed: failed("Logout failed", "There was an error logging out. Please try again."),
  loggedOut: { title: "Logged out successfully", description: "You have been logged out." },
  linkFailed: failed("Request failed", "Unable to send login link. Please try again."),
  linkSent: { title: "Check your email!" },
  verifyFailed: { ...failed("Verification failed", "Invalid or expired login link"), serverFirst: true },
  verified: { title: "Login successful!", description: "Redirecting to admin dashboard..." },
} as const satisfies Toasts;

/** The one answer to every link request, whoever asks (SPEC §6). */
export const NEUTRAL_LINK_ANSWER =
  "If your email is registered as an admin, you'll receive a secure login link.";

export const submissionToasts = {
  failed: failed("Error", "Failed to send message. Please try again."),
  sent: { title: "Message sent!", description: "Thank you for your message. We'll get back to you soon." },
  deleted: { title: "Submission deleted" },
  deleteFailed: failed("Delete failed", "Failed to delete contact submission."),
  emailCopied: { title: "Email copied" },
} as const satisfies Toasts;

export const assessmentToasts = {
  invalidEmail: failed("Invalid Email", "Please enter a valid email address."),
  failed: failed("Submission Failed", "We couldn't submit your assessment. Please try again."),
  complete: {
    title: "Assessment Complete!",
    description: "Your results have been sent to your email.",
    serverFirst: true,
  },
  deleted: { title: "Assessment deleted" },
  deleteFailed: failed("Delete failed", "Failed to delete assessment."),
  emailCopied: { title: "Email copied" },
} as const satisfies Toasts;

/** The toasts of a post card in management mode. */
export const postCardToasts = {
  deleted: { title: "Post deleted", description: "The blog post has been successfully deleted." },
  deleteFailed: failed("Error", "Failed to delete the blog post. Please try again."),
  published: { title: "Post published", description: "The blog post has been published." },
  unpublished: { title: "Post unpublished", description: "The blog post has been unpublished." },
  toggleFailed: failed("Error", "Failed to update the blog post. Please try again."),
} as const satisfies Toasts;

/** The toasts of the editor, of a row in the dashboard and of the listing. */
export const postToasts = {
  created: { title: "Post created!", description: "Your blog post has been created successfully." },
  updated: { title: "Post updated!", description: "Your blog post has been updated successfully." },
  createFailed: { ...failed("Error", "Failed to create blog post. Please try again."), serverFirst: true },
  updateFailed: { ...failed("Error", "Failed to update blog post. Please try again."), serverFirst: true },
  imageChosen: { title: "Image uploaded", description: "Featured image has been set." },
  accessDenied: failed("Access denied", "Admin access required to create blog posts."),
  published: { title: "Post published", description: "Blog post has been published." },
  unpublished: { title: "Post unpublished", description: "Blog post has been unpublished." },
  statusFailed: failed("Update failed", "Failed to update post status."),
  deleted: { title: "Post deleted" },
  deleteFailed: failed("Delete failed", "Failed to delete blog post."),
} as const satisfies Toasts;

export const testimonialToasts = {
  created: { title: "Testimonial created" },
  createFailed: failed("Creation failed", "Failed to create testimonial."),
  updated: { title: "Testimonial updated" },
  updateFailed: failed("Update failed", "Failed to update testimonial."),
  featuredUpdated: { title: "Featured status updated" },
  featuredFailed: failed("Update failed", "Failed to update featured status."),
  deleted: { title: "Testimonial deleted" },
  deleteFailed: failed("Delete failed", "Failed to delete testimonial."),
} as const satisfies Toasts;

/** The browser's own confirmation before a card's post is deleted (SPEC §8). */
export const CARD_DELETE_QUESTION =
  "Are you sure you want to delete this blog post? This action cannot be undone.";

const question = (title: string, noun: string): Question => ({
  title,
  description: `Are you sure you want to delete this ${noun}? For ten seconds it can be taken back.`,
});

/** What a confirmation asks before something is deleted that the toast after it can take back. */
export const deleteQuestions = {
  post: question("Delete Blog Post", "blog post"),
  submission: question("Delete Submission", "submission"),
  testimonial: question("Delete Testimonial", "testimonial"),
  assessment: question("Delete Assessment", "assessment"),
} as const satisfies Record<string, Question>;

/** The toast to show: the catalogue's text, or the server's sentence if `serverFirst` is set. */
export function toastWords(row: ToastWords, sentence?: string): ToastWords {
  const { serverFirst, ...words } = row;
  return serverFirst && sentence ? { ...words, description: sentence } : words;
}
