/** Alerts for part numbers: what a person can watch for an account, and when somebody is told. Free of schemas. */
import { formatCount, formatNumber } from "#rules/format";
import { type Actor, mayActFor, maySeePrices, maySeeStock, workingAt } from "#rules/users/permissions";

/**
 * - `stock`: told once as soon as the quantity is there for the account; the alert ends then.
 * - `price`: told whenever the account's price for one piece differs from the one that was told last; stays until removed.
 */
export const alertKinds = ["stock", "price"] as const;
export type AlertKind = (typeof alertKinds)[number];

export const alertLimits = {
	/** Alerts of a person, over all accounts and kinds. */
	perPerson: 500,
	quantity: 99_999,
	/** Part numbers in one call: the lines of the longest project. */
	items: 5_000,
	/** Part numbers that weren't added and that an answer names; it counts the others. */
	refused: 100,
	pageSize: 50,
} as const;

/** A part number as an account sees it now; `null` for one that left the catalog or can't be ordered by itself. */
export type WatchedSku = {
	/** Pieces in all warehouses. */
	available: number;
	/** Account price of one piece; `null` without a price. */
	cents: number | null;
	discontinued: boolean;
} | null;

export const alertRefusals = ["unknown", "discontinued", "in-stock", "no-price", "limit"] as const;
export type AlertRefusal = (typeof alertRefusals)[number];

/** Why a person can't watch a part number; `null` if they can. */
export function alertRefusal(
	kind: AlertKind,
	sku: WatchedSku,
	quantity: number,
): Exclude<AlertRefusal, "limit"> | null {
	if (!sku) return "unknown";
	if (sku.discontinued) return "discontinued";
	if (kind === "price") return sku.cents === null ? "no-price" : null;
	return sku.available >= quantity ? "in-stock" : null;
}

/** @param available pieces in stock, for "in-stock" */
export function refusalText(refusal: AlertRefusal, available: number | null): string {
	switch (refusal) {
		case "unknown":
			return "Not in our catalog, or not sold by itself.";
		case "discontinued":
			return "Discontinued. No more is coming.";
		case "in-stock":
			return `${formatNumber(available ?? 0)} in stock now, so there is nothing to wait for.`;
		case "no-price":
			return "Has no price to watch.";
		case "limit":
			return `You have ${formatCount(alertLimits.perPerson, "alert")}, the most one person can have. Remove some first.`;
	}
}

/** Somebody who lost the account, or the right to its prices and stock, is never told. */
export const mayHaveAlerts = (
	user: Actor & { disabled?: boolean; emailVerified: boolean },
	accountId: string,
) => {
	const acting = workingAt(user, accountId);
	return (
		!user.disabled &&
		user.emailVerified &&
		mayActFor(user, accountId) &&
		maySeePrices(acting) &&
		maySeeStock(acting)
	);
};

export type Watch = {
	kind: AlertKind;
	/** 1 for prices. */
	quantity: number;
	/** The price that was told last, or was there when the alert was set; `null` for stock. */
	cents: number | null;
};

/** All but "price-changed" end the alert. */
export type AlertNews = "in-stock" | "price-changed" | "discontinued" | "gone";

export const endsAlert = (news: AlertNews): boolean => news !== "price-changed";

/** What there is to tell of an alert now; `null` for nothing. A price that is missing for a while is no news. */
export function alertNews({ kind, quantity, cents }: Watch, sku: WatchedSku): AlertNews | null {
	if (!sku) return "gone";
	// The last pieces of a discontinued part number are still worth knowing.
	if (kind === "stock" && sku.available >= quantity) return "in-stock";
	if (sku.discontinued) return "discontinued";
	return kind === "price" && sku.cents !== null && sku.cents !== cents ? "price-changed" : null;
}

/** What the button of an alert says, for one part number and for several. */
export const alertButtons: Readonly<Record<AlertKind, { one: string; several: string }>> = {
	stock: { one: "Tell me when it's in stock", several: "Tell me when they're in stock" },
	price: { one: "Tell me when the price changes", several: "Tell me when prices change" },
};

export const alertWords: Readonly<Record<AlertKind, string>> = {
	stock: "Back in stock",
	price: "Price change",
};

export type AddedCounts = { added: number; existing: number; refused: number };

/** Says what became of part numbers that somebody asked to watch. */
export function addedText({ added, existing, refused }: AddedCounts): string {
	return [
		added > 0 ? `${formatCount(added, "alert")} added.` : "No alert added.",
		...(existing > 0
			? [
					`You already had ${existing === 1 && added + refused === 0 ? "this alert" : `${formatNumber(existing)} of them`}.`,
				]
			: []),
		...(refused > 0 ? [`${formatCount(refused, "part number")} couldn't be added.`] : []),
	].join(" ");
}
