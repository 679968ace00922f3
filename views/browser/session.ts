/** Notes that somebody signed in or out, so that pages kept by the back button are fetched anew (see loader.ts). */
export const noteSessionChange = (): void => localStorage.setItem("session", String(Date.now()));
