/** Reads and marks the alternates of a quote. */
import type { QuoteLine } from "#contracts/quotes/quotes";
import { formatCount } from "#rules/format";
import { toCents, toDollars } from "#rules/money/cents";
import { formatUnitPrice } from "#rules/money/line-prices";
import { formatMoney } from "#rules/money/money";
import { adderValue, ownPrice } from "#rules/quotes/adders";
import { alternateGroups } from "#rules/quotes/alternates";
import { groupByLot } from "#rules/quotes/lots";
import { nonCatalogText, shownPartNumber } from "#rules/quotes/non-catalog";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { lineAlternates } from "./alternates/alternate-texts.ts";
import { readRepriceableQuote } from "./quote-pages.server.ts";
import type { alternateForm, lotForm, nonCatalogForm } from "./quote-tool-forms.ts";

type Params = { quoteID: string };

/** A line to choose: "T1 · VTR-24-40K-40L · Volumetric troffer · 120 pieces". */
export const choiceOf = (line: QuoteLine) => ({
	lineId: line.lineId,
	label: [...named(line), formatCount(line.quantity, "piece")].join(" · "),
});

/** An item that isn't in the catalog has no part number beside its description. */
const named = (line: Pick<QuoteLine, "fixtureType" | "productDetails" | "nonCatalog">): string[] =>
	[line.fixtureType, shownPartNumber(line), line.productDetails.name].filter(Boolean);

/**
 * The alternates of a quote, and lines that may be one or have one; `null` when the service is down.
 * @throws {Response} 403 for buyers, 409 for a quote whose prices cannot be changed now
 * @throws {ServiceError} 404 for a quote of another account
 */
export async function loadAlternates(
	context: Pick<RequestContext<Params>, "params" | "services" | "once" | "user">,
) {
	const quote = await readRepriceableQuote(context, {
		what: "alternates",
		refusal: "Representatives offer alternates.",
	});
	if (!quote) return null;
	const { id, number, revision, lines } = quote;
	const groups = alternateGroups(lines, ({ lineId }) => lineId);
	const bases = new Set(groups.map(({ base }) => base));
	const notes = lineAlternates(lines);
	const free = lines.filter((line) => !line.alternate && !line.lot);
	return {
		...{ id, number, revision },
		groups: groups.map(({ base, alternates }) => ({
			...choiceOf(base),
			alternates: alternates.map((line) => ({
				...choiceOf(line),
				difference: notes[line.lineId]?.difference ?? "",
			})),
		})),
		candidates: free.filter((line) => !bases.has(line)).map(choiceOf),
		bases: free.map(choiceOf),
	};
}

export async function changeAlternates(context: FormContext<typeof alternateForm, Params>) {
	const { params, services, value } = context;
	const id = params.quoteID;
	const { revision, lineId } = value;
	const alternateTo = value.intent === "mark" ? value.alternateTo : null;
	try {
		await services.quotes.change({ id, revision, lines: [{ lineId, alternateTo }] });
		throw await redirectWithToast(paths.quoteAlternates(id), {
			kind: "success",
			text: alternateTo ? "The alternate is saved." : "The line is in the total again.",
		});
	} catch (error) {
		return formFailure(context, error, { fieldOfCode: { ALTERNATES: "alternateTo" }, missing: "form" });
	}
}

// Reads and changes the lots of a quote.

/**
 * The lots of a quote, and the lines that may be in the lot of the URL or in a new one; `null` when the service is down.
 * @throws {Response} 403 for buyers, 409 for a quote whose prices cannot be changed now
 * @throws {ServiceError} 404 for a quote of another account
 */
export async function loadLots(
	context: Pick<RequestContext<Params>, "params" | "services" | "once" | "url" | "user">,
) {
	const quote = await readRepriceableQuote(context, {
		what: "lots",
		refusal: "Representatives put lines into lots.",
	});
	if (!quote) return null;
	const requestedLotId = context.url.searchParams.get("lot");
	const groups = groupByLot(quote.lines);
	const lots = groups.flatMap(({ lot, lines }): LotView[] =>
		lot
			? [
					{
						lotId: lot.lotId,
						name: lot.name,
						price: lot.price,
						reason: lot.negotiated.reason,
						listValue: listValue(lines),
						lines: lines.map(toChoice),
					},
				]
			: [],
	);
	const lot = lots.find(({ lotId }) => lotId === requestedLotId) ?? null;
	return {
		id: quote.id,
		number: quote.number,
		revision: quote.revision,
		lots,
		lot,
		choices: quote.lines
			.filter((line) => !line.nonCatalog && (!line.lot || line.lot.lotId === lot?.lotId))
			.map(toChoice),
	};
}

