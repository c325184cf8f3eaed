/** Where the person orders what is in the cart. Agents prepare; people pay. */
import { z } from "zod";
import { formatCount, formatMoney } from "#rules/format";
import { link } from "../markdown.ts";
import { readOwnAccount } from "../own-account.ts";
import { shopLinks } from "../shop-links.ts";
import { defineTool } from "../tool.ts";

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
