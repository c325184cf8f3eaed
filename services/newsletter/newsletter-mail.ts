/** Mail about a subscription. Every mail can be unsubscribed from with one click (RFC 8058). */
import type { Mail } from "../shared/outbox-repository.server.ts";

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

export const confirmMail = (email: string, origin: string, confirmToken: string, token: string): Mail =>
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
export const alreadyMail = (email: string, origin: string, token: string): Mail =>
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
