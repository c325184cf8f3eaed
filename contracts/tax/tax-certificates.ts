/**
 * Exemption certificates of accounts. Files are uploaded by the calls of `requests/requests.ts` with the purpose
 * "certificate".
 */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { usStates } from "#rules/locations/us-states";
import { uploadTypeNames } from "#rules/requests/upload-limits";
import {
	certificateDecisions,
	certificateReasonNames,
	certificateLimits as limits,
} from "#rules/tax/tax-certificates";
import { formKeySchema } from "../common-fields.ts";
import { extension } from "../document.ts";

const id = z.string().min(1).max(128);
const path = "/user-service/tax-certificates";
const without = "nothing of tax exemption is shown";
const bytes = z.number().int().min(0);
const stateCodes = usStates.map(({ code }) => code);
const day = z.iso.date();

const statesSchema = z
	.array(z.enum(stateCodes as [string, ...string[]]))
	.min(1)
	.max(limits.states)
	.transform((states) => [...new Set(states)].toSorted());

export const certificateFileSchema = z.object({
	name: z.string(),
	size: bytes,
	type: z.enum(uploadTypeNames),
});
export type CertificateFile = z.infer<typeof certificateFileSchema>;

export const certificateSchema = z.object({
	certificateId: id,
	reason: z.enum(certificateReasonNames),
	/** Number of the permit or license that it names. */
	number: z.string(),
	states: z.array(z.string()),
	/** The last day on which it counts; `null` for one that doesn't expire. */
	expiresOn: day.nullable(),
	decision: z.enum(certificateDecisions),
	/** Why it was declined. */
	note: z.string(),
	file: certificateFileSchema.nullable(),
	submittedBy: z.string(),
	submittedAt: z.string(),
	decidedAt: z.string().nullable(),
	/** The company whose certificate also counts for this branch; `null` for the account's own. */
	ofCompany: z.string().nullable(),
});
export type TaxCertificate = z.infer<typeof certificateSchema>;

const newCertificateSchema = z.object({
	accountId: id,
	reason: z.enum(certificateReasonNames),
	number: z.string().trim().min(1).max(limits.number),
	states: statesSchema,
	expiresOn: day.nullable(),
	uploadId: id,
	formKey: formKeySchema,
});
export type NewCertificate = z.output<typeof newCertificateSchema>;

const reviewedSchema = certificateSchema.extend({ accountId: id, accountName: z.string() });
export type ReviewedCertificate = z.infer<typeof reviewedSchema>;

export const taxContract = {
	certificates: oc
		.route({
			method: "GET",
			path: `${path}/accounts/{accountId}`,
			...extension(
				"Certificates of the account, and of the company that it is a branch of, with the day by its clock and the states where tax is collected; 404 for other accounts",
				without,
			),
		})
		.input(z.object({ accountId: id }))
		.output(
			z.object({
				certificates: z.array(certificateSchema),
				/** Today by the account's clock. */
				today: day,
				/** Where the shop collects sales tax; `null` where its own tax service decides. */
				taxedStates: z.array(z.string()).nullable(),
			}),
		),

	addCertificate: oc
		.route({
			method: "POST",
			path: `${path}/accounts/{accountId}`,
			...extension(
				"Submit a certificate for review; 404 for other accounts, 422 FILE_GONE for a file that is not there any more, EXPIRED for a last day in the past, TOO_MANY. Idempotent by form key",
				without,
			),
		})
		.input(newCertificateSchema)
		.output(z.object({ certificateId: id })),

	withdrawCertificate: oc
		.route({
			method: "POST",
			path: `${path}/{certificateId}/withdraw`,
			...extension(
				"Withdraw a certificate of the account: it doesn't count any more. Succeeds if it was withdrawn or declined; 404 for other accounts",
				without,
			),
		})
		.input(z.object({ accountId: id, certificateId: id }))
		.output(z.object({ certificateId: id })),

	certificatePart: oc
		.route({
			method: "GET",
			path: `${path}/{certificateId}/parts/{offset}`,
			...extension(
				"A part of a certificate's file, in base64, and where the next one begins: for people of the account and administrators of the shop; 404 for others",
				without,
			),
		})
		.input(z.object({ certificateId: id, offset: z.coerce.number().int().min(0) }))
		.output(z.object({ file: certificateFileSchema, data: z.string(), next: bytes.nullable() })),

	review: oc
		.route({
			method: "GET",
			path: "/user-service/tax-certificate-reviews",
			...extension("Certificates of all accounts, for administrators of the shop; 403 for others", without),
		})
		.input(
			z.object({
				decision: z.enum(certificateDecisions).optional(),
				page: z.coerce.number().int().min(1).max(10_000).default(1),
			}),
		)
		.output(
			z.object({
				certificates: z.array(reviewedSchema),
				total: z.number().int(),
				page: z.number().int(),
				pageCount: z.number().int(),
			}),
		),

	certificate: oc
		.route({
			method: "GET",
			path: "/user-service/tax-certificate-reviews/{certificateId}",
			...extension("A certificate of any account, for administrators of the shop; 403 for others", without),
		})
		.input(z.object({ certificateId: id }))
		.output(reviewedSchema.extend({ today: day })),

	decide: oc
		.route({
			method: "PUT",
			path: "/user-service/tax-certificate-reviews/{certificateId}",
			...extension(
				"Accept or decline a certificate, also one that was accepted before; 403 for everybody but administrators of the shop, 409 DECIDED when somebody else was faster or it was withdrawn, 422 REASON_MISSING for a decline without a reason",
				without,
			),
		})
		.input(
			z.object({
				certificateId: id,
				decision: z.enum(["accepted", "declined"]),
				note: z.string().trim().max(limits.note).default(""),
				/** What the page showed. */
				before: z.enum(certificateDecisions),
			}),
		)
		.output(z.object({ certificateId: id })),
};
