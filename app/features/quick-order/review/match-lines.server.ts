/** Matches lines of a list with the catalog. */

import type { Services } from "#client/call-context";
import { ServiceError } from "#client/service-error";
import type { PartMatch, ScheduleMatch } from "#contracts/catalog/part-matching";
import type { OrderLine, OrderListKind } from "#contracts/quick-order/order-lists";
import { matchLimits } from "#rules/catalog/match-limits";
import type { OwnPart } from "~/features/customer-parts/own-number.server.ts";
import { isShortenedLine } from "./review.ts";

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
