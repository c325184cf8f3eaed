/** Every call needs a signed-in user and uses the current account. */
import { implement } from "@orpc/server";
import type { z } from "zod";
import {
	type newLineRequestSchema,
	type OrderRequest,
	type OrderRequestSummary,
	orderRequestsContract,
} from "#contracts/orders/order-requests";
import type { Contact, Reply } from "#contracts/requests/requests";
import type { ContactDirectory } from "#rules/contact/contact-directory";
import { formatCount, formatNumber } from "#rules/format";
import { mailLine } from "#rules/mail/mail-details";
import {
	isWithdrawable,
	type LineRequestKind,
	lineRequestKinds,
	lineRequestReasons,
} from "#rules/orders/line-requests";
import { orderNumber } from "#rules/orders/order-terms";
import { requestLimits, requestNames, statusTerm } from "#rules/requests/request-terms";
import { fullName, nameOrEmail } from "#rules/users/full-name";
import type { Db } from "../../db/connect.server.ts";
import { notify } from "../../notification-service/public.server.ts";
import { signedIn, type TokenVerifier } from "../../shared/auth.server.ts";
import { notFound, type ServiceContext, ServiceFailure } from "../../shared/http.server.ts";
import { putIntoOutbox } from "../../shared/outbox-repository.server.ts";
import {
	fileRequest,
	filesOfRequest,
	getTimeline,
	insertEvent,
	lockedRequest,
	openMailbox,
	type RequestDeps,
	type RequestRow,
	replyMail,
	replyToRequest,
	requestNumber,
	requestPage,
	requestPath,
	requestRow,
	toRequestSummary,
	toSentFile,
	unknownRequest,
	updateRequest,
} from "../../user-service/public.server.ts";
import { type OrderReader, orderActor, orderReader, unknown } from "../order-actor.server.ts";
import { lockedOrderRow, orderRow } from "../orders-repository.server.ts";
import { type LineState, readProgress } from "../shipments/line-state.server.ts";

export function orderRequestRoutes(deps: RequestDeps, verify: TokenVerifier) {
	const { db } = deps;
	const os = implement(orderRequestsContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		send: os.send.handler(async ({ context, input }) =>
			sendLineRequest(deps, await orderActor(deps, context), input),
		),
		page: os.page.handler(async ({ context, input }) =>
			orderRequestPage(db, await orderReader(deps, context), input.page),
		),
		request: os.request.handler(async ({ context, input }) =>
			orderRequest(db, await orderReader(deps, context), input.rid),
		),
		withdraw: os.withdraw.handler(async ({ context, input }) =>
			withdrawRequest(deps, await orderActor(deps, context), input.rid),
		),
		reply: os.reply.handler(async ({ context, input }) =>
			replyToOrderRequest(deps, await orderActor(deps, context), input),
		),
	});
}

// Returns and cancellations of order lines: asked for once per form, never for more pieces than there are.

type Wanted = z.output<typeof newLineRequestSchema> & { uploads: string[]; formKey?: string };

/** What is kept of a request. */
type Content = {
	orderId: string;
	orderNumber: string;
	lineId: string;
	sku: string;
	name: string;
	quantity: number;
	reason: string;
	note: string;
	contact: Contact;
};

const ownerOf = ({ user, accountId }: OrderReader) => ({ user, accountId, browserKey: null });

/** @throws {ServiceFailure} 404 and 409 as the contract says */
export async function sendLineRequest(
	deps: RequestDeps,
	actor: OrderReader,
	{ uploads, formKey, ...wanted }: Wanted,
): Promise<OrderRequestSummary> {
	const { db } = deps;
	const { user, accountId } = actor;
	const { orderId, lineId, kind, quantity, reason, note } = wanted;
	const order = await orderRow(db, [accountId], orderId);
	if (!order) throw unknown(actor, orderId, "order");
	const found = await lineOf(db, order, lineId);
	const { sku, name } = found.line.productDetails;
	const number = orderNumber(order.sequence, order.number);
	const contact = { name: fullName(user), email: user.email, phone: "", company: order.account_name };
	const request = await fileRequest(deps, ownerOf(actor), {
		kind,
		title: `${formatNumber(quantity)} × ${sku || name}`,
		contact,
		sent: wanted,
		details: [
			`Order: ${number}, purchase order ${mailLine(order.purchase_order)}`,
			`Account number: ${accountId}`,
			`Reason: ${lineRequestReasons[kind][reason] ?? reason}`,
			...(note ? ["The note is listed by npm run requests:update with the number"] : []),
		],
		content: {
			orderId,
			orderNumber: number,
			lineId,
			sku,
			name,
			quantity,
			reason,
			note,
			contact,
		} satisfies Content,
		uploads,
		formKey,
		line: {
			orderId,
			lineId,
			quantity,
			check: async (change) => {
				const locked = await lockedOrderRow(change, accountId, orderId);
				if (!locked) throw unknown(actor, orderId, "order");
				requirePieces(kind, quantity, await lineOf(change, locked, lineId));
			},
		},
	});
	return toOrderRequest(request);
}

async function lineOf(db: Db, order: Parameters<typeof readProgress>[1], lineId: string): Promise<LineState> {
	const { lines } = await readProgress(db, order);
	const found = lines.find(({ line }) => line.lineId === lineId);
	if (!found) throw notFound("This order line");
	return found;
}

