/**
 * The things that tools of a conversation answered about: products, orders, quotes, invoices, warehouses and people,
 * each with its own figures and texts, so that what is true of one is not taken for the other's.
 */
import { toPlainText } from "./plain-words.ts";

export type ToolResult = { toolName: string; result: unknown };

/** A text or number; numbers of lists are how many entries they have. */
export type Leaf = {
	field: string;
	text: string;
	isNumber: boolean;
	/** Number of pieces from which a price applies. */
	from?: number;
};

export type RecordKind = "document" | "product" | "place" | "party";

export type ToolRecord = {
	kind: RecordKind;
	/** Numbers and ids that name it, as `toKey` writes them. */
	keys: readonly string[];
	name: string;
	/** Leaves of its own, without those of the records inside it. */
	leaves: readonly Leaf[];
	children: readonly ToolRecord[];
	parent: ToolRecord | null;
	toolName: string;
};

/** What a result states that belongs to none of its records. */
export type Unscoped = { toolName: string; leaves: readonly Leaf[]; hasRecords: boolean };

export type Records = {
	all: readonly ToolRecord[];
	/** The records of the latest result that has some, in its order. */
	latest: readonly ToolRecord[];
	unscoped: readonly Unscoped[];
};

export const toKey = (code: string): string => code.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
	typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
const has = (fields: Fields, ...names: string[]): boolean =>
	names.some((name) => Object.hasOwn(fields, name));

/** The kind of record that fields make of an object; `null` where they make none. */
function kindOf(fields: Fields): RecordKind | null {
	if (isText(fields.orderNumber)) return "document";
	if (isText(fields.number))
		return has(fields, "status", "purchaseOrder", "buyer", "balance") ? "document" : "product";
	if (isText(fields.sku)) return "product";
	if (isText(fields.id) && has(fields, "passes", "fails")) return "product";
	if (isText(fields.city) && has(fields, "pieces")) return "place";
	if (isText(fields.accountId) && isText(fields.name)) return "party";
	if (isText(fields.name) && has(fields, "email", "sponsor", "phone")) return "party";
	return null;
}

const keyFields: Readonly<Record<RecordKind, readonly string[]>> = {
	document: ["orderNumber", "number"],
	product: ["sku", "number", "id"],
	place: ["city"],
	party: ["accountId", "email"],
};

/** Texts that people type, which prove nothing: an order may be named "already shipped". */
const typedFields = new Set([
	"purchaseOrder",
	"note",
	"notes",
	"comment",
	"project",
	"reference",
	"asked",
	"typed",
	"buyer",
	"question",
]);
const deepest = 12;

/** What an answer without anything means, by its tool. */
const emptyTexts: Readonly<Record<string, string>> = {
	getOrderStatus: "no orders",
	getQuoteStatus: "no quotes",
	getInvoiceStatus: "no invoices",
	getReturnStatus: "no returns",
	getBlanketOrders: "no blanket orders",
	getPayments: "no payments",
	getApprovals: "no approvals",
	getRebates: "no rebates",
	getCart: "cart is empty, no items",
};

const isEmpty = (fields: Fields): boolean =>
	fields.found === false ||
	fields.total === 0 ||
	fields.lineCount === 0 ||
	(Array.isArray(fields.notUnderstood) && fields.notUnderstood.length > 0) ||
	(Array.isArray(fields.toDecide) && fields.toDecide.length === 0);

const countedLists = ["orders", "quotes", "invoices", "programs", "accounts", "products"] as const;

/** The total of a list is how many entries there are in all. */
const totalOf = (fields: Fields, kind: RecordKind | null, name: string): string => {
	const list =
		name === "total" && kind === null ? countedLists.find((one) => Array.isArray(fields[one])) : undefined;
	return list ? `count:${list}` : name === "lineCount" ? "count:lines" : name;
};

/** What a field says in words: a date without a shipment, a sum that is due, an empty list. */
function derivedTexts(fields: Fields, kind: RecordKind | null, toolName: string): string[] {
	const texts: string[] = [];
	const { pieces, trackingNumber, daysOverdue, balance, moreInDays } = fields;
	if (typeof pieces === "number" && (kind === "place" || has(fields, "warehouses")))
		texts.push(pieces > 0 ? "in stock" : "out of stock");
	if (moreInDays === null && pieces === 0) texts.push("not stocked");
	if (typeof moreInDays === "number" && moreInDays > 0) texts.push(`more expected in ${moreInDays} days`);
	if (typeof trackingNumber === "string")
		texts.push(trackingNumber ? "has a tracking number" : "no tracking number");
	if (typeof daysOverdue === "number") texts.push(daysOverdue > 0 ? "overdue" : "not overdue");
	if (kind === "document" && typeof balance === "number") texts.push(balance > 0 ? "unpaid" : "paid");
	if (kind === null && balance === 0) texts.push("nothing due");
	if (kind === "document" && isText(fields.status)) texts.push("order placed");
	if (/^(?:shipped|delivered)$/i.test(String(fields.status))) texts.push("completely shipped");
	if (kind === "document" && isText(fields.updatedAt)) texts.push("order updated");
	if (toolName === "getCart" && kind === "product") texts.push("is in your cart", "added to your cart");
	if (typeof fields.lineCount === "number" && fields.lineCount > 0 && toolName === "getCart")
		texts.push("the cart has lines");
	if (kind === null && isEmpty(fields)) texts.push(emptyTexts[toolName] ?? "found no products");
	if (fields.price === null) texts.push("not sold online");
	for (const [name, value] of Object.entries(fields))
		if (typeof value === "boolean")
			texts.push(`${value ? "" : "not "}${name.replace(/(?=[A-Z])/g, " ").toLowerCase()}`);
	return texts;
}

