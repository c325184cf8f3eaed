import { createContext, useContext } from "react";

/** `undefined` in the browser and on pages whose policy uses hashes. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);
