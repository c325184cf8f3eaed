/** Who is told of a return or cancellation that its people take back. */
import type { ContactDirectory } from "#rules/contact/contact-directory";
import { mailLine } from "#rules/mail/mail-details";
import { requestNames } from "#rules/requests/request-terms";
import type { Db } from "../../db/connect.server.ts";
import { notify } from "../../notification-service/public.server.ts";
import { putIntoOutbox } from "../../shared/outbox-repository.server.ts";
import {
	openMailbox,
	type RequestRow,
	replyMail,
	requestNumber,
	requestPath,
} from "../../user-service/public.server.ts";

/**
 * Tells of a withdrawn request in the transaction of the change: our mailbox, and whoever asked when somebody else of
 * the account withdrew it.
 * @param now in ms since 1970
 */
export async function tellWithdrawn(
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
