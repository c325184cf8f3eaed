/**
 * Checkout sessions of UCP: the account's cart, handed to the person at `continue_url`. Agents prepare, people pay, so a
 * session always needs the person, and completing it answers that again.
 */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import type { Cart } from "#contracts/cart/cart-service";
import { paths } from "~/paths.ts";
import { agentStore } from "../oauth/agent-store.server.ts";
import {
	addLines,
	type BasketContext,
	readBasket,
	replaceBasket,
	requireBasket,
	toBasket,
	type Waiting,
} from "./ucp-basket.server.ts";
import {
	checkoutRequest,
	checkoutUpdate,
	emptyRequest,
	requireSameId,
	responseMetadata,
	type UcpAnswer,
	type UcpMessage,
	UcpProblem,
} from "./ucp-protocol.ts";

/** How long a session lasts, in seconds. */
const sessionLife = 7 * 24 * 60 * 60;

const sessionSchema = z.object({
	id: z.string(),
	cartId: z.string(),
	/** Lines of the cart when it was last answered. An account keeps its cart's id, so they tell one cart from the next. */
	lines: z.array(z.string()).default([]),
	/** In ms since 1970. */
	createdAt: z.number(),
	/** The answer to the cancellation. */
	canceled: z.record(z.string(), z.unknown()).nullable(),
});
type Session = z.infer<typeof sessionSchema>;

/** Sessions belong to a connection: no other app finds them. */
const toGroupKey = ({ caller }: BasketContext) => `ucp checkouts of ${caller.connection.id}`;

const save = (session: Session, context: BasketContext) =>
	agentStore.set(
		toGroupKey(context),
		session.id,
		session,
		Math.max(1, sessionLife - Math.floor((Date.now() - session.createdAt) / 1000)),
	);

/** @throws {UcpProblem} for an unknown session and one of another app */
async function requireSession(id: string, context: BasketContext): Promise<Session> {
	const session = sessionSchema.safeParse(await agentStore.get(toGroupKey(context), id)).data;
	if (!session) throw new UcpProblem("not_found", "This checkout does not exist.");
	return session;
}

const mostLines = 200;

/** Whether somebody ordered or emptied the cart: none of the lines that the platform knows is in it any more. */
function isOver({ cartId, lines }: Session, cart: Cart): boolean {
	const left = new Set(cart.items.map(({ cartItemId }) => cartItemId));
	return cart.cartId !== cartId || (lines.length > 0 && !lines.some((line) => left.has(line)));
}

/** A cart has one open session for each app. */
async function openSession(cart: Cart, context: BasketContext): Promise<Session> {
	const stored = [...(await agentStore.list(toGroupKey(context))).values()];
	const open = stored
		.flatMap((value) => sessionSchema.safeParse(value).data ?? [])
		.find((session) => session.canceled === null && !isOver(session, cart));
	if (open) return open;
	const { cartId } = cart;
	const id = `checkout-${randomUUID()}`;
	const session: Session = { id, cartId, lines: [], createdAt: Date.now(), canceled: null };
	await save(session, context);
	return session;
}

const handOff: UcpMessage[] = [
	{
		type: "error",
		code: "buyer_checkout_required",
		content:
			"The user chooses ship-to, shipping and payment in the shop and places the order there. No app can place or pay an order.",
		severity: "requires_buyer_input",
	},
	{
		type: "info",
		code: "payment_terms",
		content:
			"The person pays by card or ACH, or on account at the net terms of the account, such as Net 30, where it has credit.",
	},
	{ type: "info", code: "estimate", content: "Sales tax and freight are added at checkout." },
];

function toBody(session: Session, cart: Cart, { origin }: BasketContext, { approvals, messages }: Waiting) {
	const { messages: ofLines, ...basket } = toBasket(cart, origin);
	return {
		ucp: responseMetadata("dev.ucp.shopping.checkout"),
		id: session.id,
		status: "requires_escalation",
		...basket,
		messages: [...messages, ...handOff, ...ofLines],
		links: [
			{ type: "terms_of_service", url: origin + paths.termsAndConditions() },
			{ type: "privacy_policy", url: origin + paths.privacyPolicy() },
		],
		expires_at: new Date(session.createdAt + sessionLife * 1000).toISOString(),
		continue_url: approvals[0] ?? origin + paths.beginCheckout(),
	};
}

const cartIsOver = () => new UcpProblem("not_found", "The cart of this checkout was ordered or emptied.");

const nothing: Waiting = { approvals: [], messages: [] };

/** @param changed the session's own request changed the lines just now */
async function answer(
	session: Session,
	context: BasketContext,
	{
		status = 200,
		waiting = nothing,
		changed = false,
	}: { status?: number; waiting?: Waiting; changed?: boolean } = {},
): Promise<UcpAnswer> {
	if (session.canceled) return { status, body: session.canceled };
	const cart = await readBasket(context);
	const isEmpty = cart.items.length === 0 && waiting.approvals.length === 0;
	if (isEmpty || (!changed && isOver(session, cart))) throw cartIsOver();
	const lines = cart.items.slice(0, mostLines).map(({ cartItemId }) => cartItemId);
	if (lines.join() !== session.lines.join()) await save({ ...session, lines }, context);
	return { status, body: toBody(session, cart, context, waiting), isFinal: waiting.approvals.length === 0 };
}

/** A cart that is named is used as it is, without the lines of the request. */
export async function createCheckout(body: unknown, context: BasketContext): Promise<UcpAnswer> {
	const { line_items: lines, cart_id: cartId } = checkoutRequest.parse(body);
	if (cartId !== undefined) await requireBasket(cartId, context);
	const waiting = cartId === undefined ? await addLines(lines, context) : nothing;
	const cart = await readBasket(context);
	if (cart.items.length === 0 && waiting.approvals.length === 0)
		throw new UcpProblem("cart_empty", "Name at least one item.");
	const session = await oneAtATime(toGroupKey(context), () => openSession(cart, context));
	return answer(session, context, { status: 201, waiting, changed: true });
}

export const getCheckout = async (id: string, context: BasketContext): Promise<UcpAnswer> =>
	answer(await requireSession(id, context), context);

export async function updateCheckout(id: string, body: unknown, context: BasketContext): Promise<UcpAnswer> {
	const { line_items: lines, ...requested } = checkoutUpdate.parse(body);
	requireSameId(id, requested);
	const session = await requireSession(id, context);
	if (session.canceled || lines === undefined) return answer(session, context);
	const cart = await requireBasket(session.cartId, context);
	// Before a repeated update puts lines back that were ordered since.
	if (isOver(session, cart)) throw cartIsOver();
	return answer(session, context, { waiting: await replaceBasket(cart, lines, context), changed: true });
}

/** Places no order, whatever the request has: the person does. */
export async function completeCheckout(
	id: string,
	body: unknown,
	context: BasketContext,
): Promise<UcpAnswer> {
	emptyRequest.parse(body);
	return getCheckout(id, context);
}

/** Leaves the cart as it is. */
export async function cancelCheckout(id: string, body: unknown, context: BasketContext): Promise<UcpAnswer> {
	emptyRequest.parse(body);
	const session = await requireSession(id, context);
	if (session.canceled) return answer(session, context);
	const cart = await readBasket(context);
	if (isOver(session, cart)) throw cartIsOver();
	const { continue_url: _, ...open } = toBody(session, cart, context, nothing);
	const canceled = { ...open, status: "canceled", messages: [] };
	await save({ ...session, canceled }, context);
	return { status: 200, body: canceled };
}
