/** Fields that layout requests and warranty claims share. */
import { z } from "zod";
import { requestLimits } from "#rules/requests/request-terms";
import { uploadLimits } from "#rules/requests/upload-limits";
import {
	atMost,
	emailField,
	idempotencyKeyField,
	idField,
	optionalPhone,
	optionalText,
	requiredText,
} from "~/shared/forms/form-parts.ts";

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
	email: emailField,
	phone: optionalPhone(requestLimits.phone),
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
