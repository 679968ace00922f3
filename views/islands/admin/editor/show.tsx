export const showPostEditor = async (_id?: string, onOpen?: () => void): Promise<boolean> => {
  onOpen?.();
  return false;
};
