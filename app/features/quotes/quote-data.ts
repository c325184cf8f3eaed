/** The quote that `quote-layout.tsx` has loaded, for the pages in it. */
import { layoutData } from "~/shared/layout-data.ts";
import type { loader } from "./quote-layout.tsx";

const layout = layoutData<typeof loader, "quote">("features/quotes/quote-layout", "quote", "Quote not found");

/** @throws outside of the pages of a quote */
export const useQuote = layout.useData;
export const quoteMeta = layout.meta;
