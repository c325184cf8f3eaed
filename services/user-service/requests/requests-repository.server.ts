/**
 * SQL of requests of every kind, and of the ordered lines that claims are about. Queries by id also filter by account or
 * user.
 */

import type { ExpressionBuilder, Insertable, Selectable, Updateable } from "kysely";
import type { LineRequest } from "#contracts/orders/order-requests";
import type { QuoteLine } from "#contracts/quotes/quotes";
import type { RequestSummary, Timeline } from "#contracts/requests/requests";
import { dayIn } from "#rules/clock/time-zones";
import { requestNames } from "#rules/requests/request-terms";
import { type RequestKind, requestKinds } from "#rules/requests/upload-limits";
import type { Db } from "../../db/connect.server.ts";
import { toPage } from "../../db/list-pages.server.ts";
import type { ServiceRequestEventTable, ServiceRequestTable, UploadTable } from "../../db/requests-schema.ts";
import type { DatabaseSchema } from "../../db/schema.ts";
import { timeZoneOf } from "../company/account-time-zones-repository.server.ts";
import type { RequestOwner } from "./show-request.server.ts";

export type RequestRow = Selectable<ServiceRequestTable>;
export type RequestEvent = Omit<Insertable<ServiceRequestEventTable>, "id" | "digest"> & {
	digest?: string | null;
};

/** Such as "LR-100023". */
export const requestNumber = ({ kind, sequence }: Pick<RequestRow, "kind" | "sequence">): string =>
	`${requestNames[kind].prefix}-${100_000 + Number(sequence)}`;

/** @returns the sequence; `null` when the number is of another form */
export function getSequence(number: string): { kind: RequestKind; sequence: number } | null {
	const [, prefix, digits] = /^([A-Z]{2,3})-(\d{6,12})$/i.exec(number.trim()) ?? [];
	const kind = requestKinds.find((name) => requestNames[name].prefix === prefix?.toUpperCase());
	return kind && digits ? { kind, sequence: Number(digits) - 100_000 } : null;
}

export const toSummary = (row: RequestRow): RequestSummary => ({
	rid: row.id,
	number: requestNumber(row),
	title: row.title,
	status: row.status,
	createdAt: row.created_at,
	updatedAt: row.updated_at,
});

/**
 * Requests of the account that the user acts for; without an account the user's own; and those that somebody sent as a
 * visitor with the address that the user has verified since.
 */
const readableBy =
	({ user, accountId }: RequestOwner) =>
	(eb: ExpressionBuilder<DatabaseSchema, "service_request">) => {
		if (!user) return eb.lit(false);
		return eb.or([
			...(accountId ? [eb("account_id", "=", accountId)] : []),
			eb.and([eb("account_id", "is", null), eb("user_id", "=", user.userId)]),
			...(user.emailVerified
				? [
						eb.and([
							eb("account_id", "is", null),
							eb("user_id", "is", null),
							eb("contact_email", "=", user.email.toLowerCase()),
						]),
					]
				: []),
		]);
	};

const ownRequests = (db: Db, owner: RequestOwner, kinds: readonly RequestKind[]) =>
	db.selectFrom("service_request").where("kind", "in", kinds).where(readableBy(owner));

/** Newest first. */
export async function requestPage(
	db: Db,
	owner: RequestOwner,
	kinds: readonly RequestKind[],
	{ page, pageSize }: { page: number; pageSize: number },
) {
	const own = ownRequests(db, owner, kinds);
	const { count } = await own.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
	const { limit, offset, ...at } = toPage(count, pageSize, page);
	const rows = await own
		.selectAll()
		.orderBy("created_at", "desc")
		.orderBy("sequence", "desc")
		.limit(limit)
		.offset(offset)
		.execute();
	return { rows, ...at };
}

export const requestRow = (
	db: Db,
	owner: RequestOwner,
	kind: RequestKind,
	id: string,
): Promise<RequestRow | undefined> =>
	ownRequests(db, owner, [kind]).selectAll().where("id", "=", id).executeTakeFirst();

export const mayReadRequest = async (db: Db, owner: RequestOwner, id: string): Promise<boolean> =>
	(await db
		.selectFrom("service_request")
		.select("id")
		.where("id", "=", id)
		.where(readableBy(owner))
		.executeTakeFirst()) !== undefined;

/** Finds a request by the hash of owner, form key and content. */
export const requestOfForm = (db: Db, digest: string): Promise<RequestRow | undefined> =>
	db.selectFrom("service_request").selectAll().where("digest", "=", digest).executeTakeFirst();

/** @throws when the form was sent before */
export const insertRequest = (db: Db, row: Insertable<ServiceRequestTable>): Promise<RequestRow> =>
	db.insertInto("service_request").values(row).returningAll().executeTakeFirstOrThrow();

/** @returns its id */
export async function insertEvent(db: Db, event: RequestEvent): Promise<number> {
	const { id } = await db
		.insertInto("service_request_event")
		.values({ digest: null, ...event })
		.returning("id")
		.executeTakeFirstOrThrow();
	return Number(id);
}

