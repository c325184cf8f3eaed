/** Adds SKUs to the cart of the account. */
import { z } from "zod";
import { defineAction } from "../tool.ts";
import {
	actionResultSchema,
	approvalRule,
	countPieces,
	itemsSchema,
	planItems,
	requireAccount,
	showActionResult,
	toAdditions,
} from "./action-parts.ts";

export const addToCart = defineAction({
	name: "addToCart",
	title: "Add to the cart",
	description: `Adds SKUs with quantities to the cart of the user's current account. Nothing is ordered. ${approvalRule}`,
	input: z.object({ items: itemsSchema }),
	output: actionResultSchema,
	rights: "cart",
	scope: "order",
	changes: true,
	async plan({ items }, context) {
		const { lines, cents } = await planItems(items, context);
		return {
			title: `Add ${countPieces(items)} to the cart`,
			lines: [...lines, "Nothing is ordered before you check out."],
			cents,
			confirm: "Add to cart",
			ask: [],
		};
	},
	async call({ items }, context) {
		const { calls, idempotencyKey: formKey } = context;
		const accountId = await requireAccount(context);
		await calls.cart.add({ accountId, items: toAdditions(items), formKey });
		return { done: `Added ${countPieces(items)} to the cart.`, link: { label: "View cart", to: "/cart" } };
	},
	show: showActionResult,
});
