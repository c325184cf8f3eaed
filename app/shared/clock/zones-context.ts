/** Time zones of a page. Without what formats by them, because the frame of every page provides them. */
import { createContext } from "react";

/** IANA names. */
export type Zones = { account: string; reader: string };

export const ZonesContext = createContext<Zones | null>(null);
