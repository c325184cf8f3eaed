/**
 * Credit applications, part of the resource service. Visitors apply: whoever has a draft's token has the draft, unless
 * a user started it. Administrators of the shop read what was sent, and each read is recorded.
 */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { creditLimits, creditStatusNames } from "#rules/credit/credit-terms";
import { extension } from "../document.ts";
import { partSchemas } from "./credit-schemas.ts";

const path = "/resource-service/credit-applications";
const without = "the page has no form, and shows the printable form and how to reach us instead";
const withoutReview = "there is no page of applications";

/** The token opens the draft, so it is in the body and never in a URL. */
const token = z.string().regex(/^[\w-]{43}$/);
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();

const draftContent = z.object({
	business: optional(partSchemas.business),
	owners: optional(partSchemas.owners),
	references: optional(partSchemas.references),
	bank: optional(partSchemas.bank),
	terms: optional(partSchemas.terms),
});
const content = z.object(partSchemas);

/** The last four digits; the number itself is only in the response of `revealTaxId`. */
const taxIdEnding = z.string();

/** The text that was signed. */
const consent = z.object({ version: z.string(), sentences: z.array(z.string()) });

const sentSchema = z.object({ number: z.string(), sentAt: z.string() });

export const creditDraftSchema = z.object({
	...draftContent.shape,
	taxIdEnding: taxIdEnding.nullable(),
	savedAt: z.string(),
	/** `null` for a draft. */
	sent: sentSchema.nullable(),
});
export type CreditDraft = z.infer<typeof creditDraftSchema>;

export const creditAccessSchema = z.object({
	id: z.string(),
	at: z.string(),
	/** An email address, "Applicant" or "Retention". */
	actor: z.string(),
	action: z.enum(["listed", "read", "revealed", "changed", "copied", "deleted"]),
	/** `null` for a list. */
	number: z.string().nullable(),
	/** What was asked for, why, or the new status. */
	detail: z.string(),
});
export type CreditAccess = z.infer<typeof creditAccessSchema>;

const summarySchema = z.object({
	number: z.string(),
	legalName: z.string(),
	status: z.enum(creditStatusNames),
	sentAt: z.string(),
	/** Requested limit, in whole dollars. */
	creditLimit: z.number(),
});
export type CreditSummary = z.infer<typeof summarySchema>;

const numberInput = z.string().max(40);

export const creditContract = {
	draft: oc
		.route({
			method: "POST",
			path: `${path}/draft`,
			...extension("The draft of a token, or the newest of the signed-in user", without),
		})
		.input(z.object({ token }))
		.output(z.object({ draft: creditDraftSchema.nullable() })),

	save: oc
		.route({
			method: "POST",
			path: `${path}/draft/parts`,
			...extension(
				"Save parts of a draft, which the first call creates. A change after the signature removes the signature. The tax id is kept encrypted. 409 once it is sent",
				without,
			),
		})
		.input(
			z.object({
				token,
				business: partSchemas.business.optional(),
				owners: partSchemas.owners.optional(),
				references: partSchemas.references.optional(),
				bank: partSchemas.bank.optional(),
				terms: partSchemas.terms.optional(),
				/** Nine digits. */
				taxId: z
					.string()
					.regex(/^\d{9}$/)
					.optional(),
			}),
		)
		.output(z.object({ draft: creditDraftSchema })),

	send: oc
		.route({
			method: "POST",
			path: `${path}/send`,
			...extension(
				"Send a complete draft; mails its number to the applicant and a notice to the credit mailbox. A draft that was sent answers with its number. 422 while a part is missing",
				without,
			),
		})
		.input(z.object({ token }))
		.output(sentSchema),

	copy: oc
		.route({
			method: "POST",
			path: `${path}/copy`,
			...extension("The applicant's copy of what was sent, with the tax id masked", without),
		})
		.input(z.object({ token }))
		.output(z.object({ ...content.shape, ...sentSchema.shape, taxIdEnding, consent })),

	list: oc
		.route({
			method: "GET",
			path,
			...extension(
				"Applications, newest first, for administrators of the shop; recorded as a read",
				withoutReview,
			),
		})
		.input(
			z.object({
				page: z.coerce.number().int().min(1).default(1),
				status: z.enum(creditStatusNames).optional(),
			}),
		)
		.output(
			z.object({
				applications: z.array(summarySchema),
				total: z.number(),
				page: z.number(),
				pageCount: z.number(),
				/** The latest reads and changes of all applications. */
				access: z.array(creditAccessSchema),
			}),
		),

	read: oc
		.route({
			method: "GET",
			path: `${path}/{number}`,
			...extension(
				"One application with who read it, for administrators of the shop; recorded as a read",
				withoutReview,
			),
		})
		.input(z.object({ number: numberInput }))
		.output(
			z.object({
				...content.shape,
				...summarySchema.shape,
				taxIdEnding,
				consent,
				decidedAt: z.string().nullable(),
				/** When it is deleted, unless it is decided later. */
				deletedAfter: z.string(),
				access: z.array(creditAccessSchema),
			}),
		),

	revealTaxId: oc
		.route({
			method: "POST",
			path: `${path}/{number}/tax-id`,
			...extension("The tax id, for administrators of the shop; recorded with the reason", withoutReview),
		})
		.input(z.object({ number: numberInput, reason: z.string().trim().min(5).max(creditLimits.note) }))
		.output(z.object({ taxId: z.string() })),

	setStatus: oc
		.route({
			method: "POST",
			path: `${path}/{number}/status`,
			...extension(
				"Change the status, for administrators of the shop; recorded with the note",
				withoutReview,
			),
		})
		.input(
			z.object({
				number: numberInput,
				status: z.enum(creditStatusNames),
				note: z.string().trim().max(creditLimits.note),
			}),
		)
		.output(z.object({ status: z.enum(creditStatusNames) })),
};