/** Makes, changes or dissolves a lot, and shows the page again. */
export async function changeLots(context: FormContext<typeof lotForm, Params>) {
	const { params, services, value } = context;
	const id = params.quoteID;
	try {
		if (value.intent === "dissolve") {
			const { revision, lotId } = value;
			await services.quotes.dissolveLot({ id, revision, lotId });
			throw await redirectWithToast(paths.quoteLots(id), {
				kind: "success",
				text: "The lot is dissolved. Its lines are priced separately again.",
			});
		}
		const { revision, lotId, name, price, reason, lineIds } = value;
		await services.quotes.setLot({
			id,
			revision,
			...(lotId && { lotId }),
			...{ name, price, reason, lineIds },
		});
		throw await redirectWithToast(paths.quoteLots(id), { kind: "success", text: `Lot ${name} is saved.` });
	} catch (error) {
		return formFailure(context, error, { fieldOfCode, missing: "form" });
	}
}

const fieldOfCode = {
	LOT_TOO_SMALL: "lineIds",
	IN_LOT: "lineIds",
	LOT_NAME: "name",
	ABOVE_LIST: "price",
	REASON_REQUIRED: "reason",
};

// Lots and lines as the page of lots shows them.

export type LineChoice = { lineId: string; label: string; detail: string };

export type LotView = {
	lotId: string;
	name: string;
	price: number;
	reason: string;
	/** Dollars, of all its lines; `null` when a list price is unknown. */
	listValue: number | null;
	lines: LineChoice[];
};

type Line = Pick<
	QuoteLine,
	"lineId" | "quantity" | "listPrice" | "adders" | "fixtureType" | "productDetails" | "nonCatalog"
>;

/** The list value in dollars, with adders; `null` when a list price is unknown. */
export function listValue(
	lines: readonly Pick<QuoteLine, "quantity" | "listPrice" | "adders">[],
): number | null {
	let cents = 0;
	for (const line of lines) {
		const { quantity, listPrice } = line;
		if (listPrice === undefined) return null;
		cents += toCents(listPrice) * quantity + toCents(adderValue(line));
	}
	return toDollars(cents);
}

export function toChoice(line: Line): LineChoice {
	const { lineId, quantity, fixtureType, productDetails } = line;
	const partNumber = shownPartNumber(line);
	const value = listValue([line]);
	return {
		lineId,
		label: [fixtureType, partNumber || productDetails.name].filter(Boolean).join(" · "),
		detail: [
			partNumber && productDetails.name,
			formatCount(quantity, "piece"),
			...(value === null ? [] : [`list ${formatMoney(value)}`]),
		]
			.filter(Boolean)
			.join(", "),
	};
}

// Reads and changes the lines of a quote that aren't in the catalog.

const toItem = (line: QuoteLine) => ({
	lineId: line.lineId,
	label: named(line).join(" · "),
	figures: line.nonCatalog?.unpriced
		? `${formatCount(line.quantity, "piece")}, to be quoted`
		: `${formatCount(line.quantity, "piece")}, ${formatUnitPrice(line)} each, ${formatMoney(line.lineTotal)}`,
	note: nonCatalogText(line),
});

const toFields = (line: QuoteLine) => ({
	lineId: line.lineId,
	description: line.productDetails.name,
	partNumber: shownPartNumber(line),
	quantity: String(line.quantity),
	price: line.nonCatalog?.unpriced ? "" : ownPrice(line).toFixed(2),
	leadTime: line.nonCatalog?.leadTime ?? "",
	fixtureType: line.fixtureType,
});

/**
 * The items, and the one that the URL names; `null` when the service is down.
 * @throws {Response} 403 for buyers, 409 for a quote whose prices cannot be changed now
 * @throws {ServiceError} 404 for a quote of another account
 */
export async function loadNonCatalog(
	context: Pick<RequestContext<Params>, "params" | "services" | "once" | "url" | "user">,
) {
	const quote = await readRepriceableQuote(context, {
		what: "lines",
		refusal: "Representatives add items that aren’t in the catalog.",
	});
	if (!quote) return null;
	const { id, number, revision, notOrdered } = quote;
	const items = quote.lines.filter(({ nonCatalog }) => nonCatalog);
	const changed = items.find(({ lineId }) => lineId === context.url.searchParams.get("line"));
	return {
		...{ id, number, revision, notOrdered },
		items: items.map(toItem),
		changed: changed ? toFields(changed) : null,
	};
}

/** Adds or changes an item, and shows the page again. */
export async function changeNonCatalog(context: FormContext<typeof nonCatalogForm, Params>) {
	const { params, services, value } = context;
	const id = params.quoteID;
	const { lineId, ...item } = value;
	try {
		await services.quotes.setNonCatalogLine({ id, ...(lineId && { lineId }), ...item });
	} catch (error) {
		return formFailure(context, error, { missing: "form" });
	}
	throw await redirectWithToast(paths.quoteNonCatalog(id), {
		kind: "success",
		text: `${lineId ? "Saved" : "Added"}: ${item.description}.`,
	});
}
