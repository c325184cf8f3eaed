/** Creating a quote from the cart, a project or an order; by a representative from nothing or another quote, too. */
import { orNull } from "#client/or-null";
import { ServiceError } from "#client/service-error";
import type { Order, OrderLine } from "#contracts/orders/orders";
import type { QuoteSource } from "#contracts/quotes/quotes";
import { shownLineTexts } from "#rules/cart/line-texts";
import { formatNames } from "#rules/format";
import { messages } from "#rules/messages";
import { shownPartNumber } from "#rules/quotes/non-catalog";
import { getSide } from "#rules/quotes/quote-actions";
import { orderableLines } from "~/features/cart/lines-to-cart.server.ts";
import { enterList } from "~/features/quick-order/entry/enter-list.server.ts";
import type { listEntryForm } from "~/features/quick-order/entry/list-entry-form.ts";
import { paths } from "~/paths.ts";
import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { ofOtherAccount } from "~/shared/auth/other-account.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { failedOrServerText, formFailure } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { Toast } from "~/shared/toast/toast.ts";
import type { newQuoteForm } from "../quote-forms.ts";

/** An order of the acting account whose lines a quote can start with. */
export type OrderChoice = {
	id: string;
	orderNumber: string;
	/** `null` or "" when it is not known. */
	PurchaseOrder: string | null;
	lineCount: number | null;
};

type Origin =
	| { kind: "cart"; lineCount: number; total: number; coupon: string | null }
	| { kind: "project"; projectID: string; name: string; note: string; lineCount: number }
	| { kind: "order"; orderID: string; number: string; lineCount: number }
	| { kind: "empty" }
	| { kind: "copy"; quoteID: string; number: string; name: string; note: string; lineCount: number };

type Requested =
	| { kind: "cart" }
	| { kind: "project"; projectID: string }
	| { kind: "order"; orderID: string }
	| { kind: "empty" }
	| { kind: "copy"; number: string };

function requestedSource(url: URL): Requested | null {
	const projectID = url.searchParams.get("project");
	if (projectID) {
		if (projectID.length > 128) throw httpError(404, "There is no such project.");
		return { kind: "project", projectID };
	}
	const orderID = url.searchParams.get("order");
	if (orderID) {
		if (orderID.length > 128) throw httpError(404, "There is no such order.");
		return { kind: "order", orderID };
	}
	const number = url.searchParams.get("copy")?.trim();
	if (number) return { kind: "copy", number: number.slice(0, 40) };
	const source = url.searchParams.get("source");
	return source === "cart" || source === "empty" ? { kind: source } : null;
}

/**
 * @throws {Response} 403 for a buyer
 * @throws {ServiceError} 404 where the services have no such quotes
 */
async function requireRepresentative({
	user,
	hasExtension,
}: Pick<RequestContext<unknown>, "user" | "hasExtension">): Promise<void> {
	if (!(await hasExtension("quotes.duplicate"))) throw ServiceError.notOffered();
	if (getSide(await user()) !== "representative")
		throw httpError(403, "Only a representative starts a quote this way.");
}

/** The quote with this number in the acting account, typed with or without its letters; `null` for none. */
async function findQuote(
	context: Pick<RequestContext<unknown>, "services" | "accountId">,
	typed: string,
): Promise<Extract<Origin, { kind: "copy" }> | null> {
	const digits = typed.replace(/^q-?/i, "");
	const { quotes } = await context.services.quotes.list({ id: actingAccount(context), search: digits });
	const found = quotes.find(({ number }) => number.replace(/^q-/i, "") === digits);
	if (!found) return null;
	const { id, number, name, lineCount } = found;
	return { kind: "copy", quoteID: id, number, name, note: "", lineCount: lineCount ?? 0 };
}

/**
 * @throws {ServiceError} with the offer to switch for an order of another account, whose prices are not those of the
 *   quote; 404 for an order that the user may not see, or where the services have no such quotes
 */
async function ownOrder(context: RequestContext<unknown>, id: string): Promise<Order> {
	if (!(await context.hasExtension("quotes.step"))) throw ServiceError.notOffered();
	const order = await context.services.orders.order({ id });
	if (order.accountId !== actingAccount(context))
		throw await ofOtherAccount(context.services, order.accountId, "order");
	return order;
}

const latestShown = 5;

/** The latest orders of the acting account, to start from; empty where they can't be read. */
async function latestOrders(context: RequestContext<unknown>): Promise<OrderChoice[]> {
	if (!(await context.hasExtension("quotes.step"))) return [];
	const { userId } = await context.user();
	const list = await orNull(context.services.orders.list({ id: userId })).catch((error: unknown) => {
		if (error instanceof ServiceError && error.status === 403) return null;
		throw error;
	});
	return (list?.orders.slice(0, latestShown) ?? []).flatMap(
		({ id, orderNumber, PurchaseOrder, lineCount, accountId }) =>
			accountId === actingAccount(context) ? [{ id, orderNumber, PurchaseOrder, lineCount }] : [],
	);
}

