/** What the HTML of a mail shows beside its text: status, facts, lines and totals. Stored with the mail as JSON. */
import { z } from "zod";
import { formatCount, formatNumber } from "#rules/format";
import { kindTerms, type NotificationKind } from "#rules/notifications/notifications";

export const mailLimits = {
	/** Lines that a mail lists, over all its tables. */
	lines: 30,
	/** Characters of one text of a line, a fact or a total. */
	text: 200,
	/** Characters of a paragraph. */
	paragraph: 4_000,
	/** Bytes of HTML: Gmail cuts a message off after 102 kB. */
	htmlBytes: 90_000,
} as const;

export const mailTones = ["good", "waiting", "bad", "plain"] as const;
export type MailTone = (typeof mailTones)[number];

const text = z.string().transform((value) => clipped(value, mailLimits.text));
const paragraphs = z.array(z.string().transform((value) => clipped(value, mailLimits.paragraph))).default([]);

const row = z.object({
	label: text,
	value: text,
	/** A path of the shop, or a full address. */
	href: z.string().max(2_000).optional(),
});

const line = z.object({
	/** Such as a part number. */
	title: text,
	/** A path of the shop. */
	path: z.string().max(2_000).optional(),
	/** Notes below the title, such as "Note: deliver to the back door". */
	notes: z.array(text).default([]),
	/** Such as "4 × $12.00". */
	quantity: text.default(""),
	amount: text.default(""),
});

const table = z.object({
	heading: text,
	lines: z.array(line),
	/** How many lines there are; more than `lines` has in a long order. */
	count: z.number().int(),
});

export const mailDetailsSchema = z.object({
	status: z.object({ label: text, tone: z.enum(mailTones) }).optional(),
	/** Paragraphs instead of the text's, which also list what the tables show. */
	intro: paragraphs,
	facts: z.array(row).default([]),
	tables: z.array(table).default([]),
	/** The last one is the sum. */
	totals: z.array(row).default([]),
	/** Paragraphs below the totals. */
	outro: paragraphs,
});

export type MailDetails = z.infer<typeof mailDetailsSchema>;
export type MailLine = z.infer<typeof line>;
export type MailRow = z.infer<typeof row>;
export type MailTable = z.infer<typeof table>;

function clipped(value: string, most: number): string {
	const characters = [...value.slice(0, 2 * most)];
	return characters.length <= most ? value : `${characters.slice(0, most - 1).join("")}…`;
}

/** Details as they are stored: texts clipped, and lines up to the limit over all tables. */
export function toStoredDetails(details: z.input<typeof mailDetailsSchema>): string {
	return JSON.stringify(withFewerLines(mailDetailsSchema.parse(details), mailLimits.lines));
}

/** `null` for a mail without details, and for details that this release can't read: its text is shown then. */
export function readDetails(stored: string | null): MailDetails | null {
	if (stored === null) return null;
	try {
		return mailDetailsSchema.safeParse(JSON.parse(stored)).data ?? null;
	} catch {
		return null;
	}
}

/** Keeps the first `most` lines over all tables; each table still says how many it has. */
export function withFewerLines(details: MailDetails, most: number): MailDetails {
	let left = most;
	const tables = details.tables.map((shown) => {
		const lines = shown.lines.slice(0, left);
		left -= lines.length;
		return { ...shown, lines };
	});
	return { ...details, tables };
}

/** The status and the sum, which a digest shows of an event. */
export const summaryOf = (
	details: z.input<typeof mailDetailsSchema> | undefined,
): { status: string | null; total: string | null } => ({
	status: details?.status?.label ?? null,
	total: details?.totals?.at(-1)?.value ?? null,
});

/** Details as services write them. */
export type NewMailDetails = z.input<typeof mailDetailsSchema>;

/** One line of what somebody typed, without links, for subjects and greetings of mails. */
export const mailLine = (typed: string): string =>
	typed
		.replace(/[\p{C}\p{Z}:/\\@<>]+/gu, " ")
		.trim()
		.slice(0, 120);

// What the HTML of a digest shows: each event with its status and sum, and how many there are of each kind.

export type DigestEvent = {
	kind: NotificationKind;
	subject: string;
	path: string;
	/** Such as "Nov 22, 2026". */
	day: string;
	account: string | null;
	status: string | null;
	total: string | null;
};

/** Whether a subject such as "Invoice 7 is overdue" has its status. */
const isSaid = (status: string | null, subject: string): boolean =>
	status !== null && subject.toLowerCase().includes(status.toLowerCase());

/** @param events oldest first */
export function digestDetails(events: readonly DigestEvent[]): NewMailDetails {
	const counts = new Map<NotificationKind, number>();
	for (const { kind } of events) counts.set(kind, (counts.get(kind) ?? 0) + 1);
	const count = formatCount(events.length, "update");
	return {
		intro: [`${count} since the last digest.`],
		tables: [
			{
				heading: "Updates",
				count: events.length,
				lines: events.map(({ subject, path, day, account, status, total }) => ({
					title: subject,
					path,
					notes: [[day, account, isSaid(status, subject) ? null : status].filter(Boolean).join(" · ")],
					amount: total ?? "",
				})),
			},
		],
		totals: [
			...[...counts].map(([kind, number]) => ({ label: kindTerms[kind].label, value: formatNumber(number) })),
			{ label: "All updates", value: formatNumber(events.length) },
		],
	};
}
