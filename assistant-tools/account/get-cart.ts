/** The cart of the acting account, and the link to check it out. */
import { z } from "zod";
import type { Cart } from "#contracts/cart/cart-service";
import { formatCount, formatMoney, formatNumber } from "#rules/format";
import { bullets, escapeMarkdown, link, paragraphs } from "../markdown.ts";
import { readOwnAccount } from "../run-tool.ts";
import { shopLinks } from "../shop-links.ts";
import { defineTool, type ServiceCalls } from "../tool.ts";

const mostLines = 20;

const cartResult = z.object({
	lines: z.array(
		z.object({
			cartItemId: z.string().describe("For updateCart"),
			id: z.string().describe("SKU id"),
			number: z.string().describe("Part number"),
			name: z.string(),
			quantity: z.number().int().describe("Pieces"),
			price: z.number().describe("US dollars for one piece"),
			lineTotal: z.number().describe("US dollars"),
			notices: z.array(z.string()).describe("What to check before ordering, such as price-changed"),
		}),
	),
	lineCount: z.number().int().describe("Lines in all; `lines` has the first 20"),
	pieces: z.number().int(),
	total: z.number().describe("US dollars, before tax and freight that are chosen at checkout"),
	link: z.string(),
});
type FoundCart = z.infer<typeof cartResult>;

const cartLine = ({ number, name, quantity, price, lineTotal }: FoundCart["lines"][number]): string =>
	`${formatNumber(quantity)} × **${escapeMarkdown(number)}**${name ? `, ${escapeMarkdown(name)}` : ""}: ${formatMoney(price)} each, ${formatMoney(lineTotal)}`;

export const getCart = defineTool({
	name: "getCart",
	title: "See the cart",
	description:
		"The lines, quantities, prices and total of the cart of the user's current account. Call it for 'what is in my cart', and before changing the cart.",
	input: z.object({}),
	output: cartResult,
	rights: "cart",
	scope: "read",
	changes: false,
	form: {
		lead: "See what is in the cart of your account, with its total.",
		example: "What's in my cart?",
		button: "Show",
		fields: {},
	},
	async call(_, context): Promise<FoundCart> {
		const accountId = await readOwnAccount(context);
		const cart = await context.calls.cart.cart({ accountId, page: 1, pageSize: mostLines });
		return {
			lines: cart.items.slice(0, mostLines).map((item) => ({
				cartItemId: item.cartItemId,
				id: item.productId,
				number: item.productDetails?.sku ?? item.productId,
				name: item.productDetails?.name ?? "",
				quantity: item.quantity,
				price: item.price,
				lineTotal: item.lineTotal,
				notices: item.notices.map(({ kind }) => kind),
			})),
			lineCount: cart.lineCount,
			pieces: cart.pieces,
			total: cart.total,
			link: shopLinks.cart,
		};
	},
	show({ lines, lineCount, pieces, total, link: page }) {
		if (lineCount === 0)
			return `The cart is empty. ${link("Quick order", shopLinks.quickOrder)} fills it fast.`;
		const unready = lines.filter(({ notices }) => notices.length > 0).length;
		return paragraphs(
			`The cart has ${formatCount(lineCount, "line")} with ${formatCount(pieces, "piece")}: **${formatMoney(total)}**.`,
			bullets(lines.map(cartLine)),
			lineCount > lines.length && `And ${formatCount(lineCount - lines.length, "more line")}.`,
			unready > 0 && `Check ${formatCount(unready, "line")} before you order.`,
			link("View cart", page),
		);
	},
});

// A cart with all of its lines, which the service gives by the page.

const linesPerCall = 500;

export async function readWholeCart(accountId: string, { cart }: Pick<ServiceCalls, "cart">): Promise<Cart> {
	const readPage = (page: number) => cart.cart({ accountId, page, pageSize: linesPerCall });
	const first = await readPage(1);
	const others = await Promise.all(
		Array.from({ length: Math.max(first.pageCount - 1, 0) }, (_, at) => readPage(at + 2)),
	);
	return { ...first, items: [first, ...others].flatMap(({ items }) => items) };
}

/** Where the person orders what is in the cart. Agents prepare; people pay. */
export const getCheckoutLink = defineTool({
	name: "getCheckoutLink",
	title: "Get the checkout link",
	description:
		"The link of the checkout, which the user opens to choose ship-to, shipping and payment and to place the order. Nothing is ordered by this call, and no tool places an order. Give the link to the user with what the cart holds.",
	input: z.object({}),
	output: z.object({
		link: z.string().describe("For the user to open, signed in; it does nothing for others"),
		lineCount: z.number().int(),
		pieces: z.number().int(),
		total: z.number().describe("US dollars, before tax and freight"),
	}),
	rights: "cart",
	scope: "read",
	changes: false,
	form: {
		lead: "Get the link to check out what is in the cart.",
		example: "Take me to checkout",
		button: "Show",
		fields: {},
	},
	async call(_, context) {
		const accountId = await readOwnAccount(context);
		const { lineCount, pieces, total } = await context.calls.cart.summary({ accountId });
		return { link: shopLinks.checkout, lineCount, pieces, total };
	},
	show: ({ link: page, lineCount, pieces, total }) =>
		lineCount === 0
			? `The cart is empty. ${link("Quick order", shopLinks.quickOrder)} fills it fast.`
			: `${link("Check out", page)}: ${formatCount(lineCount, "line")} with ${formatCount(pieces, "piece")}, ${formatMoney(total)} before tax and freight. You choose ship-to, shipping and payment there, and place the order yourself.`,
});
