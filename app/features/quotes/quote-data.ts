/** Gives the pages of a quote access to the data of `quote-layout.tsx`. */
import { layoutData } from "~/shared/layout-data.ts";
import type { loader } from "./quote-layout.tsx";

const layout = layoutData<typeof loader, "quote">("features/quotes/quote-layout", "quote", "Quote not found");

/** @throws outside of a quote */
export const useQuote = layout.useData;
export const quoteMeta = layout.meta;
