/** Marks a sign-in or sign-out, so that pages in the back/forward cache are reloaded when shown (see loader.ts). */
export const noteSessionChange = (): void => {
  try {
    localStorage.setItem("session", String(Date.now()));
  } catch (refused) {
    // Without storage, cached pages are not reloaded; the sign-in or sign-out itself succeeded.
    console.warn(refused);
  }
};