const leftWords = {
	return: ["Nothing on this line can be returned.", "left to return"],
	cancellation: ["Nothing on this line can be canceled anymore.", "left to cancel"],
} as const satisfies Record<LineRequestKind, readonly [string, string]>;

/** @throws {ServiceFailure} 409 TOO_MANY */
function requirePieces(kind: LineRequestKind, quantity: number, { may }: LineState): void {
	const left = kind === "return" ? may.return : may.cancel;
	if (quantity <= left) return;
	const [none, words] = leftWords[kind];
	throw new ServiceFailure(
		409,
		"TOO_MANY",
		left === 0
			? none
			: `${formatCount(left, "piece")} ${left === 1 ? "is" : "are"} ${words}. Enter that many or fewer.`,
	);
}

async function orderRequestPage(db: Db, reader: OrderReader, page = 1) {
	const { rows, ...at } = await requestPage(db, ownerOf(reader), lineRequestKinds, {
		page,
		pageSize: requestLimits.pageSize,
	});
	return { requests: rows.map(toOrderRequest), ...at };
}

/** @throws {ServiceFailure} 404 for a request of another account */
async function orderRequest(db: Db, reader: OrderReader, rid: string): Promise<OrderRequest> {
	const row = await findRequest(db, reader, rid);
	const { lineId, sku, name, reason, note, contact } = JSON.parse(row.content) as Content;
	const files = await filesOfRequest(db, row.id);
	return {
		...toOrderRequest(row),
		lineId,
		sku,
		name,
		reason,
		note,
		contact,
		timeline: await getTimeline(db, row.id, files),
		files: files.map(toSentFile),
	};
}

/** @throws {ServiceFailure} 404 and 409 as for any request */
async function replyToOrderRequest(
	deps: RequestDeps,
	actor: OrderReader,
	reply: Reply,
): Promise<OrderRequestSummary> {
	const { kind } = await findRequest(deps.db, actor, reply.rid);
	return toOrderRequest(await replyToRequest(deps, ownerOf(actor), kind, reply));
}

/**
 * Takes a request back that we have not decided, in one transaction with the mail to our mailbox. Idempotent.
 * @throws {ServiceFailure} 404 for a request of another account, 409 NOT_OPEN for a decided one
 */
async function withdrawRequest(
	{ db, now, directory }: RequestDeps,
	actor: OrderReader,
	rid: string,
): Promise<OrderRequestSummary> {
	const { user, accountId } = actor;
	return db.transaction().execute(async (change) => {
		const found = await findRequest(change, actor, rid);
		const request = (await lockedRequest(change, found.kind, found.sequence)) ?? found;
		if (request.status === "WITHDRAWN") return toOrderRequest(request);
		if (!isWithdrawable(request)) {
			const label = statusTerm(request.kind, request.status)?.label.toLowerCase() ?? request.status;
			const message = `${requestNumber(request)} is ${label}, so it can't be withdrawn any more.`;
			throw new ServiceFailure(409, "NOT_OPEN", message);
		}
		const at = new Date(now()).toISOString();
		const after = { ...request, status: "WITHDRAWN", updated_at: at };
		await updateRequest(change, request.sequence, { status: after.status, updated_at: at });
		const name = nameOrEmail(user);
		await insertEvent(change, {
			request_id: request.id,
			at,
			status: after.status,
			author: "customer",
			author_name: name,
			message: "",
		});
		await tellWithdrawn(
			change,
			after,
			{ userId: user.userId, name, email: user.email, accountId },
			{ directory, now: now() },
		);
		return toOrderRequest(after);
	});
}

async function findRequest(db: Db, reader: OrderReader, rid: string): Promise<RequestRow> {
	const owner = ownerOf(reader);
	for (const kind of lineRequestKinds) {
		const row = await requestRow(db, owner, kind, rid);
		if (row) return row;
	}
	throw unknownRequest(owner, "return", rid);
}

const kindOf = ({ kind }: RequestRow): LineRequestKind => (kind === "return" ? "return" : "cancellation");

function toOrderRequest(row: RequestRow): OrderRequestSummary {
	const { orderId, orderNumber: number, quantity } = JSON.parse(row.content) as Content;
	return { ...toRequestSummary(row), kind: kindOf(row), orderId, orderNumber: number, quantity };
}

// Who is told of a return or cancellation that its people take back.

/**
 * Tells of a withdrawn request in the transaction of the change: our mailbox, and whoever asked when somebody else of
 * the account withdrew it.
 * @param now in ms since 1970
 */
async function tellWithdrawn(
	change: Db,
	request: RequestRow,
	by: { userId: string; name: string; email: string; accountId: string },
	{ directory, now }: { directory: ContactDirectory; now: number },
): Promise<void> {
	const mailbox = openMailbox(request.kind, directory);
	const text = `${mailLine(by.name)} withdrew this request.`;
	if (mailbox) await putIntoOutbox(change, replyMail(request, by, text, 0, mailbox), now);
	if (request.user_id === null) return;
	await notify(change, {
		kind: "return-news",
		key: `request-withdrawn:${request.id}`,
		at: new Date(now).toISOString(),
		accountId: null,
		actorId: by.userId,
		to: { userIds: [request.user_id] },
		subject: `${requestNumber(request)}: Withdrawn`,
		body: `${mailLine(by.name)} withdrew the ${requestNames[request.kind].name} "${mailLine(request.title)}".`,
		path: requestPath(request),
	});
}
