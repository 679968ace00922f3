/** SPEC §8, word for word. Made by no function: a bundler would keep its rows in scripts that show none of them. */

export type ToastWords = {
  title: string;
  description?: string;
  failed?: true;
  /** The server's own sentence, where there is one, replaces the description. */
  serverFirst?: true;
};

type Toasts = Record<string, ToastWords>;
export type Question = { title: string; description: string };

export const accountToasts = {
  logoutFailed: {
    title: "Logout failed",
    description: "There was an error logging out. Please try again.",
    failed: true,
  },
  loggedOut: { title: "Logged out successfully", description: "You have been logged out." },
  linkFailed: {
    title: "Request failed",
    description: "Unable to send login link. Please try again.",
    failed: true,
  },
  linkSent: { title: "Check your email!" },
  verifyFailed: {
    title: "Verification failed",
    description: "Invalid or expired login link",
    failed: true,
    serverFirst: true,
  },
  verified: { title: "Login successful!", description: "Redirecting to admin dashboard..." },
} as const satisfies Toasts;

/** SPEC §6. */
export const NEUTRAL_LINK_ANSWER =
  "If your email is registered as an admin, you'll receive a secure login link.";

export const submissionToasts = {
  failed: { title: "Error", description: "Failed to send message. Please try again.", failed: true },
  sent: { title: "Message sent!", description: "Thank you for your message. We'll get back to you soon." },
  deleted: { title: "Submission deleted" },
  deleteFailed: { title: "Delete failed", description: "Failed to delete contact submission.", failed: true },
  emailCopied: { title: "Email copied" },
} as const satisfies Toasts;

export const assessmentToasts = {
  invalidEmail: { title: "Invalid Email", description: "Please enter a valid email address.", failed: true },
  failed: {
    title: "Submission Failed",
    description: "We couldn't submit your assessment. Please try again.",
    failed: true,
  },
  complete: {
    title: "Assessment Complete!",
    description: "Your results have been sent to your email.",
    serverFirst: true,
  },
  deleted: { title: "Assessment deleted" },
  deleteFailed: { title: "Delete failed", description: "Failed to delete assessment.", failed: true },
  emailCopied: { title: "Email copied" },
} as const satisfies Toasts;

export const postCardToasts = {
  deleted: { title: "Post deleted", description: "The blog post has been successfully deleted." },
  deleteFailed: {
    title: "Error",
    description: "Failed to delete the blog post. Please try again.",
    failed: true,
  },
  published: { title: "Post published", description: "The blog post has been published." },
  unpublished: { title: "Post unpublished", description: "The blog post has been unpublished." },
  toggleFailed: {
    title: "Error",
    description: "Failed to update the blog post. Please try again.",
    failed: true,
  },
} as const satisfies Toasts;

export const postToasts = {
  created: { title: "Post created!", description: "Your blog post has been created successfully." },
  updated: { title: "Post updated!", description: "Your blog post has been updated successfully." },
  createFailed: {
    title: "Error",
    description: "Failed to create blog post. Please try again.",
    failed: true,
    serverFirst: true,
  },
  updateFailed: {
    title: "Error",
    description: "Failed to update blog post. Please try again.",
    failed: true,
    serverFirst: true,
  },
  imageChosen: { title: "Image uploaded", description: "Featured image has been set." },
  accessDenied: {
    title: "Access denied",
    description: "Admin access required to create blog posts.",
    failed: true,
  },
  published: { title: "Post published", description: "Blog post has been published." },
  unpublished: { title: "Post unpublished", description: "Blog post has been unpublished." },
  statusFailed: { title: "Update failed", description: "Failed to update post status.", failed: true },
  deleted: { title: "Post deleted" },
  deleteFailed: { title: "Delete failed", description: "Failed to delete blog post.", failed: true },
} as const satisfies Toasts;

export const testimonialToasts = {
  created: { title: "Testimonial created" },
  createFailed: { title: "Creation failed", description: "Failed to create testimonial.", failed: true },
  updated: { title: "Testimonial updated" },
  updateFailed: { title: "Update failed", description: "Failed to update testimonial.", failed: true },
  featuredUpdated: { title: "Featured status updated" },
  featuredFailed: { title: "Update failed", description: "Failed to update featured status.", failed: true },
  deleted: { title: "Testimonial deleted" },
  deleteFailed: { title: "Delete failed", description: "Failed to delete testimonial.", failed: true },
} as const satisfies Toasts;

/** SPEC §8. */
export const CARD_DELETE_QUESTION =
  "Are you sure you want to delete this blog post? This action cannot be undone.";

const sure = "Are you sure you want to delete this";
const undoable = "For ten seconds it can be taken back.";

export const deleteQuestions = {
  posts: { title: "Delete Blog Post", description: `${sure} blog post? ${undoable}` },
  submissions: { title: "Delete Submission", description: `${sure} submission? ${undoable}` },
  testimonials: { title: "Delete Testimonial", description: `${sure} testimonial? ${undoable}` },
  assessments: { title: "Delete Assessment", description: `${sure} assessment? ${undoable}` },
} as const satisfies Record<string, Question>;

export function toastWords(row: ToastWords, sentence?: string): ToastWords {
  const { serverFirst, ...words } = row;
  return serverFirst && sentence ? { ...words, description: sentence } : words;
}