/** @param results oldest first; a later answer of the same tool about the same thing takes the place of the earlier */
export function readRecords(results: readonly ToolResult[]): Records {
	let all: ToolRecord[] = [];
	let latest: ToolRecord[] = [];
	const unscoped: Unscoped[] = [];
	for (const { toolName, result } of results) {
		const { records, leaves } = readResult(toolName, result);
		const top = records.filter(({ parent }) => parent === null);
		unscoped.push({ toolName, leaves, hasRecords: top.length > 0 });
		if (top.length === 0) continue;
		const keys = new Set(top.flatMap((record) => record.keys));
		const isStale = (record: ToolRecord): boolean =>
			record.toolName === toolName && rootOf(record).keys.some((key) => keys.has(key));
		all = [...all.filter((record) => !isStale(record)), ...records];
		latest = top;
	}
	return { all, latest, unscoped };
}

export const rootOf = (record: ToolRecord): ToolRecord => (record.parent ? rootOf(record.parent) : record);

type Building = ToolRecord & { leaves: Leaf[]; children: ToolRecord[] };
/** Where the next leaf belongs. */
type Place = { leaves: Leaf[]; parent: Building | null; depth: number };

function readResult(toolName: string, result: unknown): { records: ToolRecord[]; leaves: Leaf[] } {
	const records: ToolRecord[] = [];
	const unscoped: Leaf[] = [];

	function walk(value: unknown, field: string, place: Place): void {
		const { leaves, depth } = place;
		if (depth > deepest) return;
		const inner = { ...place, depth: depth + 1 };
		if (typeof value === "string")
			leaves.push({
				field: typedFields.has(field) ? "typed" : field,
				// "PARTIALLY_SHIPPED"
				text: toPlainText(field === "status" ? value.replaceAll("_", " ") : value),
				isNumber: false,
			});
		else if (typeof value === "number") leaves.push({ field, text: String(value), isNumber: true });
		else if (Array.isArray(value)) {
			leaves.push({ field: `count:${field}`, text: String(value.length), isNumber: true });
			for (const entry of value) walk(entry, field, inner);
		} else if (isFields(value)) walkFields(value, inner);
	}

	function walkFields(fields: Fields, place: Place): void {
		const kind = kindOf(fields);
		if (kind !== null) {
			readFields(fields, kind, startRecord(fields, kind, place));
			return;
		}
		// What stands beside a single product is about it, such as whether it is discontinued.
		const { product, ...beside } = fields;
		const single = isFields(product) ? kindOf(product) : null;
		if (!isFields(product) || single === null) readFields(fields, null, place);
		else {
			const inside = startRecord(product, single, place);
			readFields(product, single, inside);
			readFields(beside, null, inside);
		}
	}

	function readFields(fields: Fields, kind: RecordKind | null, place: Place): void {
		for (const text of derivedTexts(fields, kind, toolName))
			place.leaves.push({ field: "derived", text, isNumber: false });
		const { quantity, price, value, unit, label } = fields;
		if (kind === null && typeof value === "number" && typeof unit === "string") {
			place.leaves.push({
				field: "figure",
				text: `${String(label ?? "")}: ${value} ${unit}`,
				isNumber: false,
			});
			return;
		}
		if (kind === null && typeof quantity === "number" && typeof price === "number") {
			place.leaves.push({ field: "breakPrice", text: String(price), isNumber: true, from: quantity });
			place.leaves.push({ field: "breakQuantity", text: String(quantity), isNumber: true });
			return;
		}
		for (const [name, entry] of Object.entries(fields))
			walk(entry, kind === "document" && name === "name" ? "note" : totalOf(fields, kind, name), place);
	}

	function startRecord(fields: Fields, kind: RecordKind, { parent, depth }: Place): Place {
		const record: Building = {
			kind,
			keys: keyFields[kind].flatMap((name) => (isText(fields[name]) ? [toKey(fields[name])] : [])),
			name:
				kind === "place"
					? String(fields.city)
					: isText(fields.name) && kind !== "document"
						? fields.name
						: "",
			leaves: [],
			children: [],
			parent,
			toolName,
		};
		records.push(record);
		parent?.children.push(record);
		return { leaves: record.leaves, parent: record, depth };
	}

	walk(result, "", { leaves: unscoped, parent: null, depth: 0 });
	return { records, leaves: unscoped };
}
