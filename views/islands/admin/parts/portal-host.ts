import { createContext } from "react";

/** The element that dialogs and popups are portalled into; undefined for the body. */
export const PortalHost = createContext<HTMLElement | undefined>(undefined);
