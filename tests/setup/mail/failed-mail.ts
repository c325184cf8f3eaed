/** A message that could not be delivered. */
import { randomUUID } from "node:crypto";
import type { Db } from "#services/db/connect.server";
import { insertDead } from "#services/queue/repository.server";

/** @returns its id */
export async function failedMail(
	db: Db,
	{
		recipient = "buyer@gone.example",
		subject = "Order SO-100023 has been placed",
		reason = "550 No such user",
	} = {},
): Promise<string> {
	const id = randomUUID();
	const at = new Date().toISOString();
	const mail = await db
		.insertInto("outbox")
		.values({
			at,
			recipient,
			subject,
			body: "The text of the message.",
			link: "http://localhost:3000/auth/action?oobCode=a-secret-code",
			headers: null,
			message_id: randomUUID(),
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	await insertDead(db, {
		id,
		kind: "mail",
		payload: JSON.stringify({ outboxId: Number(mail.id) }),
		unique_key: null,
		attempts: 26,
		reason,
		failed_at: at,
	});
	return id;
}
