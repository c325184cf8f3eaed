/** Matches lines of a list with the catalog. */

import { stringify } from "csv-stringify/sync";
import type { Services } from "#client/call-context";
import { ServiceError } from "#client/service-error";
import type { PartMatch, ScheduleMatch } from "#contracts/catalog/part-matching";
import type { OrderLine, OrderListKind, ReadyLine } from "#contracts/quick-order/order-lists";
import { matchLimits } from "#rules/catalog/match-limits";
import { countPieces, getPieces } from "#rules/catalog/quantity-rules";
import { formatCount, formatNumber } from "#rules/format";
import { plainCell } from "#rules/format/spreadsheet-cell";
import { toCents } from "#rules/money/cents";
import { formatMoney } from "#rules/money/money";
import { maySeeStock, noPriceReason } from "#rules/users/permissions";
import type { OwnPart } from "~/features/customer-parts/customer-parts.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { isShortenedLine, type ListPrices, problemText } from "./review.ts";

type Catalog = Pick<Services["product"], "matchParts" | "matchSchedule">;
type LineMatch = ScheduleMatch & { text: string };

const descriptionBatchSize = 50;

const describes = (text: string) => /(?:^|\s)[a-z]{3,}(?=$|[\s,])/i.test(text);

/** @param findOwn looks up part numbers of the account's own, which come before ours */
export async function matchLines(
	catalog: Catalog,
	kind: OrderListKind,
	lines: readonly OrderLine[],
	findOwn: (texts: string[]) => Promise<ReadonlyMap<string, OwnPart>> = async () => new Map(),
): Promise<LineMatch[]> {
	// What is left of a shortened number could be the beginning of any other.
	const whole = lines.filter((line) => !isShortenedLine(line));
	const shortened = lines.filter(isShortenedLine).map(
		({ position, text }): LineMatch => ({
			line: position,
			text,
			match: "none",
			candidates: [],
			notUnderstood: [],
		}),
	);
	return whole.length === 0
		? shortened
		: [...shortened, ...(await matchWhole(catalog, kind, whole, findOwn))];
}

async function matchWhole(
	catalog: Catalog,
	kind: OrderListKind,
	lines: readonly OrderLine[],
	findOwn: (texts: string[]) => Promise<ReadonlyMap<string, OwnPart>>,
): Promise<LineMatch[]> {
	const own = await findOwn(lines.flatMap(({ text, part }) => [text, part]));
	const findOwnNumber = ({ text, part }: OrderLine) => own.get(part) ?? own.get(text);
	const ours = lines.map((line) => {
		const ownPart = findOwnNumber(line);
		if (!ownPart) return line;
		return kind === "parts" ? { ...line, text: ownPart.sku } : { ...line, part: ownPart.sku };
	});
	const matches = await matchOurs(catalog, kind, ours);
	const byPosition = new Map(lines.map((line) => [line.position, line]));
	return matches.map((match) => {
		const line = byPosition.get(match.line);
		const ownPart = line && findOwnNumber(line);
		if (!ownPart) return match;
		const candidates = match.candidates.map((candidate) =>
			candidate.sku === ownPart.sku
				? { ...candidate, reasons: [`your part number ${ownPart.number}`, ...candidate.reasons] }
				: candidate,
		);
		return { ...match, text: line.text, candidates };
	});
}

