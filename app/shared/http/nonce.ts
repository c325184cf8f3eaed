import { createContext, useContext } from "react";

/** The nonce of the page being rendered; `undefined` in the browser and on pages that use hashes. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);
