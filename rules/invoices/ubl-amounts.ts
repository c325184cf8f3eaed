/**
 * What an invoice consists of, for its XML: lines, charges, tax and what is paid. The parts always add up to its total:
 * what lines, freight and tax leave is a discount, or a charge that the invoice doesn't name. Integer US cents.
 */
import { toCents } from "../money/cents.ts";
import type { SalesTax } from "../tax/sales-tax.ts";

type InvoicedLine = {
	sku: string;
	/** The buyer's part number. */
	ownNumber?: string;
	name: string;
	quantity: number;
	price: number;
	lineTotal: number;
};

/** Amounts in dollars, as the service states them. */
export type InvoicedAmounts = {
	Invoice: string;
	/** Empty when the service doesn't know them. */
	lines: readonly InvoicedLine[];
	freight: number | null;
	salesTax?: SalesTax;
	InvoiceTotal: number | null;
	InvoiceBalance: number;
};

/** The code is of UNCL 5305: taxed, at a rate of 0, exempt, or not collected here. */
export type UblTax = { code: "S" | "Z" | "E" | "O"; percent: number | null; reason: string; state: string };
export type UblLine = Omit<InvoicedLine, "price" | "lineTotal"> & {
	priceCents: number;
	cents: number;
	tax: UblTax | null;
};
/** Below 0 for an allowance. The code is of UNCL 7161 for charges, of UNCL 5189 for allowances. */
export type UblCharge = { reason: string; code: string; cents: number; tax: UblTax | null };
type UblTaxPart = UblTax & { taxableCents: number; cents: number };

export type UblParts = {
	lines: readonly UblLine[];
	charges: readonly UblCharge[];
	/** Empty where the invoice doesn't say whether it was taxed. */
	taxes: readonly UblTaxPart[];
	/** What is left to pay. */
	payable: number;
};

/** An invoice without a total has its balance as one line: what its parts add up to isn't known. */
export function ublParts({ Invoice, InvoiceTotal, InvoiceBalance, ...stated }: InvoicedAmounts): UblParts {
	const payable = toCents(InvoiceBalance);
	const isKnown = InvoiceTotal !== null;
	const total = isKnown ? toCents(InvoiceTotal) : payable;
	const { lines, freight, salesTax } = isKnown ? stated : { lines: [], freight: null };
	const freightCents = toCents(freight ?? 0);
	const taxCents = salesTax?.kind === "taxed" ? toCents(salesTax.amount) : 0;
	const goods = total - freightCents - taxCents;
	const { tax, freightTax } = getTax(salesTax, { goods, freightCents, taxCents });
	const known = lines.map(({ price, lineTotal, ...line }) => ({
		...line,
		priceCents: toCents(price),
		cents: toCents(lineTotal),
		tax,
	}));
	const name = `${isKnown ? "Invoice" : "Balance of invoice"} ${Invoice}, not itemized`;
	const whole = { sku: "", name, quantity: 1, priceCents: goods, cents: goods, tax };
	const shown: UblLine[] = known.length > 0 ? known : [whole];
	const rest = goods - sumOf(shown);
	const charges: UblCharge[] = [
		{ reason: "Freight", code: "FC", cents: freightCents, tax: freightTax },
		rest < 0
			? { reason: "Discount", code: "95", cents: rest, tax }
			: { reason: "Other charges", code: "", cents: rest, tax },
	];
	return {
		lines: shown,
		charges: charges.filter(({ cents }) => cents !== 0),
		taxes: taxParts(tax, freightTax, { goods, freightCents, taxCents }),
		payable,
	};
}

type Sums = { goods: number; freightCents: number; taxCents: number };

/**
 * Invoices don't state whether their freight was taxed. It shows in the amount: the nearer of both bases counts.
 *
 * $100.00 and $10.00 of freight at 5% are taxed $5.00 without, $5.50 with the freight.
 */
function getTax(
	salesTax: SalesTax | undefined,
	sums: Sums,
): { tax: UblTax | null; freightTax: UblTax | null } {
	if (!salesTax) return { tax: null, freightTax: null };
	const { state, kind, rate, certificate } = salesTax;
	if (kind === "exempt") {
		const reason = `Exempt in ${state}${certificate ? `, certificate ${certificate}` : ""}`;
		const tax = { code: "E", percent: 0, reason, state } as const;
		return { tax, freightTax: tax };
	}
	if (kind === "not-collected") {
		const tax = { code: "O", percent: null, reason: `Sales tax not collected in ${state}`, state } as const;
		return { tax, freightTax: tax };
	}
	const tax: UblTax = { code: rate > 0 ? "S" : "Z", percent: rate, reason: "", state };
	const distance = (base: number) => Math.abs(base * rate - sums.taxCents * 100);
	const isFreightTaxed = distance(sums.goods + sums.freightCents) <= distance(sums.goods);
	return {
		tax,
		freightTax: isFreightTaxed
			? tax
			: { code: "E", percent: 0, reason: `Freight not taxed in ${state}`, state },
	};
}

function taxParts(
	tax: UblTax | null,
	freightTax: UblTax | null,
	{ goods, freightCents, taxCents }: Sums,
): UblTaxPart[] {
	if (!tax || !freightTax) return [];
	if (tax === freightTax || freightCents === 0)
		return [{ ...tax, taxableCents: goods + freightCents, cents: taxCents }];
	return [
		{ ...tax, taxableCents: goods, cents: taxCents },
		{ ...freightTax, taxableCents: freightCents, cents: 0 },
	];
}

export const sumOf = (parts: readonly { cents: number }[]): number =>
	parts.reduce((sum, { cents }) => sum + cents, 0);
