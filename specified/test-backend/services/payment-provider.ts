/** The payment provider behind the order service, with the page where a payer decides. Errors: plain text. */
import { z } from "zod";
import { dollars, errorShapes, found, id, ok, Refusal, type Reply, serviceRoutes, text } from "../http.ts";
import type { StoredTransaction } from "../records.ts";
import type { State } from "../state.ts";

export const decisions = {
	approve: { response_indicator: "A", status_description: "approved" },
	decline: { response_indicator: "D", status_description: "declined" },
	cancel: { response_indicator: "X", status_description: "user cancelled" },
} as const;
export type Decision = keyof typeof decisions;

const initiation = z.strictObject({
	amount: dollars.refine((amount) => amount > 0, "not above 0"),
	reference: text,
	firstName: text,
	lastName: text,
	address1: text,
	city: text,
	state: text,
	zip: text,
	email: text,
	transactionID: id,
	achPayment: z.boolean(),
	creditCardPayment: z.boolean(),
	Sale: z.boolean(),
});

const tokenizedRequest = z.string();
const page = "/hosted-payment/page";
const decided = "/hosted-payment/decide";

/** Any name but those of the order service's own calls. */
const provider = /^(?!(?:orders|user)$)[a-z-]+$/;

export function paymentProvider(state: State) {
	const { routes, add } = serviceRoutes(errorShapes.text);

	const findRequest = (token: string) =>
		found(
			[...state.transactions.values()].find((stored) => stored.tokenizedRequests.includes(token)),
			"Payment",
		);

	add({
		method: "POST",
		path: "/order-service/:provider/initiate-payment",
		access: "everyone",
		segments: { provider },
		body: initiation,
		handle: ({ body }) => {
			const { transactionID, amount, achPayment, creditCardPayment } = body;
			if (achPayment === creditCardPayment) throw new Refusal(400, "Choose ACH or credit card");
			const stored: StoredTransaction = state.transactions.get(transactionID) ?? {
				transaction: {
					id: null,
					transaction_id: transactionID,
					amount,
					response_indicator: "",
					status_description: "",
				},
				tokenizedRequests: [],
				content: body,
			};
			if (stored.transaction.id !== null) throw new Refusal(409, "Transaction is already decided");
			if (stored.transaction.amount !== amount)
				throw new Refusal(409, "Transaction exists with another amount");
			const token = Buffer.from(`${transactionID} ${state.nextId("request")}`).toString("base64url");
			stored.tokenizedRequests.push(token);
			state.transactions.set(transactionID, stored);
			return ok({ actionUrl: `${state.url}${page}`, tokenizedRequest: token });
		},
	});
	add({
		method: "GET",
		path: "/order-service/:provider/:transactionId",
		access: "everyone",
		segments: { provider },
		handle: ({ params }) =>
			ok(found(state.transactions.get(params.transactionId ?? ""), "Transaction").transaction),
	});
	add({
		method: "POST",
		path: page,
		access: "everyone",
		form: true,
		body: z.strictObject({ tokenizedRequest }),
		handle: ({ body }) => {
			const stored = findRequest(body.tokenizedRequest);
			if (stored.transaction.id !== null) return outcomePage(stored);
			const kind = stored.content.achPayment === true ? "ACH" : "Card";
			const buttons = ["Approve", "Decline", "Cancel"].map(
				(name) => `<button name="decision" value="${name.toLowerCase()}">${name}</button>`,
			);
			return html(
				`${kind} payment`,
				`<p>Amount: $${stored.transaction.amount.toFixed(2)}</p>
<form method="post" action="${decided}"><input type="hidden" name="tokenizedRequest" value="${body.tokenizedRequest}">
${buttons.join("\n")}</form>`,
			);
		},
	});
	add({
		method: "POST",
		path: decided,
		access: "everyone",
		form: true,
		body: z.strictObject({ tokenizedRequest, decision: z.enum(["approve", "decline", "cancel"]) }),
		handle: ({ body }) => {
			const stored = findRequest(body.tokenizedRequest);
			if (stored.transaction.id === null) decideTransaction(state, stored, body.decision);
			return outcomePage(stored);
		},
	});
	return routes;
}

/** What the payer's button does. */
export function decideTransaction(
	state: State,
	{ transaction }: StoredTransaction,
	decision: Decision,
): void {
	Object.assign(transaction, { id: state.nextId("T"), ...decisions[decision] });
}

const outcomePage = ({ transaction }: StoredTransaction) =>
	html(`Payment ${transaction.status_description}`, "<p>You can close this window.</p>");

function html(title: string, content: string): Reply {
	const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body><h1>${title}</h1>${content}</body></html>`;
	return { status: 200, body, contentType: "text/html; charset=utf-8" };
}
