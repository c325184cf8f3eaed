/** Exports for other services; import rules forbid all other imports. */
export {
	estimatedSalesTax,
	type GetSalesTax,
	getSalesTax,
	type TaxedOrder,
	type TaxService,
	TaxUnknown,
	taxAhead,
	taxUnknownText,
} from "./sales-tax.server.ts";
