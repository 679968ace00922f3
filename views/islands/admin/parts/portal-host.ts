import { createContext } from "react";

/** Where dialogs and lists that lie over the page are put; the body unless said otherwise. */
export const PortalHost = createContext<HTMLElement | undefined>(undefined);