async function matchOurs(
	catalog: Catalog,
	kind: OrderListKind,
	lines: readonly OrderLine[],
): Promise<LineMatch[]> {
	const texts = new Map(lines.map(({ position, text }) => [position, text]));
	const withText = <Match extends PartMatch>(matches: readonly Match[]) =>
		matches.map((match) => ({ notUnderstood: [], ...match, text: texts.get(match.line) ?? "" }));
	if (kind === "schedule") return withText(await describeLines(catalog, lines));
	const found = withText(
		await catalog.matchParts({
			lines: lines.map(({ position, text, brand }) => ({
				line: position,
				// Longer text is not a part number, and its beginning could be another one.
				text: text.length > matchLimits.part ? "" : text,
				brand: brand || undefined,
			})),
		}),
	);
	const described = new Set(
		found.filter(({ match, text }) => match === "none" && describes(text)).map(({ line }) => line),
	);
	const now = lines.filter(({ position }) => described.has(position)).slice(0, descriptionBatchSize);
	const answers = now.length > 0 ? withText(await describeLines(catalog, now)) : [];
	return [...found.filter(({ line }) => !described.has(line)), ...answers];
}

/** Matches lines by description: none in a shop that can't read descriptions. */
const describeLines = ({ matchSchedule }: Catalog, lines: readonly OrderLine[]): Promise<ScheduleMatch[]> =>
	matchSchedule({
		lines: lines.map(({ position, text, part, brand }) => ({
			line: position,
			description: text.slice(0, matchLimits.description),
			part: part || undefined,
			brand: brand || undefined,
		})),
	}).catch((error: unknown) => {
		if (!(error instanceof ServiceError) || error.code !== "NOT_OFFERED") throw error;
		return lines.map(({ position }) => ({
			line: position,
			match: "none" as const,
			candidates: [],
			notUnderstood: [],
		}));
	});

// Prices and availability of the lines of an order list that are ready.

/** Prices of ready lines. A failure only costs the prices. */
export async function listPrices(
	{ session, user, services, log }: Pick<RequestContext<unknown>, "session" | "user" | "services" | "log">,
	ready: readonly ReadyLine[],
): Promise<ListPrices> {
	if (!session) return { kind: "sign-in" };
	const currentUser = await user();
	const reason = noPriceReason(currentUser);
	if (reason !== null) return { kind: reason };
	if (!maySeeStock(currentUser)) return { kind: "not-verified" };
	if (ready.length === 0) return { kind: "prices", byProduct: {}, total: formatMoney(0) };
	const counts = countPieces(ready);
	try {
		const { items, total } = await services.product.priceItems({
			items: ready.map(({ productId, quantity }) => ({ productId, quantity })),
		});
		const byProduct = Object.fromEntries(
			items.flatMap(({ productId, price, inStock, leadDays }) =>
				price === null
					? []
					: [
							[
								productId,
								{
									cents: toCents(price),
									availability: availability(inStock, leadDays, getPieces(counts, productId).pieces),
								},
							],
						],
			),
		);
		return { kind: "prices", byProduct, total: formatMoney(total) };
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status === 401) throw error;
		log.warn({ err: error }, "failed to load order list prices");
		return { kind: "unavailable" };
	}
}

/** The availability of the pieces of all lines of an item. */
function availability(inStock: number, leadDays: number | null, pieces: number): string {
	if (inStock >= pieces) return `${formatNumber(inStock)} in stock`;
	if (inStock > 0)
		return leadDays === null
			? `${formatNumber(inStock)} in stock, the rest made to order`
			: `${formatNumber(inStock)} in stock, the rest ships in ${formatCount(leadDays, "day")}`;
	return leadDays === null ? "Made to order" : `Out of stock, ships in ${formatCount(leadDays, "day")}`;
}

const columns = ["Line", "Type", "Part number", "Quantity", "Problem", "Suggestions"];

/**
 * Lines with problems and suggestions as CSV, with a byte order mark for Excel and escaped formulas. Headings
 * are those that uploads recognize.
 */
export function problemLinesCsv(lines: readonly OrderLine[]): string {
	const rows = lines.map((line) => [
		line.row,
		line.tag,
		line.text,
		line.quantity,
		problemText(line),
		line.candidates.map(({ brand, sku }) => `${brand} ${sku}`).join("; "),
	]);
	return stringify([columns, ...rows.map((row) => row.map(plainCell))], {
		bom: true,
		record_delimiter: "windows",
	});
}
