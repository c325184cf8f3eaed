/**
 * The checkout that the storefront keeps for a user: its choices, and which orders were sent, placed and are
 * still in the cart. The latter is also kept in the process, because a cookie reaches the browser only with the
 * answer, and a second press comes before it.
 */
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { perEnvironment } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import { StorageFull, type VisitorStorage } from "#client/storage/visitor-storage.server";
import { shipToSchema } from "#contracts/checkout/checkout";
import { paymentTypeSchema } from "#contracts/orders/orders";
import type { FallbackContext } from "../../fallbacks.server.ts";
import { twinsSchema } from "./order-reading.server.ts";
import { seenSchema, smallerSeen } from "./seen-cart.server.ts";

const choicesSchema = z.object({
	shipTo: shipToSchema.nullable(),
	PurchaseOrder: z.string(),
	PaymentType: paymentTypeSchema.nullable(),
});
const keptCheckout = choicesSchema.extend({
	id: z.string(),
	accountId: z.string(),
	/** ISO 8601; missing in those kept before it was. */
	begunAt: z.string().optional(),
	/** What was chosen for a cart with other lines, until it is taken over or an address is saved. */
	earlier: choicesSchema
		.extend({ begunAt: z.string(), firstSku: z.string(), lineCount: z.number() })
		.optional(),
	seen: seenSchema.nullable(),
	/** Orders that were there when the buyer saw the review. */
	twins: twinsSchema.nullable(),
});
export type KeptCheckout = z.infer<typeof keptCheckout>;

const pressSchema = z.object({
	checkoutId: z.string(),
	accountId: z.string(),
	formKey: z.string().nullable(),
});

const attemptSchema = pressSchema.extend({
	twins: twinsSchema,
	/** Fingerprint of the cart's lines and sums. */
	cart: z.string(),
	/** When the answer failed to come, in ms since 1970. */
	at: z.number(),
	/** Whether the service may still be working on it. */
	unsure: z.boolean(),
});
export type Attempt = z.infer<typeof attemptSchema>;

const placedSchema = pressSchema.extend({ orderId: z.string() });

const leftSchema = z.object({
	accountId: z.string(),
	orderId: z.string(),
	/** Marks of the lines' ids and quantities. */
	marks: z.string(),
	/** The lines stay in the cart until the order is paid. */
	untilPaid: z.boolean(),
});
export type LeftInCart = z.infer<typeof leftSchema>;

const stateSchema = z.object({
	checkout: keptCheckout.nullable(),
	attempts: z.array(attemptSchema),
	placed: z.array(placedSchema),
	left: z.array(leftSchema),
	at: z.number(),
});
export type CheckoutState = z.infer<typeof stateSchema>;

/** Most entries that each list keeps, newest first. */
const most = { attempts: 3, placed: 5, left: 2 };

type Remembered = Omit<CheckoutState, "checkout">;
/** State by user. */
const remembered = perEnvironment(() => new LRUCache<string, Remembered>({ max: 5_000 }));

const empty: CheckoutState = { checkout: null, attempts: [], placed: [], left: [], at: 0 };

/** @throws {ServiceError} 404 where nothing can be kept */
function requireStorage({ call }: FallbackContext): { storage: VisitorStorage; userId: string } {
	const { storage, userId } = call;
	if (!storage || !userId) throw ServiceError.notOffered();
	return { storage, userId };
}

export async function readState(context: FallbackContext): Promise<CheckoutState> {
	const { storage, userId } = requireStorage(context);
	const stored = (await storage.read("checkout", stateSchema)) ?? empty;
	const cachedState = remembered().peek(userId);
	const state =
		cachedState && cachedState.at > stored.at ? { ...cachedState, checkout: stored.checkout } : stored;
	const isPlaced = state.placed.some(({ checkoutId }) => checkoutId === state.checkout?.id);
	return isPlaced ? { ...state, checkout: null } : state;
}

/** @throws {StorageFull} never: less and less is kept until it fits */
export async function writeState(context: FallbackContext, changed: CheckoutState): Promise<CheckoutState> {
	const { storage, userId } = requireStorage(context);
	const state: CheckoutState = {
		...changed,
		attempts: changed.attempts.slice(0, most.attempts),
		placed: changed.placed.slice(0, most.placed),
		left: changed.left.slice(0, most.left),
		at: Math.max(Date.now(), changed.at + 1),
	};
	const { checkout, ...inProcess } = state;
	remembered().set(userId, inProcess);
	for (const smaller of smallerStates(state)) {
		try {
			await storage.write("checkout", smaller);
			return state;
		} catch (error) {
			if (!(error instanceof StorageFull)) throw error;
		}
	}
	context.log.warn({ lines: checkout?.seen?.lineCount }, "the checkout does not fit into its cookie");
	return state;
}

function* smallerStates(state: CheckoutState): Generator<CheckoutState> {
	const { checkout } = state;
	if (!checkout?.seen) {
		yield state;
	} else {
		for (const seen of smallerSeen(checkout.seen)) yield { ...state, checkout: { ...checkout, seen } };
	}
	const small = { ...state, checkout: checkout && { ...checkout, seen: null, earlier: undefined } };
	yield { ...small, left: state.left.slice(0, 1) };
	yield { ...small, left: [] };
}

/** Forgets what a restart of the process forgets, for tests. */
export const forgetProcess = (): void => remembered().clear();
