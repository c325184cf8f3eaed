/** Products and orders that tools of the assistant find, with the fields of section 3, read tolerantly. */
import { z } from "zod";
import type { ToolInvocation } from "./conversations.ts";

const text = z
	.union([z.string(), z.number()])
	.transform((value) => String(value).trim().slice(0, 2_000))
	.catch("");
const amount = z.coerce.number().finite().nullable().catch(null);

const image = z.union([
	z.string().transform((url) => ({ url })),
	z.object({ url: z.string().max(2_000) }).transform(({ url }) => ({ url })),
]);

/** A product in the chat: one SKU. */
export const chatProductSchema = z
	.object({
		id: text,
		productID: text,
		name: text,
		sku: text,
		images: z.array(image).max(20).catch([]),
		/** One string, specs separated by a double colon: "Lumens: 800::Watts: 9". */
		technicalSpecs: text,
		/** May begin with a double colon. */
		application: text,
		link: text,
		options: z
			.array(z.object({ optionID: text, name: text }))
			.max(100)
			.catch([]),
		/** It has not everything that was asked for. */
		close: z.literal(true).optional().catch(undefined),
	})
	.refine(({ id, productID, sku, name }) => (id || productID || sku) && name);
export type ChatProduct = z.infer<typeof chatProductSchema>;

const chatOrderItemSchema = z.object({
	name: text,
	sku: text,
	quantity: z.coerce.number().finite().min(0).catch(0),
	price: amount,
	total: amount,
	/** When and where it is wanted, and what of it has shipped, as sentences; missing when there is nothing to say. */
	details: z.array(z.string().max(400)).max(10).optional().catch(undefined),
});

/** An order in the chat. Money is in dollars. */
export const chatOrderSchema = z
	.object({
		id: text,
		orderNumber: text,
		status: text,
		total: amount,
		updatedAt: z.string().max(40).nullable().catch(null),
		customerId: text,
		trackingNumber: text,
		items: z.array(chatOrderItemSchema).max(1_000).catch([]),
	})
	.refine(({ id, orderNumber }) => id || orderNumber);
export type ChatOrder = z.infer<typeof chatOrderSchema>;

export type ChatCards = {
	products: ChatProduct[];
	orders: ChatOrder[];
	/** Whether something that should have been products, or orders, could not be read. */
	unreadable: { products: boolean; orders: boolean };
};

const toEntries = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** An entry that no schema reads. */
const unreadable = "unreadable";

const entryNames = ["products", "product", "orders", "order"];
const namesFirst = (text: string, names: readonly string[]): boolean => {
	const first = new RegExp(`"(${entryNames.join("|")})"\\s*:`).exec(text)?.[1];
	return first !== undefined && names.includes(first);
};

/**
 * The entries of a tool's result: everything in a list or object that has the name, or what looks like an entry in `data`
 * or in the result itself.
 */
function findEntries(
	result: unknown,
	names: readonly string[],
	isEntry: (entry: unknown) => boolean,
): unknown[] {
	let value = result;
	// Tools of other systems answer JSON as text.
	if (typeof value === "string" && /^\s*[[{]/.test(value)) {
		try {
			value = JSON.parse(value);
		} catch {
			// A text that breaks off was to be what it names first.
			return namesFirst(String(result), names) ? [unreadable] : [];
		}
	}
	if (typeof value !== "object" || value === null) return [];
	for (const name of names) {
		const inner: unknown = Object.getOwnPropertyDescriptor(value, name)?.value;
		if (typeof inner === "object" && inner !== null) return toEntries(inner);
	}
	const { data } = value as { data?: unknown };
	return toEntries(typeof data === "object" && data !== null ? data : value).filter(isEntry);
}

const has = (entry: unknown, ...names: string[]): boolean =>
	typeof entry === "object" && entry !== null && names.some((name) => Object.hasOwn(entry, name));

const isOrderLike = (entry: unknown) => has(entry, "orderNumber", "trackingNumber");
const isProductLike = (entry: unknown) =>
	!isOrderLike(entry) && has(entry, "productID", "technicalSpecs", "sku");

const uniqueBy = <Entry>(entries: readonly Entry[], key: (entry: Entry) => string): Entry[] => [
	...new Map(entries.map((entry) => [key(entry), entry])).values(),
];

/** The cards under a reply: of all its tools, each product and order once. */
export function readCards(toolInvocations: readonly ToolInvocation[]): ChatCards {
	const results = toolInvocations.filter(({ state }) => /result|output-available/.test(state));
	const products = results
		.flatMap(({ result }) => findEntries(result, ["products", "product"], isProductLike))
		.map((entry) => chatProductSchema.safeParse(entry));
	const orders = results
		.flatMap(({ result }) => findEntries(result, ["orders", "order"], isOrderLike))
		.map((entry) => chatOrderSchema.safeParse(entry));
	return {
		products: uniqueBy(
			products.flatMap(({ data }) => data ?? []),
			({ id, productID, sku }) => id || sku || productID,
		),
		orders: uniqueBy(
			orders.flatMap(({ data }) => data ?? []),
			({ id, orderNumber }) => id || orderNumber,
		),
		unreadable: {
			products: products.some(({ success }) => !success),
			orders: orders.some(({ success }) => !success),
		},
	};
}
