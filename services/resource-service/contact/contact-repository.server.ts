/** SQL of messages of the contact form. Who reads others' messages names the accounts that they may see. */
import type { Insertable, Selectable } from "kysely";
import type { MessageStatus } from "#rules/contact/message-terms";
import type { Db } from "../../db/connect.server.ts";
import { toPage } from "../../db/list-pages.server.ts";
import type { ContactAnswerTable, ContactRequestTable } from "../../db/requests-schema.ts";

export type ContactRow = Selectable<ContactRequestTable>;
export type AnswerRow = Selectable<ContactAnswerTable>;

/** By the hash of sender, form key and content. */
export const contactOfForm = (db: Db, digest: string): Promise<ContactRow | undefined> =>
	db.selectFrom("contact_request").selectAll().where("digest", "=", digest).executeTakeFirst();

/** @throws when the form was sent before */
export const insertContact = (db: Db, row: Insertable<ContactRequestTable>): Promise<ContactRow> =>
	db.insertInto("contact_request").values(row).returningAll().executeTakeFirstOrThrow();

/** @param since ISO 8601 */
export async function countFrom(db: Db, email: string, since: string): Promise<number> {
	const { count } = await db
		.selectFrom("contact_request")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("email", "=", email)
		.where("created_at", ">", since)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Newest first. */
export const contactsOfUser = (db: Db, userId: string, limit: number): Promise<ContactRow[]> =>
	db
		.selectFrom("contact_request")
		.selectAll()
		.where("user_id", "=", userId)
		.orderBy("sequence", "desc")
		.limit(limit)
		.execute();

/** `all`: messages of every account and of nobody's. */
export type MessageReader = { accountIds: readonly string[] } | { all: true };

export type ReceivedRow = ContactRow & { account_name: string | null };

function visibleMessages(db: Db, reader: MessageReader) {
	const messages = db
		.selectFrom("contact_request as message")
		.leftJoin("account", "account.id", "message.account_id");
	if ("all" in reader) return messages;
	return reader.accountIds.length === 0
		? messages.where((eb) => eb.lit(false))
		: messages.where("message.account_id", "in", [...reader.accountIds]);
}

/** Newest first; a page past the end gives the last one. */
export async function receivedPage(
	db: Db,
	reader: MessageReader,
	{ status, page }: { status?: MessageStatus | undefined; page: number },
	pageSize: number,
) {
	let messages = visibleMessages(db, reader);
	if (status) messages = messages.where("message.status", "=", status);
	const { count } = await messages
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	const { limit, offset, ...at } = toPage(count, pageSize, page);
	const rows: ReceivedRow[] = await messages
		.selectAll("message")
		.select("account.name as account_name")
		.orderBy("message.sequence", "desc")
		.limit(limit)
		.offset(offset)
		.execute();
	return { rows, ...at };
}

export const receivedMessage = (
	db: Db,
	reader: MessageReader,
	sequence: number,
): Promise<ReceivedRow | undefined> =>
	visibleMessages(db, reader)
		.selectAll("message")
		.select("account.name as account_name")
		.where("message.sequence", "=", sequence)
		.executeTakeFirst();

/** By message, oldest first. */
export async function answersOf(db: Db, sequences: readonly number[]): Promise<Map<number, AnswerRow[]>> {
	if (sequences.length === 0) return new Map();
	const rows = await db
		.selectFrom("contact_answer")
		.selectAll()
		.where("sequence", "in", [...sequences])
		.orderBy("at")
		.orderBy("id")
		.execute();
	const found = new Map<number, AnswerRow[]>();
	for (const row of rows) {
		const sequence = Number(row.sequence);
		found.set(sequence, [...(found.get(sequence) ?? []), row]);
	}
	return found;
}

/** Serializes the answers to a message. */
export const lockMessage = (change: Db, sequence: number) =>
	change
		.updateTable("contact_request")
		.set(({ ref }) => ({ status: ref("status") }))
		.where("sequence", "=", sequence)
		.execute();

export const insertAnswer = (change: Db, row: AnswerRow) =>
	change.insertInto("contact_answer").values(row).execute();

export const setStatus = (
	change: Db,
	sequence: number,
	row: Pick<ContactRow, "status" | "changed_at" | "changed_by_name">,
) => change.updateTable("contact_request").set(row).where("sequence", "=", sequence).execute();
