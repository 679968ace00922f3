/** Notes that somebody signed in or out, so that pages kept by the back button are fetched anew (see loader.ts). */
export const noteSessionChange = (): void => {
  try {
    localStorage.setItem("session", String(Date.now()));
  } catch (refused) {
    // A browser that refuses storage keeps its pages as they were; signing in or out went well all the same.
    console.warn(refused);
  }
};
