/** Our side reads and answers messages of the contact form. */
import { randomUUID } from "node:crypto";
import type { ContactMessage, MessageAnswer, ReceivedMessage } from "#contracts/contact/contact-requests";
import { contactTopics } from "#rules/contact/contact-topics";
import { type MessageStatus, messageLimits } from "#rules/contact/message-terms";
import { nameOrEmail } from "#rules/users/full-name";
import { mayManageShop, mayReadMessages } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { notify } from "../../notification-service/public.server.ts";
import type { TokenBearer } from "../../shared/auth.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import { hashContent } from "../../shared/idempotency-repository.server.ts";
import { putIntoOutbox } from "../../shared/outbox-repository.server.ts";
import { forbidden, verifiedBearerUser } from "../../user-service/public.server.ts";
import {
	type AnswerRow,
	answersOf,
	type ContactRow,
	insertAnswer,
	lockMessage,
	type MessageReader,
	type ReceivedRow,
	receivedMessage,
	receivedPage,
	setStatus,
} from "./contact-repository.server.ts";

/** `now` is in ms since 1970. */
type Deps = { db: Db; now: () => number };

const firstNumber = 100_000;

/** A message's number, such as "CT-100023". */
export const getNumber = ({ sequence }: Pick<ContactRow, "sequence">): string =>
	`CT-${firstNumber + Number(sequence)}`;

const getSequence = (number: string): number => Number(number.slice("CT-".length)) - firstNumber;

/** @throws {ServiceFailure} 403 for customers */
async function openReader(db: Db, bearer: TokenBearer) {
	const user = await verifiedBearerUser(db, bearer);
	if (!mayReadMessages(user))
		throw forbidden("Messages of customers are for representatives and administrators of the shop.");
	const reader: MessageReader = mayManageShop(user) ? { all: true } : { accountIds: user.assignedAccountIds };
	return { user, reader };
}

export const toAnswer = ({ at, name, text }: AnswerRow): MessageAnswer => ({ at, name, text });

const toReceived = (row: ReceivedRow, answers: readonly AnswerRow[] = []): ReceivedMessage => ({
	...(JSON.parse(row.content) as ContactMessage),
	number: getNumber(row),
	sentAt: row.created_at,
	status: row.status,
	answers: answers.map(toAnswer),
	account:
		row.account_id === null ? null : { accountId: row.account_id, name: row.account_name ?? row.account_id },
	signedIn: row.user_id !== null,
	changedAt: row.changed_at,
	changedBy: row.changed_by_name,
});

export async function receivedMessages(
	{ db }: Deps,
	bearer: TokenBearer,
	query: { status?: MessageStatus | undefined; page: number },
) {
	const { reader } = await openReader(db, bearer);
	const { rows, ...at } = await receivedPage(db, reader, query, messageLimits.pageSize);
	return { messages: rows.map((row) => toReceived(row)), ...at };
}

/** @throws {ServiceFailure} 404 for a message that the reader may not see */
async function requireMessage(db: Db, reader: MessageReader, number: string) {
	const row = await receivedMessage(db, reader, getSequence(number));
	if (!row) throw notFound("This message");
	const sequence = Number(row.sequence);
	return { row, sequence, answers: (await answersOf(db, [sequence])).get(sequence) ?? [] };
}

export async function readReceived({ db }: Deps, bearer: TokenBearer, number: string) {
	const { reader } = await openReader(db, bearer);
	const { row, answers } = await requireMessage(db, reader, number);
	return toReceived(row, answers);
}

/** What the page showed. */
type Seen = { status: MessageStatus; answers: number };

/**
 * Answers in the inbox and by mail, or by mail alone where the sender wasn't signed in.
 * @throws {ServiceFailure} 403; 404; 409 CHANGED, TOO_MANY
 */
export async function answerMessage(
	deps: Deps,
	bearer: TokenBearer,
	{ number, text, before, formKey }: { number: string; text: string; before: Seen; formKey?: string },
): Promise<{ number: string }> {
	const { user, reader } = await openReader(deps.db, bearer);
	const digest = formKey ? hashContent("contact-answer", user.userId, number, formKey, text) : null;
	return deps.db.transaction().execute(async (change) => {
		const { row, sequence, answers } = await lockedMessage(change, reader, number);
		if (digest !== null && answers.some((answer) => answer.digest === digest)) return { number };
		requireUnchanged(row, answers, before);
		if (answers.length >= messageLimits.answers)
			throw new ServiceFailure(409, "TOO_MANY", "This message has many answers. Email the customer instead.");
		const at = new Date(deps.now()).toISOString();
		const name = nameOrEmail(user);
		await insertAnswer(change, { id: randomUUID(), sequence, at, user_id: user.userId, name, text, digest });
		await setStatus(change, sequence, { status: "answered", changed_at: at, changed_by_name: name });
		await sendAnswer(change, row, { at, name, text, userId: user.userId, count: answers.length + 1 });
		return { number };
	});
}

export async function markMessage(
	deps: Deps,
	bearer: TokenBearer,
	{ number, status, before }: { number: string; status: MessageStatus; before: Seen },
): Promise<{ number: string }> {
	const { user, reader } = await openReader(deps.db, bearer);
	return deps.db.transaction().execute(async (change) => {
		const { row, sequence, answers } = await lockedMessage(change, reader, number);
		if (row.status === status) return { number };
		requireUnchanged(row, answers, before);
		await setStatus(change, sequence, {
			status,
			changed_at: new Date(deps.now()).toISOString(),
			changed_by_name: nameOrEmail(user),
		});
		return { number };
	});
}

async function lockedMessage(change: Db, reader: MessageReader, number: string) {
	await lockMessage(change, getSequence(number));
	return requireMessage(change, reader, number);
}

function requireUnchanged(row: ReceivedRow, answers: readonly AnswerRow[], before: Seen): void {
	if (row.status === before.status && answers.length === before.answers) return;
	const who = answers.length > before.answers ? answers.at(-1)?.name : row.changed_by_name;
	throw new ServiceFailure(
		409,
		"CHANGED",
		`${who ?? "Somebody"} answered or marked this message since you opened it. Review it, then try again.`,
	);
}

type Answer = { at: string; name: string; text: string; userId: string; count: number };

async function sendAnswer(change: Db, row: ReceivedRow, answer: Answer): Promise<void> {
	const { at, name, text, userId, count } = answer;
	const number = getNumber(row);
	const message = JSON.parse(row.content) as ContactMessage;
	const subject = `Answer to your message ${number}`;
	const body = [
		`${name} answered your message about "${contactTopics[message.topic].label}":`,
		text,
		"To write again, use the contact form and include the number.",
	].join("\n\n");
	if (row.user_id === null)
		await putIntoOutbox(change, { recipient: message.email, subject, body, link: null }, Date.parse(at));
	else
		await notify(change, {
			kind: "message-answered",
			key: `message-answered:${number}:${count}`,
			at,
			// The sender's own, whatever accounts they have by now.
			accountId: null,
			actorId: userId,
			authorId: row.user_id,
			to: { userIds: [row.user_id] },
			subject,
			body,
			path: "/user/my-messages",
			address: message.email,
		});
}
