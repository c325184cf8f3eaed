/** Schemas of path and query parameters for the URLs in `paths.ts`. */

import { z } from "zod";
import { messageNumberPattern } from "#rules/contact/message-terms";
import { creditParts } from "#rules/credit/credit-terms";
import { lineRequestKinds } from "#rules/orders/line-requests";
import { transactionIdPattern } from "#rules/payments/payment-numbers";
import { workspaceSections } from "#rules/rep-workspace/workspace-terms";
import { sourceKinds } from "#rules/submittals/submittal-limits";
import { previewKinds } from "./shared/link-previews/preview-facts.ts";
import { drawingSizes } from "./shared/pictures/product-picture.ts";

/** Accepts slugs in any spelling; pages redirect to the canonical one. */
const slug = z.string().min(1).max(160);

export const categoryParams = z.object({ category: slug });
export const subcategoryParams = z.object({ category: slug, subcategory: slug });
export const brandParams = z.object({ brand: z.string().regex(/^[\w.+-]{1,60}$/) });
export const productParams = z.object({ category: slug, subcategory: slug, product: slug });
export const photometryFormat = z.enum(["ies", "ldt", "xml", "csv"]);
export const productPhotometryParams = productParams.extend({ format: photometryFormat });
export const viewerFileParams = z.object({ format: photometryFormat });
export const catalogNumberParams = z.object({ series: z.string().regex(/^[\w.-]{1,40}$/) });
export const searchParams = z.object({ searchTerm: z.string() });
export const drawingParams = z.object({ file: z.string().regex(/^.{1,200}\.svg$/) });
export const drawingQuery = z.object({
	size: z.enum(drawingSizes).catch("card"),
	option: z.string().max(128).optional(),
});
export const linkPreviewParams = z.object({
	kind: z.enum(previewKinds),
	file: z.string().regex(/^.{1,200}\.png$/),
});
export const linkPreviewQuery = z.object({
	option: z.string().max(160).optional(),
	v: z.string().max(40).optional(),
});
export const specSheetQuery = z.object({
	option: z.string().max(128).optional(),
	project: z.string().trim().max(80).optional().catch(undefined),
});
export const articleParams = z.object({ slug });
export const blogTagParams = z.object({ tag: slug });
export const downloadFormParams = z.object({ file: z.string().regex(/^[a-z0-9-]{1,80}\.pdf$/) });
export const sitemapParams = z.object({ file: z.string().regex(/^[a-z]+(-\d{1,4})?\.xml$/) });

export const projectParams = z.object({ projectID: z.string().min(1).max(128) });
export const customerPartParams = z.object({ partID: z.string().min(1).max(128) });
export const designParams = z.object({ designID: z.string().min(1).max(128) });
/** What is too long is cut, not lost. */
const shortText = (length: number) =>
	z
		.string()
		.transform((text) => text.trim().slice(0, length))
		.optional();
export const runDocumentQuery = z.object({
	part: z.string().max(80).catch(""),
	project: shortText(80),
	type: shortText(20),
});
export const runPhotometryParams = z.object({ file: z.string().max(40) });
export const runPhotometryQuery = runDocumentQuery.pick({ part: true });
export const sharedParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/** Token of a link in newsletter mail. */
export const newsletterTokenParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/** Token of the unsubscribe link in mail of notifications. */
export const unsubscribeParams = z.object({ token: z.string().regex(/^[\w-]{1,600}\.[\w-]{43}$/) });
export const inboxMessageParams = z.object({ messageID: z.uuid() });

export const webhookParams = z.object({ endpointID: z.string().min(1).max(128) });
export const changeFactorParams = z.object({ change: z.enum(["recovery-codes", "off"]) });
export const portalUserParams = z.object({ userID: z.string().min(1).max(128) });
export const invitationParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
export const workspaceSectionParams = z.object({ section: z.enum(workspaceSections) });
export const approvalParams = z.object({ approvalID: z.string().min(1).max(128) });
export const accessRequestParams = z.object({ requestID: z.string().min(1).max(128) });
export const bidJobParams = z.object({ jobID: z.string().min(1).max(128) });
export const quoteParams = z.object({ quoteID: z.string().min(1).max(128) });
export const orderParams = z.object({ orderID: z.string().min(1).max(128) });
export const orderLineRequestParams = orderParams.extend({
	lineID: z.string().min(1).max(128),
	kind: z.enum(lineRequestKinds),
});
export const blanketOrderParams = z.object({ blanketOrderID: z.string().min(1).max(128) });
export const orderDraftParams = z.object({ draftId: z.string().min(1).max(128) });
export const checkoutParams = z.object({ checkoutId: z.string().min(1).max(128) });
/** An id in a path of the services, where these words lead to something else. */
const idBeside = (...words: string[]) =>
	z
		.string()
		.min(1)
		.max(128)
		.refine((id) => !words.includes(id));
export const invoiceParams = z.object({ invoiceID: idBeside("csv", "company") });
export const creditMemoParams = z.object({ creditMemoID: z.string().min(1).max(128) });
export const paymentParams = z.object({ transactionID: z.string().regex(transactionIdPattern) });
export const conversationParams = z.object({ conversationID: z.string().min(1).max(128) });
export const assistantToolParams = z.object({ tool: z.string().regex(/^[a-zA-Z]{1,40}$/) });
export const assistantActionParams = conversationParams.extend({ toolCallID: z.string().min(1).max(128) });
export const agentApprovalParams = z.object({ approvalID: z.string().regex(/^[\w-]{43}$/) });
export const connectRequestParams = z.object({ uid: z.string().regex(/^[\w-]{10,100}$/) });
export const catalogBookParams = z.object({ file: z.string().regex(/^[a-z0-9-]{1,100}\.pdf$/) });
export const feedParams = z.object({
	token: z.string().regex(/^[\w-]{32,128}$/),
	file: z.string().regex(/^[a-z0-9-]{1,40}\.(?:xml|csv|json)$/),
});
export const submittalParams = z.object({
	kind: z.enum(sourceKinds),
	sourceID: z.string().min(1).max(128),
});
export const purchaseOrderFileParams = z.object({ fileID: z.string().min(1).max(128) });
export const messageNumberParams = z.object({ number: z.string().regex(messageNumberPattern) });
export const certificateParams = z.object({ certificateID: z.string().min(1).max(128) });
export const outboxMailParams = z.object({ mailID: z.coerce.number().int().min(1) });
export const logoParams = z.object({ logoID: z.string().min(1).max(128) });
export const favoriteParams = z.object({ rid: z.string().min(1).max(128) });
export const favoriteListParams = z.object({ listID: z.string().min(1).max(128) });
export const favoriteListNoteParams = favoriteListParams.extend({ rid: z.string().min(1).max(128) });
export const savedCartParams = z.object({ savedCartID: z.string().min(1).max(128) });
export const uploadParams = z.object({ uploadID: z.string().min(1).max(128) });
export const requestParams = z.object({ rid: idBeside("page") });
export const orderListParams = z.object({ listID: z.string().min(1).max(128) });
export const creditStepParams = z.object({ step: z.enum(creditParts) });
export const creditNumberParams = z.object({ number: z.string().regex(/^CA-\d{6,12}$/) });
