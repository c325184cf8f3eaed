/** A mail's text and HTML from the plain text of the outbox. */
import type { Mail } from "../shared/outbox-repository.server.ts";

type Content = Pick<Mail, "subject" | "body" | "recipient"> & {
	/** A full address. */
	link: string | null;
	/** A full address. */
	unsubscribe?: string | null;
};

export type MailParts = { text: string; html: string };

const preheaderLength = 110;

/** @param shop its name */
export function mailParts(content: Content, shop: string): MailParts {
	return { text: textPart(content, shop), html: htmlPart(content, shop) };
}

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

const entities: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};
const escapeHtml = (text: string) =>
	text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Full addresses become links; a full stop after one is not part of it. */
const linked = (text: string) =>
	text
		.split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/)
		.map((part, index) =>
			index % 2 === 1
				? `<a class="link" href="${escapeHtml(part)}" style="color:#0f2a47">${escapeHtml(part)}</a>`
				: escapeHtml(part).replaceAll("\n", "<br>\n"),
		)
		.join("");

/** What a mailbox shows beside the subject. */
function preheader(body: string): string {
	const line = body.replace(/\s+/g, " ").trim();
	if (line.length <= preheaderLength) return line;
	return `${line.slice(0, line.lastIndexOf(" ", preheaderLength) + 1 || preheaderLength).trimEnd()}…`;
}

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Styles are inline, because some programs drop the others; those serve dark mode and phones alone. */
const styles = `
	:root { color-scheme: light dark; }
	@media (prefers-color-scheme: dark) {
		.page { background-color: #101820 !important; }
		.card { background-color: #1a2530 !important; border-color: #33414f !important; }
		.text, .title { color: #eef2f6 !important; }
		.muted { color: #a9b6c4 !important; }
		.link { color: #9cc4f0 !important; }
	}
	@media (max-width: 480px) { .card { padding: 20px !important; } }`;

function button(link: string): string {
	return `
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 12px"><tr>
<td style="background-color:#1e7b3c;border-radius:6px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:13px 22px;${font};font-size:16px;font-weight:600;line-height:20px;color:#ffffff;text-decoration:none">${escapeHtml(linkLabel(link))}</a></td>
</tr></table>
<p class="muted" style="margin:0;${font};font-size:13px;line-height:20px;color:#526072;word-break:break-all">Or copy this address: <a class="link" href="${escapeHtml(link)}" style="color:#0f2a47">${escapeHtml(link)}</a></p>`;
}

function htmlPart(content: Content, shop: string): string {
	const { subject, body, link, unsubscribe } = content;
	const paragraphs = body
		.trim()
		.split(/\n{2,}/)
		.map(
			(paragraph) =>
				`<p class="text" style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#16202c;overflow-wrap:break-word">${linked(paragraph)}</p>`,
		)
		.join("\n");
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styles}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f6f8fa">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0">${escapeHtml(preheader(body))}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f6f8fa"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="title" style="padding:0 4px 16px;${font};font-size:18px;font-weight:700;line-height:24px;color:#0f2a47">${escapeHtml(shop)}</td></tr>
<tr><td class="card" style="padding:32px;background-color:#ffffff;border:1px solid #d9dee5;border-radius:6px">
<h1 class="title" style="margin:0 0 16px;${font};font-size:22px;font-weight:600;line-height:28px;color:#0f2a47">${escapeHtml(subject)}</h1>
${paragraphs}${link ? button(link) : ""}
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;${font};font-size:13px;line-height:20px;color:#526072">${escapeHtml(footer(content, shop))}${unsubscribe ? `<br><a class="link" href="${escapeHtml(unsubscribe)}" style="color:#0f2a47">${stopping}</a>` : ""}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const labels: readonly [RegExp, string][] = [
	[/^\/auth\/action\?.*mode=verifyEmail/, "Verify email address"],
	[/^\/auth\/action\?.*mode=resetPassword/, "Set a new password"],
	[/^\/auth\/action\?.*mode=verifyAndChangeEmail/, "Confirm new address"],
	[/^\/forgot-password/, "Set a new password"],
	[/^\/newsletter\/confirm\//, "Confirm subscription"],
	[/^\/user\/quotes\//, "View quote"],
	[/^\/user\/orders\//, "View order"],
	[/^\/user\/blanket-orders\//, "View blanket order"],
	[/^\/user\/inbox/, "View inbox"],
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
