/** Fields that layout requests and warranty claims share. */
import { z } from "zod";
import { requestLimits } from "#rules/requests/request-terms";
import { uploadLimits } from "#rules/requests/upload-limits";
import {
	atMost,
	idempotencyKeyField,
	idField,
	optionalText,
	requiredText,
} from "~/shared/forms/form-parts.ts";

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** @returns "YYYY-MM-DD" for that or for M/D/YYYY; `null` for any other text or a day that doesn't exist */
export function readDate(typed: string): string | null {
	const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim());
	const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim());
	const [year, month, day] = iso
		? [iso[1], iso[2], iso[3]].map(Number)
		: american
			? [american[3], american[1], american[2]].map(Number)
			: [];
	if (year === undefined || month === undefined || day === undefined || year < 1970) return null;
	const date = new Date(Date.UTC(year, month - 1, day));
	return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
		? date.toISOString().slice(0, 10)
		: null;
}

const dateText = z.string().transform((typed, context) => {
	const date = readDate(typed);
	if (date !== null) return date;
	context.addIssue({ code: "custom", message: "Enter a date such as 11/22/2026." });
	return z.NEVER;
});

export const requiredDate = (missing: string) => z.string({ error: missing }).pipe(dateText);
export const optionalDate = dateText.nullable().default(null);

/** Links are web addresses, so that the request's page can link to them. */
export const linkField = z
	.string()
	.trim()
	.max(requestLimits.link, atMost(requestLimits.link))
	.regex(/^https?:\/\/\S+$/i, "Enter a link that begins with https://.")
	.default("");

export const contactFields = {
	contactName: requiredText("Enter your name.", requestLimits.contact),
	company: optionalText(requestLimits.contact),
	email: requiredText("Enter your email address.", requestLimits.email).regex(
		emailPattern,
		"Enter an email address such as name@company.com.",
	),
	phone: optionalText(requestLimits.phone),
};

type ContactFields = { contactName: string; company: string; email: string; phone: string };

export const toContact = ({ contactName, company, email, phone }: ContactFields) => ({
	name: contactName,
	company,
	email,
	phone,
});

export const fileFields = {
	upload: z.array(idField).max(uploadLimits.files, "You can send up to 10 files.").default([]),
	refused: z.array(z.string()).default([]),
	link: linkField,
	idempotencyKey: idempotencyKeyField,
};

/** The form of the button that removes an uploaded file, with nothing else checked. */
export const isRemoval = (intent: string | undefined): boolean => /^remove .{1,128}$/.test(intent ?? "");
export const removeFile = z.looseObject({
	intent: z
		.string()
		.regex(/^remove .{1,128}$/)
		.transform((pressed) => ({ remove: pressed.slice("remove ".length) })),
});
