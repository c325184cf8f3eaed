/** The price of a run, as a visitor may see it. */
import { designFigures } from "#rules/custom-builder/run-figures";
import type { Design } from "#rules/custom-builder/scx-options";
import { toCents, toDollars } from "#rules/money/cents";
import { formatMoney } from "#rules/money/money";
import { useIsOffered } from "~/shared/shop-facts.ts";

/** List price of one of a part, and of all of it in the run; by part number. */
type PricedParts = Record<string, { each: string; total: string }>;

export type RunPrice =
	| { kind: "sign-in" | "not-verified" | "second-factor" | "on-request" }
	| {
			kind: "price";
			price: string;
			/** `null` when the account pays the list price. */
			listPrice: string | null;
			/** What the account pays less than the list price, such as "$114.86"; `null` for nothing. */
			discount: string | null;
			/** `null` when the service prices the run as a whole only. */
			parts: PricedParts | null;
	  };

/** Amounts in US dollars. */
type Answer = {
	listPrice: number;
	price: number;
	parts?: readonly { partNumber: string; listPrice: number }[];
};

/** Parts are priced only when they are those of the run and add up to its list price to the cent. */
export function toRunPrice(run: Design, { listPrice, price, parts }: Answer): RunPrice {
	const saved = toCents(listPrice) - toCents(price);
	return {
		kind: "price",
		price: formatMoney(price),
		listPrice: saved > 0 ? formatMoney(listPrice) : null,
		discount: saved > 0 ? formatMoney(toDollars(saved)) : null,
		parts: pricedParts(run, toCents(listPrice), parts ?? []),
	};
}

function pricedParts(run: Design, listCents: number, answered: NonNullable<Answer["parts"]>) {
	const cents = new Map(answered.map(({ partNumber, listPrice }) => [partNumber, toCents(listPrice)]));
	const priced: PricedParts = {};
	let sum = 0;
	for (const { partNumber, quantity } of designFigures(run).parts) {
		const each = cents.get(partNumber);
		if (each === undefined) return null;
		sum += each * quantity;
		priced[partNumber] = {
			each: formatMoney(toDollars(each)),
			total: formatMoney(toDollars(each * quantity)),
		};
	}
	return sum === listCents ? priced : null;
}

/** Where the services price no runs, signing in or getting verified would show no price either. */
export function useRunPrice(price: RunPrice | null): RunPrice | null {
	return useIsOffered()("designs.price") ? price : price && { kind: "on-request" };
}
