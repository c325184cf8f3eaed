/**
 * Letterheads: name, address and logo under which an account or an agency passes a quote on. Logos are uploaded by the
 * calls of `requests/requests.ts` with the purpose "logo".
 */
import { oc } from "@orpc/contract";
import { z } from "zod";
import {
	emailPattern,
	letterheadOwners,
	letterheadLimits as limits,
	plainLine,
	websitePattern,
} from "#rules/letterheads/letterhead-terms";
import { extension } from "../document.ts";

const id = z.string().min(1).max(128);
const path = "/user-service/letterheads/{accountId}";
const without = "quotes are printed in the manufacturer's name only, and there are no pages for letterheads";
const bytes = z.number().int().min(0);
const pixels = z.number().int().min(1).max(limits.logoPixels);
const line = (most: number) => z.string().overwrite(plainLine).max(most);
const toLine = (most: number, pattern: RegExp) =>
	line(most).refine((text) => text === "" || pattern.test(text));

export const letterheadOwnerSchema = z.enum(letterheadOwners);

const texts = {
	name: line(limits.name).min(1),
	/** Lines of the address, none of them empty. */
	address: z.array(line(limits.addressLine).min(1)).max(limits.addressLines),
	phone: line(limits.phone),
	email: toLine(limits.email, emailPattern),
	website: toLine(limits.website, websitePattern),
	/** Text below the lines of a quote, such as "Prices are valid for 30 days." */
	closing: line(limits.closing),
};

export const logoSchema = z.object({
	logoId: id,
	type: z.enum(["png", "jpg"]),
	size: bytes,
	width: pixels,
	height: pixels,
});
export type Logo = z.infer<typeof logoSchema>;

export const letterheadSchema = z.object({
	...texts,
	/** Id of the last change; a change must name it. */
	version: id,
	logo: logoSchema.nullable(),
	changedBy: z.string(),
	changedAt: z.string(),
});
export type Letterhead = z.infer<typeof letterheadSchema>;

/** `null` for one that was not set up, or that the caller may not use. */
const letterheadsSchema = z.object({
	account: letterheadSchema.nullable(),
	agency: letterheadSchema.nullable(),
	/** Which of them the caller may set up, change and remove. */
	mayChange: z.array(letterheadOwnerSchema),
});
export type Letterheads = z.infer<typeof letterheadsSchema>;

const seen = id.nullable().describe("The version that the form showed; null for none");
const ofOwner = z.object({ accountId: id, owner: letterheadOwnerSchema });

const savedSchema = ofOwner.extend({
	...texts,
	version: seen,
	/** A new logo; without it, the one that is there stays. */
	uploadId: id.optional(),
	removeLogo: z.boolean().default(false),
});
export type SavedLetterhead = z.infer<typeof savedSchema>;

export const letterheadsContract = {
	list: oc
		.route({
			method: "GET",
			path,
			...extension(
				"The letterheads that the caller may use for quotes of the account: the account's, and a representative's own; 404 for other accounts",
				without,
			),
		})
		.input(z.object({ accountId: id }))
		.output(letterheadsSchema),

	save: oc
		.route({
			method: "PUT",
			path: `${path}/{owner}`,
			...extension(
				"Set up or change a letterhead: an account's by administrators of its company, an agency's by its representative. 403 for others, 409 CHANGED when somebody changed or removed it meanwhile, 422 FILE_GONE for a logo that is not there any more",
				without,
			),
		})
		.input(savedSchema)
		.output(letterheadSchema),

	remove: oc
		.route({
			method: "POST",
			path: `${path}/{owner}/remove`,
			...extension(
				"Remove a letterhead with its logo; 403 and 409 as for a change. Succeeds if there is none",
				without,
			),
		})
		.input(ofOwner.extend({ version: seen }))
		.output(z.object({ owner: letterheadOwnerSchema })),

	logoPart: oc
		.route({
			method: "GET",
			path: `${path}/logos/{logoId}/parts/{offset}`,
			...extension(
				"A part of a logo, in base64, and where the next one begins; 404 for a logo of letterheads that the caller may not use, and for an earlier one",
				without,
			),
		})
		.input(z.object({ accountId: id, logoId: id, offset: z.coerce.number().int().min(0) }))
		.output(z.object({ logo: logoSchema, data: z.string(), next: bytes.nullable() })),
};
