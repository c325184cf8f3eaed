import { createHash, randomBytes } from "node:crypto";
import { implement } from "@orpc/server";
import { newsletterContract } from "#contracts/newsletter";
import { dayMs } from "#rules/clock/time-zones";
import type { Db } from "../db/connect.server.ts";
import { type ServiceContext, ServiceFailure } from "../shared/http.server.ts";
import { type Mail, putIntoOutbox } from "../shared/outbox-repository.server.ts";
import {
	confirmSubscriber,
	deleteUnconfirmed,
	lockedSubscriber,
	removeSubscriber,
	updateSubscriber,
} from "./newsletter-repository.server.ts";

/** Everybody may call these: tokens of mails are the only rights. */
export function newsletterRoutes(deps: NewsletterDeps) {
	const os = implement(newsletterContract).$context<ServiceContext>();
	return os.router({
		subscribe: os.subscribe.handler(async ({ input }) => {
			await subscribe(deps, input.EMAIL);
			return { subscribed: true, confirmation: "mailed" } as const;
		}),
		confirm: os.confirm.handler(async ({ input }) => {
			await confirm(deps, input.token);
			return { confirmed: true } as const;
		}),
		unsubscribe: os.unsubscribe.handler(async ({ input }) => {
			await unsubscribe(deps, input.token);
			return { unsubscribed: true } as const;
		}),
	});
}

/** `now` is in ms since 1970; `origin` is that of the shop, for links in mails. */
type NewsletterDeps = { db: Db; now: () => number; origin: string };

/** How long a mailed link confirms, and an address without confirmation is kept. */
const confirmMs = 14 * dayMs;
const unconfirmedMs = 30 * dayMs;
/** The least time between two mails to one address, so that nobody floods a mailbox through the form. */
const betweenMailsMs = 30 * 60_000;

const newToken = () => randomBytes(32).toString("base64url");
const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Answers the same for every address: new, waiting, subscribed or unsubscribed. */
async function subscribe({ db, now, origin }: NewsletterDeps, typed: string): Promise<void> {
	const email = typed.toLowerCase();
	const at = new Date(now()).toISOString();
	await deleteUnconfirmed(db, new Date(now() - unconfirmedMs).toISOString());
	await db.transaction().execute(async (change) => {
		const row = await lockedSubscriber(change, { email, token: newToken(), at });
		if (row.mailed_at !== null && Date.parse(row.mailed_at) > now() - betweenMailsMs) return;
		if (row.state === "confirmed") {
			await updateSubscriber(change, email, { mailed_at: at });
			await putIntoOutbox(change, alreadyMail(email, origin, row.token), now());
			return;
		}
		const confirmToken = newToken();
		await updateSubscriber(change, email, {
			state: "pending",
			confirm_hash: sha256(confirmToken),
			confirm_until: new Date(now() + confirmMs).toISOString(),
			mailed_at: at,
			changed_at: at,
		});
		await putIntoOutbox(change, confirmMail(email, origin, confirmToken, row.token), now());
	});
}

/** @throws {ServiceFailure} 404 for an unknown or expired token */
async function confirm({ db, now }: NewsletterDeps, token: string): Promise<void> {
	if (await confirmSubscriber(db, sha256(token), new Date(now()).toISOString())) return;
	throw new ServiceFailure(404, "LINK_GONE", "This link has expired. Subscribe again to get a new one.");
}

/** @throws {ServiceFailure} 404 for an unknown token */
async function unsubscribe({ db, now }: NewsletterDeps, token: string): Promise<void> {
	if (await removeSubscriber(db, token, new Date(now()).toISOString())) return;
	throw new ServiceFailure(404, "LINK_GONE", "This link doesn't belong to a subscription.");
}

// Mail about a subscription. Every mail can be unsubscribed from with one click (RFC 8058).

const getPage = (origin: string, page: "confirm" | "unsubscribe", token: string): string | null =>
	origin ? `${origin}/newsletter/${page}/${token}` : null;

/** The export of addresses has this link too; `null` without the shop's origin. */
export const unsubscribeLink = (origin: string, token: string) => getPage(origin, "unsubscribe", token);

const withUnsubscribing = (mail: Omit<Mail, "headers">, origin: string, token: string): Mail => {
	const link = unsubscribeLink(origin, token);
	if (!link) return mail;
	return {
		...mail,
		body: `${mail.body}\n\nUnsubscribe: ${link}`,
		headers: { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
	};
};

const confirmMail = (email: string, origin: string, confirmToken: string, token: string): Mail =>
	withUnsubscribing(
		{
			recipient: email,
			subject: "Confirm your newsletter subscription",
			body: "Someone entered this address for our newsletter. If it was you, open the link and press Confirm. If it wasn't, ignore this email: without a confirmation we send nothing.",
			link: getPage(origin, "confirm", confirmToken),
		},
		origin,
		token,
	);

/** Repeating a subscription looks the same on the page, so that nobody learns who is subscribed. */
const alreadyMail = (email: string, origin: string, token: string): Mail =>
	withUnsubscribing(
		{
			recipient: email,
			subject: "You're already subscribed to our newsletter",
			body: "Someone entered this address for our newsletter again. You don't need to do anything.",
			link: null,
		},
		origin,
		token,
	);
