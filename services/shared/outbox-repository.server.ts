/** The mail outbox of the demo; nothing is sent. */
import type { Db } from "../db/connect.server.ts";

export type Mail = {
	recipient: string;
	subject: string;
	body: string;
	link: string | null;
	/** Further headers, such as Reply-To. Values hold no line breaks. */
	headers?: Readonly<Record<string, string>>;
};

const retentionMs = 30 * 24 * 60 * 60_000;

const deletedPerRun = 50;

export async function putIntoOutbox(db: Db, mail: Mail, at: number): Promise<void> {
	// Deletes few at a time, so that the cost of a mail does not grow with the outbox.
	await db
		.deleteFrom("outbox")
		.where("id", "in", ({ selectFrom }) =>
			selectFrom("outbox as oldest").select("oldest.id").orderBy("oldest.id").limit(deletedPerRun),
		)
		.where("at", "<", new Date(at - retentionMs).toISOString())
		.execute();
	await db
		.insertInto("outbox")
		.values({
			...mail,
			headers: mail.headers ? JSON.stringify(mail.headers) : null,
			at: new Date(at).toISOString(),
		})
		.execute();
}

export const newestMail = (db: Db, limit = 50) =>
	db.selectFrom("outbox").selectAll().orderBy("id", "desc").limit(limit).execute();