async function getOrigin(context: RequestContext<unknown>): Promise<Origin | null> {
	const { url, services } = context;
	const requested = requestedSource(url);
	if (requested?.kind === "project") {
		const project = await orNull(services.projects.project({ projectID: requested.projectID }));
		if (!project) return null;
		const { projectID, name, note, lineCount } = project;
		// Of a project whose lines are unknown, there is nothing to quote.
		return { kind: "project", projectID, name, note, lineCount: lineCount ?? 0 };
	}
	if (requested?.kind === "order") {
		const order = await orNull(ownOrder(context, requested.orderID));
		return (
			order && { kind: "order", orderID: order.id, number: order.orderNumber, lineCount: order.lines.length }
		);
	}
	if (requested?.kind === "empty") {
		await requireRepresentative(context);
		return { kind: "empty" };
	}
	if (requested?.kind === "copy") {
		await requireRepresentative(context);
		return orNull(findQuote(context, requested.number));
	}
	const cart = await orNull(services.cart.summary({ accountId: actingAccount(context) }));
	if (!cart) return null;
	const { lineCount, total, appliedCoupon } = cart;
	return { kind: "cart", lineCount, total, coupon: appliedCoupon?.coupon ?? null };
}

/**
 * The source, or sources to choose from.
 * @throws {Response} 403 for a buyer who asks for a representative's source
 * @throws {ServiceError} 404 for a project or an order of another user
 */
export async function loadNewQuote(context: RequestContext<unknown>) {
	const requested = requestedSource(context.url);
	const chosen = requested !== null;
	const [origin, projects, orders, user] = await Promise.all([
		getOrigin(context),
		chosen ? [] : orNull(context.services.projects.list()),
		chosen ? [] : latestOrders(context),
		context.user(),
	]);
	return {
		chosen,
		origin,
		/** The number that was asked for. */
		copied: requested?.kind === "copy" ? requested.number : null,
		projects:
			projects?.flatMap(({ projectID, name, lineCount }) =>
				lineCount === null ? [] : [{ projectID, name, lineCount }],
			) ?? null,
		orders,
		side: getSide(user),
		idempotencyKey: crypto.randomUUID(),
	};
}

type NewQuote = { quote: { id: string; number: string }; leftOut: string[] };

/** Creates the quote once per form and redirects to it; on errors the form stays as typed. */
export async function createQuote(context: FormContext<typeof newQuoteForm>) {
	const requested = requestedSource(context.url);
	if (!requested) throw httpError(400, "Choose what to quote.");
	if (requested.kind === "empty" || requested.kind === "copy") await requireRepresentative(context);
	try {
		const { quote, leftOut } = await makeQuote(context, requested);
		const to = requested.kind === "empty" ? paths.editQuote(quote.id) : paths.quote(quote.id);
		throw await redirectWithToast(to, savedToast(quote.number, leftOut));
	} catch (error) {
		return formFailure(context, error, {
			fieldOfCode: { PURCHASE_ORDER_MISSING: "PurchaseOrder" },
			...failedOrServerText(messages.quotes.saveFailed),
		});
	}
}

async function makeQuote(context: FormContext<typeof newQuoteForm>, requested: Requested): Promise<NewQuote> {
	const { services, value } = context;
	const { emptyCart, idempotencyKey: formKey, status, ...head } = value;
	if (requested.kind === "copy") {
		const original = await findQuote(context, requested.number);
		if (!original) throw httpError(404, `There is no quote ${requested.number} in this account.`);
		return services.quotes.duplicate({ id: original.quoteID, ...head, formKey });
	}
	const create = (source: QuoteSource) =>
		services.quotes.create({ accountId: actingAccount(context), source, ...head, status, formKey });
	if (requested.kind !== "order")
		return {
			quote: await create(requested.kind === "cart" ? { kind: "cart", emptyCart } : requested),
			leftOut: [],
		};
	const { lines } = await ownOrder(context, requested.orderID);
	const { orderable, typed } = await orderableLines(context, lines);
	if (orderable.length + typed.length === 0)
		throw new ServiceError("NO_LINES", 422, "None of its lines can be quoted.");
	const leftOut = lines.filter((line) => !orderable.includes(line) && !typed.includes(line));
	const nonCatalog = typed.map(toTypedItem);
	return {
		quote: await create({
			kind: "lines",
			lines: orderable.map(toAddition),
			...(nonCatalog.length > 0 && { nonCatalog }),
		}),
		leftOut: leftOut.map(({ productDetails }) => productDetails.sku),
	};
}

const toAddition = ({ productId, quantity, options, fixtureType, job, note, shipComplete }: OrderLine) => ({
	productId,
	quantity,
	options: options.map(({ optionID }) => optionID),
	fixtureType: fixtureType ?? "",
	...shownLineTexts({ job, note, shipComplete }),
});

const toTypedItem = (line: OrderLine) => ({
	description: line.productDetails.name,
	partNumber: shownPartNumber(line),
	quantity: line.quantity,
	price: line.price,
	leadTime: line.nonCatalog?.leadTime ?? "",
	fixtureType: line.fixtureType,
});

/** The toast of a new quote, which names the lines that could not be copied. */
export function savedToast(number: string, leftOut: readonly string[]): Toast {
	const saved = `${messages.quotes.saved} Quote ${number}.`;
	return leftOut.length > 0
		? { kind: "warning", text: `${saved} Left out, as it cannot be ordered: ${formatNames(leftOut)}.` }
		: { kind: "success", text: saved };
}

// A list that becomes a quote: read as in quick order, which also matches it and sends it on.

/**
 * The text of the message that the URL names; empty without one.
 * @throws {ServiceError} 404 for a quote of another account
 */
export async function loadListText(context: RequestContext<unknown>): Promise<string> {
	const id = context.url.searchParams.get("quote");
	const wanted = context.url.searchParams.get("message");
	if (!id || !wanted) return "";
	const { messages } = await context.services.quotes.quote({ id: id.slice(0, 128) });
	return messages.find(({ messageId }) => messageId === wanted)?.text ?? "";
}

/** Keeps the list for its review. */
export const enterQuoteList = (context: FormContext<typeof listEntryForm>) => enterList(context, "parts");
