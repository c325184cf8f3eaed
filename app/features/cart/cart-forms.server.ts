/** The schemas of the forms that change a cart: one for each intent. Messages are for the person who typed. */
import { z } from "zod";
import { cartLimits } from "#contracts/cart-limits";
import { priceLimits } from "#contracts/prices";
import { projectLimits } from "#contracts/project-limits";
import { quoteLimits } from "#contracts/quote-limits";
import { formatNumber } from "~/shared/format.ts";
import {
	atMost,
	idempotencyKeyField as idempotencyKey,
	purchaseOrderField,
} from "~/shared/forms/form-parts.ts";
import { messages } from "~/shared/messages.ts";

const wholeNumber = `Enter a whole number from 1 to ${formatNumber(cartLimits.quantity)}.`;
const priceText = "Enter a price in dollars with at most two decimals, such as 4.25.";

const quantity = z
	.string({ error: wholeNumber })
	.trim()
	.regex(/^\d{1,9}$/, wholeNumber)
	.transform(Number)
	.pipe(z.number().min(1, wholeNumber).max(cartLimits.quantity, wholeNumber));

const price = z
	.string({ error: priceText })
	.transform((text) => text.replace(/[\s$,]/g, ""))
	.pipe(z.string().regex(/^\d{1,6}(\.\d{1,2})?$/, priceText))
	.transform(Number);

const id = z.string().min(1).max(128);

export const cartForm = z.discriminatedUnion("intent", [
	z.object({
		intent: z.literal("add"),
		productId: id,
		quantity,
		options: z.array(z.string().max(80)).max(20).default([]),
		idempotencyKey,
	}),
	z.object({ intent: z.literal("quantity"), cartItemId: id, quantity }),
	z.object({
		intent: z.literal("price"),
		cartItemId: id,
		price,
		originalPrice: price,
		reason: z.string().trim().max(priceLimits.reason, atMost(priceLimits.reason)).default(""),
	}),
	z.object({ intent: z.literal("remove"), cartItemId: id }),
	z.object({ intent: z.literal("clear") }),
	z.object({ intent: z.literal("undo"), undoId: id }),
	z.object({
		intent: z.literal("coupon"),
		coupon: z
			.string({ error: "Enter a coupon code." })
			.trim()
			.min(1, "Enter a coupon code.")
			.max(cartLimits.coupon, atMost(cartLimits.coupon)),
	}),
	z.object({ intent: z.literal("remove-coupon") }),
	z.object({ intent: z.literal("acknowledge") }),
	z.object({
		intent: z.literal("quote"),
		PurchaseOrder: purchaseOrderField(quoteLimits.purchaseOrder),
		name: z.string().trim().max(quoteLimits.name, atMost(quoteLimits.name)).default(""),
		status: z.enum(["draft", "submitted"]).default("draft"),
		emptyCart: z.stringbool().default(false),
		idempotencyKey,
	}),
]);
export type CartChange = z.infer<typeof cartForm>;

const typedIntents: readonly unknown[] = [
	"quantity",
	"price",
	"coupon",
	"quote",
] satisfies CartChange["intent"][];

/** The form, if it is one that something is typed into on the page of the cart; others are a press of a button. */
export const typedCartForm = (form: FormData) => (typedIntents.includes(form.get("intent")) ? form : null);

/** Moving a line, or all of them, to a project that exists or a new one. */
export const moveForm = z.discriminatedUnion("view", [
	z.object({
		view: z.literal("existing"),
		projectID: z.string({ error: messages.projects.selectProject }).max(128, messages.projects.selectProject),
		idempotencyKey,
	}),
	z.object({
		view: z.literal("new"),
		name: z
			.string({ error: messages.projects.enterName })
			.trim()
			.min(1, messages.projects.enterName)
			.max(projectLimits.name, atMost(projectLimits.name)),
		idempotencyKey,
	}),
]);
