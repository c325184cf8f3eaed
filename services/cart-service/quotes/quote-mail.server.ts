import { formatDay } from "#contracts/format";
import { mayUseCart } from "#contracts/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { type Mail, putIntoOutbox } from "../../shared/outbox-repository.server.ts";
import { portalUserById, selectPortalUsers } from "../../user-service/public.server.ts";
import type { CartDeps } from "../summary.server.ts";
import { quoteNumber } from "./quote-view.server.ts";
import { type QuoteRow, versionRows } from "./quotes-repository.server.ts";

const maxRecipients = 20;

async function getRecipients(db: Db, row: QuoteRow): Promise<string[]> {
	const submitter = (await versionRows(db, row)).findLast(({ step }) => step === "submit")?.author_id;
	const user = submitter ? await portalUserById(db, submitter) : null;
	if (user?.customerType === "distributor") return [user.email];
	const people = await selectPortalUsers(db, { accountId: row.account_id });
	return people
		.filter((person) => person.customerType === "distributor" && mayUseCart(person))
		.slice(0, maxRecipients)
		.map(({ email }) => email);
}

/** Mails the buyer once, in the transaction that answers the quote. */
export async function mailAnswer(deps: CartDeps, db: Db, row: QuoteRow, at: string): Promise<void> {
	for (const recipient of await getRecipients(db, row))
		await putIntoOutbox(db, answerMail(row, recipient, deps.origin), Date.parse(at));
}

function answerMail(row: QuoteRow, recipient: string, origin = ""): Mail {
	const number = quoteNumber(row.sequence);
	const until = row.expires_at ? ` Its prices are held until ${formatDay(row.expires_at)}.` : "";
	return {
		recipient,
		subject: `Quote ${number} has been answered`,
		body: [
			`Your representative answered quote ${number}, purchase order ${row.purchase_order}.${until}`,
			"Follow the link to accept or decline it.",
		].join("\n"),
		link: `${origin}/user/quotes/${row.id}`,
	};
}
