/** A mail's text and HTML from what the outbox has of it. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type MailDetails, mailLimits, withFewerLines } from "#rules/mail/mail-details";
import type { MailSender } from "#rules/mail/sender";
import type { Mail } from "../shared/outbox-repository.server.ts";
import { Message, type MessageProps } from "./components/message.tsx";

type Content = Pick<Mail, "subject" | "body" | "recipient"> & {
	/** A full address. */
	link: string | null;
	/** A full address. */
	unsubscribe?: string | null;
	details?: MailDetails | null;
};

export type MailParts = { text: string; html: string };

const preheaderLength = 110;

/** @param shop its name in the text @param sender the shop in the HTML @param origin of the shop, for paths of the details */
export const mailParts = (content: Content, shop: string, sender: MailSender, origin: string): MailParts => ({
	text: textPart(content, shop),
	html: htmlPart(content, sender, origin),
});

const stopping = "Stop emails like this one";

const footer = ({ recipient }: Content, shop: string) => `${shop} sent this email to ${recipient}.`;

function textPart(content: Content, shop: string): string {
	const { body, link, unsubscribe } = content;
	return [
		body.trim(),
		...(link ? [`${linkLabel(link)}:\n${link}`] : []),
		`-- \n${footer(content, shop)}${unsubscribe ? `\n${stopping}: ${unsubscribe}` : ""}`,
	].join("\n\n");
}

/** What a mailbox shows beside the subject. */
function preheader(body: string): string {
	const line = body.replace(/\s+/g, " ").trim();
	if (line.length <= preheaderLength) return line;
	return `${line.slice(0, line.lastIndexOf(" ", preheaderLength) + 1 || preheaderLength).trimEnd()}…`;
}

export function htmlPart(content: Content, sender: MailSender, origin: string): string {
	const { subject, body, link, unsubscribe, details = null } = content;
	const props: MessageProps = {
		subject,
		preview: preheader(details?.intro[0] ?? body),
		paragraphs: body.trim().split(/\n{2,}/),
		details,
		button: link ? { label: linkLabel(link), href: link } : null,
		stop: unsubscribe ? { label: stopping, href: unsubscribe } : null,
		footer: footer(content, sender.name),
		sender,
		toAddress: (href) => toAddress(href, origin),
	};
	let html = render(props);
	let lines: number = mailLimits.lines;
	// Half as many lines each time, so a mail is rendered six times at most.
	while (details && lines > 0 && isTooLong(html)) {
		lines = Math.floor(lines / 2);
		html = render({ ...props, details: withFewerLines(details, lines) });
	}
	return html;
}

const isTooLong = (html: string) => Buffer.byteLength(html) > mailLimits.htmlBytes;

const render = (props: MessageProps): string =>
	`<!doctype html>\n${renderToStaticMarkup(createElement(Message, props))}\n`;

/** A path or a web address as a full address; `null` for anything else, such as a script. */
function toAddress(href: string, origin: string): string | null {
	if (!URL.canParse(href, origin)) return null;
	const { protocol, href: full } = new URL(href, origin);
	return protocol === "https:" || protocol === "http:" ? full : null;
}

const labels: readonly [RegExp, string][] = [
	[/^\/auth\/action\?.*mode=verifyEmail/, "Verify email address"],
	[/^\/auth\/action\?.*mode=resetPassword/, "Set a new password"],
	[/^\/auth\/action\?.*mode=verifyAndChangeEmail/, "Confirm new address"],
	[/^\/forgot-password/, "Set a new password"],
	[/^\/newsletter\/confirm\//, "Confirm subscription"],
	[/^\/user\/quotes\//, "View quote"],
	[/^\/user\/orders\//, "View order"],
	[/^\/user\/approvals\//, "View approval"],
	[/^\/user\/blanket-orders\//, "View blanket order"],
	[/^\/user\/inbox/, "View inbox"],
	[/^\/user\/alerts/, "View alerts"],
	[/^\/p\//, "View product"],
	[/^\/cart\/add/, "Order these items"],
	[/^\/user\/invoices\//, "View invoice"],
	[/^\/payments\//, "View payment"],
	[/^\/user\/lighting-layouts\//, "View layout request"],
	[/^\/user\/warranty-claims\//, "View warranty claim"],
	[/^\/user\/credit-applications\//, "View application"],
	[/^\/user\/access-requests/, "Review request"],
	[/^\/user\/portal-users/, "View user"],
];

/** @param link a full address */
export function linkLabel(link: string): string {
	const { pathname, search } = new URL(link);
	return labels.find(([pattern]) => pattern.test(pathname + search))?.[1] ?? "Open this page";
}
