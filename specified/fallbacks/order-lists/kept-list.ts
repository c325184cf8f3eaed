/** An order list that the storefront keeps itself: its lines, their problems and its summary. */
import { z } from "zod";
import type { ScheduleMatch } from "#contracts/catalog/part-matching";
import {
	type LineChange,
	type LineFilter,
	type OrderListSummary,
	orderLineSchema,
	orderListKindSchema,
	orderListOutcomeSchema,
	type RepeatedItem,
} from "#contracts/quick-order/order-lists";
import { countPieces } from "#rules/catalog/quantity-rules";
import { noteOfChoice } from "#rules/cross-reference/cross-reference";
import { getChoice, getProblem, readPieces } from "#rules/quick-order/order-line-state";

export const keptListSchema = z.object({
	listID: z.string(),
	kind: orderListKindSchema,
	title: z.string(),
	/** The user or browser that it belongs to. */
	owner: z.string(),
	/** Empty for a browser's list and a fixture schedule. */
	accountId: z.string(),
	notes: z.array(z.string()),
	outcome: orderListOutcomeSchema.nullable(),
	updatedAt: z.string(),
	expiresAt: z.string(),
	lines: z.array(orderLineSchema),
});
export type KeptList = z.output<typeof keptListSchema>;
type Line = KeptList["lines"][number];

/** Quick orders, except of a user without an account. */
const isOrder = ({ kind, owner, accountId }: KeptList) =>
	kind === "parts" && (owner.startsWith("browser:") || accountId !== "");

const anyQuantity = { minimum: 1, multiple: 1 };

/** Where quantity rules are unknown, any quantity can be ordered: the cart service decides. */
export function withProblems(list: KeptList): KeptList {
	const counts = countPieces(
		list.lines.flatMap((line) =>
			line.leftOut || line.productId === null
				? []
				: { productId: line.productId, quantity: readPieces(line) ?? 0 },
		),
	);
	const ordering = isOrder(list);
	return {
		...list,
		lines: list.lines.map((line) => ({
			...line,
			problem: getProblem({
				...line,
				candidates: line.candidates.map((candidate) => ({
					...candidate,
					quantityRules: candidate.quantityRules ?? anyQuantity,
				})),
				quantity: readPieces(line),
				together: line.productId === null ? undefined : counts.get(line.productId)?.pieces,
				ordering,
			}),
		})),
	};
}

const isWaiting = (line: Line) => line.match === "waiting" && !line.leftOut;
const isReady = (line: Line) => line.match !== "waiting" && !line.leftOut && line.problem === null;

export function summarizeList(list: KeptList): OrderListSummary {
	const { listID, kind, title, notes, outcome, updatedAt, expiresAt, lines } = list;
	const ready = lines.filter(isReady);
	return {
		...{ listID, kind, title, notes, outcome, updatedAt, expiresAt },
		lineCount: lines.length,
		waiting: lines.filter(isWaiting).length,
		ready: ready.length,
		pieces: ready.reduce((sum, line) => sum + (readPieces(line) ?? 0), 0),
		problems: lines.filter(({ problem, leftOut }) => problem !== null && !leftOut).length,
		leftOut: lines.filter(({ leftOut }) => leftOut).length,
	};
}

export function filterLines({ lines }: KeptList, filter: LineFilter): Line[] {
	if (filter === "problems") return lines.filter(({ problem, leftOut }) => problem !== null && !leftOut);
	return filter === "waiting" ? lines.filter(isWaiting) : lines;
}

export const readyLines = ({ lines }: KeptList) =>
	lines.filter(isReady).flatMap((line) => {
		const quantity = readPieces(line);
		if (line.productId === null || quantity === null) return [];
		const { productId, tag, shipComplete } = line;
		const note = noteOfChoice(line.candidates, productId);
		return [{ productId, quantity, tag, shipComplete, ...(note && { note }) }];
	});

export function repeatedItems({ lines }: KeptList): RepeatedItem[] {
	const items = new Map<string, RepeatedItem>();
	for (const line of lines) {
		const quantity = readPieces(line);
		if (line.leftOut || line.productId === null || quantity === null) continue;
		const { productId, position, row } = line;
		const sku = line.candidates.find(({ variationID }) => variationID === productId)?.sku ?? productId;
		const item = items.get(productId) ?? { productId, sku, pieces: 0, lines: [] };
		item.lines.push({ position, row, quantity });
		item.pieces += quantity;
		items.set(productId, item);
	}
	return [...items.values()].filter((item) => item.lines.length > 1);
}

const keptCandidates = 6;

export function withMatches(
	list: KeptList,
	matches: readonly (ScheduleMatch & { text: string })[],
): KeptList {
	const found = new Map(matches.map((match) => [match.line, match]));
	return withProblems({
		...list,
		lines: list.lines.map((line) => {
			const match = found.get(line.position);
			if (!match || line.match !== "waiting" || line.text !== match.text) return line;
			return {
				...line,
				match: match.match,
				candidates: match.candidates.slice(0, keptCandidates),
				notUnderstood: match.notUnderstood,
				productId: getChoice(list.kind, match),
			};
		}),
	});
}

/** The list, or the row of a line whose choice is none of its candidates. */
export function withChanges(
	list: KeptList,
	changes: readonly LineChange[],
): { list: KeptList } | { wrongRow: number } {
	const lines = new Map(list.lines.map((line) => [line.position, line]));
	for (const { position, text, productId, quantity, tag, leftOut, shipComplete } of changes) {
		const before = lines.get(position);
		if (!before) continue;
		const line: Line = {
			...before,
			tag: tag ?? before.tag,
			leftOut: leftOut ?? before.leftOut,
			shipComplete: shipComplete ?? before.shipComplete,
			quantity: quantity?.trim() ?? before.quantity,
		};
		if (text !== undefined && text !== before.text) {
			lines.set(position, {
				...line,
				...{ text, part: "", brand: "", match: "waiting", candidates: [], notUnderstood: [] },
				productId: null,
			});
			continue;
		}
		const isCandidate = before.candidates.some(({ variationID }) => variationID === productId);
		if (productId && !isCandidate) return { wrongRow: before.row };
		lines.set(position, { ...line, productId: productId === undefined ? line.productId : productId });
	}
	return { list: withProblems({ ...list, lines: [...lines.values()] }) };
}
