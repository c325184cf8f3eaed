/** Warranty claims, part of the user service. Visitors may file them; only users have a list. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { failureKindNames, requestLimits } from "#rules/requests/request-terms";
import { formKeySchema } from "../common-fields.ts";
import { extension, extensionField, specified } from "../document.ts";
import {
	contactSchema,
	day,
	listInput,
	pageFields,
	replySchema,
	replyText,
	requestDetailSchema,
	requestId,
	requestSummarySchema,
	requiredText,
	text,
	uploadIds,
} from "../requests/requests.ts";

const quantity = z.number().int().min(1).max(requestLimits.quantity);

export const newClaimSchema = z.object({
	/** The SKU; `null` for a part number that the catalog doesn't have. */
	productId: requestId.nullable(),
	sku: requiredText(requestLimits.sku),
	/** The order and its line that the claim starts from. */
	orderId: requestId.nullable(),
	lineId: requestId.nullable(),
	/** Number of the order or invoice, as typed. */
	orderNumber: text(requestLimits.sku),
	purchasedOn: day.nullable(),
	installedOn: day,
	quantity,
	installed: quantity.nullable(),
	failure: z.enum(failureKindNames),
	description: requiredText(requestLimits.notes),
	dateCode: requiredText(requestLimits.dateCode),
	contact: contactSchema,
	/** Link to photos that are too large to send. */
	link: text(requestLimits.link),
});
export type NewClaim = z.infer<typeof newClaimSchema>;

export const coverageSchema = z.object({
	state: z.enum(["covered", "ended", "unknown"]),
	basis: z.enum(["purchase", "installation"]),
	startsOn: day,
	endsOn: day.nullable(),
	years: z.number().nullable(),
});

export const claimSummarySchema = requestSummarySchema.extend({
	/** Return merchandise authorization; `null` before the approval. */
	rmaNumber: z.string().nullable().describe(extensionField("no RMA number is shown")),
});
export type ClaimSummary = z.infer<typeof claimSummarySchema>;

export const claimSchema = requestDetailSchema.extend({
	rmaNumber: claimSummarySchema.shape.rmaNumber,
	content: newClaimSchema
		.nullable()
		.describe(extensionField("the claim's page shows its number and status alone")),
	coverage: coverageSchema
		.nullable()
		.describe(extensionField("the claim's page doesn't say whether it was covered")),
});
export type Claim = z.infer<typeof claimSchema>;

const path = "/user-service/warranty-claims";

export const warrantyClaimsContract = {
	list: oc
		.route({
			method: "GET",
			path,
			...specified("Warranty claims of the acting account or the user, newest first"),
		})
		.output(z.array(claimSummarySchema)),

	send: oc
		.route({
			method: "POST",
			path,
			...specified(
				"File a claim. The same formKey and content return the first claim; 404 for an order line or files of others, 409 for files sent before, 422 for dates or a quantity that can't be",
			),
		})
		.input(newClaimSchema.extend({ uploads: uploadIds, formKey: formKeySchema }))
		.output(claimSummarySchema),

	page: oc
		.route({
			method: "GET",
			path: `${path}/page`,
			...extension("A page of the list, newest first", "the list is paged by the shop"),
		})
		.input(listInput)
		.output(z.object({ requests: z.array(claimSummarySchema), ...pageFields })),

	claim: oc
		.route({
			method: "GET",
			path: `${path}/{rid}`,
			...extension(
				"A claim with its coverage, messages and files; 404 for one of others",
				"the claim is found in the list, with what the list has of it",
			),
		})
		.input(z.object({ rid: requestId }))
		.output(claimSchema),

	reply: oc
		.route({
			method: "POST",
			path: `${path}/{rid}/messages`,
			...extension(replyText.summary, replyText.without),
		})
		.input(replySchema)
		.output(claimSummarySchema),
};
