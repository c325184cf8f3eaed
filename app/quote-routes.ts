/** Pages of one quote in its layout: URL below `/user`, and file. */
export const quotePages = [
	["quotes/:quoteID", "features/quotes/quote-page.tsx"],
	["quotes/:quoteID/edit", "features/quotes/edit/edit-quote-page.tsx"],
	["quotes/:quoteID/versions", "features/quotes/versions/quote-versions-page.tsx"],
	["quotes/:quoteID/share", "features/quotes/share/share-quote-page.tsx"],
	["quotes/:quoteID/decline", "features/quotes/decline-quote-page.tsx"],
	["quotes/:quoteID/outcome", "features/quotes/outcome/quote-outcome-page.tsx"],
	["quotes/:quoteID/lots", "features/quotes/lots/quote-lots-page.tsx"],
	["quotes/:quoteID/adders", "features/quotes/adders/quote-adders-page.tsx"],
	["quotes/:quoteID/bid", "features/quotes/bids/quote-bid-page.tsx"],
	["quotes/:quoteID/comparison", "features/quotes/bids/bid-comparison-page.tsx"],
	["quotes/:quoteID/alternates", "features/quotes/alternates/quote-alternates-page.tsx"],
	["quotes/:quoteID/quotation", "features/quotes/quotation/quotation-page.tsx"],
	["quotes/:quoteID/delete", "features/quotes/delete-quote-page.tsx"],
] as const;

/** Documents of one quote, without a screen: URL, and file. */
export const quoteFiles = [
	["user/quotes/:quoteID/comparison.csv", "features/quotes/bids/bid-comparison.resource.ts"],
	["user/quotes/:quoteID/quote.pdf", "features/quotes/quote-document/quote-document.resource.ts"],
	["user/quotes/:quoteID/quotation.pdf", "features/quotes/quotation/quotation-pdf.resource.ts"],
] as const;