/** Whether a customer's message was added before, by the hash of sender, form key and content. */
export const isReplyKnown = async (db: Db, digest: string): Promise<boolean> =>
	(await db
		.selectFrom("service_request_event")
		.select("id")
		.where("digest", "=", digest)
		.executeTakeFirst()) !== undefined;

/** Messages of customers about a request. @param since ISO 8601 */
export async function countReplies(db: Db, requestId: string, since: string): Promise<number> {
	const { count } = await db
		.selectFrom("service_request_event")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("request_id", "=", requestId)
		.where("author", "=", "customer")
		.where("message", "!=", "")
		.where("at", ">", since)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Oldest first. Callers check access to the request. @param files all of the request */
export async function getTimeline(
	db: Db,
	requestId: string,
	files: readonly Pick<UploadTable, "id" | "event_id">[],
): Promise<Timeline> {
	const rows = await db
		.selectFrom("service_request_event")
		.selectAll()
		.where("request_id", "=", requestId)
		.orderBy("id")
		.execute();
	return rows.map(({ id, at, status, author, author_name, message }) => ({
		at,
		status,
		author,
		authorName: author_name,
		message,
		files: files
			.filter(({ event_id }) => event_id !== null && Number(event_id) === Number(id))
			.map((file) => file.id),
	}));
}

/** Finds a request for our staff, who see every request. */
export const requestOfNumber = (db: Db, kind: RequestKind, sequence: number) =>
	db
		.selectFrom("service_request")
		.selectAll()
		.where("kind", "=", kind)
		.where("sequence", "=", sequence)
		.executeTakeFirst();

/** Locks a request until the transaction ends, for our staff, who see every request. */
export const lockedRequest = (trx: Db, kind: RequestKind, sequence: number) =>
	trx
		.updateTable("service_request")
		.set(({ ref }) => ({ updated_at: ref("updated_at") }))
		.where("kind", "=", kind)
		.where("sequence", "=", sequence)
		.returningAll()
		.executeTakeFirst();

export const updateRequest = (trx: Db, sequence: number, change: Updateable<ServiceRequestTable>) =>
	trx.updateTable("service_request").set(change).where("sequence", "=", sequence).execute();

type OrderedLine = { orderedOn: string; productId: string; sku: string; quantity: number };

/** A line of an order of the account. */
export async function orderedLine(
	db: Db,
	accountId: string,
	orderId: string,
	lineId: string,
): Promise<OrderedLine | undefined> {
	const rows = await db
		.selectFrom("shop_order_line")
		.innerJoin("shop_order", "shop_order.id", "shop_order_line.order_id")
		.select(["shop_order_line.content", "shop_order.created_at"])
		.where("shop_order.id", "=", orderId)
		.where("shop_order.account_id", "=", accountId)
		.execute();
	for (const { content, created_at } of rows) {
		const line = JSON.parse(content) as QuoteLine;
		if (line.lineId !== lineId) continue;
		const { productId, quantity, productDetails } = line;
		return {
			orderedOn: dayIn(Date.parse(created_at), await timeZoneOf(db, accountId)),
			productId,
			sku: productDetails.sku,
			quantity,
		};
	}
	return undefined;
}

/** Years of the SKU's warranty; `null` when the catalog doesn't have it. */
export async function warrantyYears(db: Db, productId: string): Promise<number | null> {
	const row = await db
		.selectFrom("variation")
		.select("warranty_years")
		.where("id", "=", productId)
		.executeTakeFirst();
	return row?.warranty_years ?? null;
}

/** Returns and cancellations of an order's lines, oldest first. Callers check access to the order. */
export async function requestsOfOrder(
	db: Db,
	orderId: string,
): Promise<(LineRequest & { lineId: string })[]> {
	const rows = await db
		.selectFrom("service_request")
		.select(["id", "kind", "sequence", "line_id", "quantity", "status"])
		.where("order_id", "=", orderId)
		.orderBy("sequence")
		.execute();
	return rows.flatMap(({ id, kind, sequence, line_id, quantity, status }) =>
		line_id === null || quantity === null || (kind !== "return" && kind !== "cancellation")
			? []
			: [{ rid: id, number: requestNumber({ kind, sequence }), kind, quantity, status, lineId: line_id }],
	);
}

/**
 * Ends the open cancellations of an order that is canceled as a whole. Call it before the order is locked, as requests
 * are locked before their orders everywhere, to avoid deadlock.
 * @param at ISO 8601
 */
export async function closeCancellations(
	trx: Db,
	accountId: string,
	orderId: string,
	at: string,
): Promise<void> {
	const open = await trx
		.updateTable("service_request")
		.set({ status: "APPROVED", updated_at: at })
		.where("order_id", "=", orderId)
		.where("kind", "=", "cancellation")
		.where("status", "in", ["REQUESTED", "NEEDS_INFO"])
		.where("account_id", "=", accountId)
		.returning("id")
		.execute();
	for (const { id } of open)
		await insertEvent(trx, {
			request_id: id,
			at,
			status: "APPROVED",
			author: "staff",
			author_name: "Customer service",
			message: "The whole order is canceled.",
		});
}
