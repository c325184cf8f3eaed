import { implement } from "@orpc/server";
import type { z } from "zod";
import { type Layout, type LayoutContent, layoutsContract } from "#contracts/lighting-layouts/layouts";
import { type RequestSummary, uploadsContract } from "#contracts/requests/requests";
import {
	type Claim,
	type ClaimSummary,
	type coverageSchema,
	type NewClaim,
	warrantyClaimsContract,
} from "#contracts/warranty/warranty-claims";
import { shopToday } from "#rules/clock/time-zones";
import { formatNumber } from "#rules/format";
import { requestLimits } from "#rules/requests/request-terms";
import { latestDay, warrantyCoverage } from "#rules/warranty/warranty-coverage";
import type { Db } from "../../db/connect.server.ts";
import { anonymous, type TokenVerifier } from "../../shared/auth.server.ts";
import { notFound, type ServiceContext, ServiceFailure } from "../../shared/http.server.ts";
import { spendBytes } from "../uploads/upload-quota.server.ts";
import {
	appendPart,
	createUpload,
	readPart,
	removeUpload,
	type UploadDeps,
	upload,
	uploads,
} from "../uploads/uploads.server.ts";
import { filesOfRequest, toSentFile } from "../uploads/uploads-repository.server.ts";
import { fileRequest, type RequestDeps, replyToRequest } from "./file-request.server.ts";
import {
	getTimeline,
	orderedLine,
	type RequestRow,
	requestPage,
	requestRow,
	toSummary,
	warrantyYears,
} from "./requests-repository.server.ts";
import { owning, type RequestOwner, unknownRequest } from "./show-request.server.ts";

/** Routes for signed-in users and visitors; lists and details are for users. */
export function requestRoutes(deps: RequestDeps & UploadDeps, verify: TokenVerifier) {
	const { db } = deps;
	const own = owning(db, verify);
	const plans = implement(layoutsContract).$context<ServiceContext>().use(own);
	const warranty = implement(warrantyClaimsContract).$context<ServiceContext>().use(own);
	const sent = implement(uploadsContract).$context<ServiceContext>().use(own);
	return {
		layouts: plans.router({
			list: plans.list.handler(({ context }) => layouts(db, context.owner)),
			send: plans.send.handler(({ context, input }) => sendLayout(deps, context.owner, input)),
			sendGuided: plans.sendGuided.handler(({ context, input }) => sendLayout(deps, context.owner, input)),
			page: plans.page.handler(({ context, input }) => layoutPage(db, context.owner, input.page)),
			layout: plans.layout.handler(({ context, input }) => layout(db, context.owner, input.rid)),
			reply: plans.reply.handler(async ({ context, input }) =>
				toSummary(await replyToRequest(deps, context.owner, "layout", input)),
			),
		}),
		warrantyClaims: warranty.router({
			list: warranty.list.handler(({ context }) => claims(db, context.owner)),
			send: warranty.send.handler(({ context, input }) => sendClaim(deps, context.owner, input)),
			page: warranty.page.handler(({ context, input }) => claimPage(db, context.owner, input.page)),
			claim: warranty.claim.handler(({ context, input }) => claim(db, context.owner, input.rid)),
			reply: warranty.reply.handler(async ({ context, input }) =>
				toClaimSummary(await replyToRequest(deps, context.owner, "claim", input)),
			),
		}),
		uploads: sent.router({
			list: sent.list.handler(({ context, input }) => uploads(deps, context.owner, input)),
			create: sent.create.handler(({ context, input }) => createUpload(deps, context.owner, input)),
			upload: sent.upload.handler(({ context, input }) => upload(deps, context.owner, input.uploadId)),
			append: sent.append.handler(({ context, input }) => appendPart(deps, context.owner, input)),
			spend: sent.spend.handler(async ({ context, input: { bytes } }) => {
				if (!context.owner.user) throw anonymous();
				await spendBytes(deps, context.owner, bytes);
				return { bytes };
			}),
			part: sent.part.handler(({ context, input }) => readPart(deps, context.owner, input)),
			remove: sent.remove.handler(({ context, input }) => removeUpload(deps, context.owner, input.uploadId)),
		}),
	};
}

/** Most rows of a list without pages. */
const mostListed = 1_000;

type Sent = Omit<LayoutContent, "spaces" | "estimate"> &
	Partial<Pick<LayoutContent, "spaces" | "estimate">> & { uploads: string[]; formKey?: string };

/** Open to visitors too. @throws {ServiceFailure} 404 and 409 for files that can't be sent */
async function sendLayout(
	deps: RequestDeps,
	owner: RequestOwner,
	{ uploads, formKey, spaces = [], estimate = "", ...rest }: Sent,
): Promise<RequestSummary> {
	const sent: LayoutContent = { ...rest, spaces, estimate };
	const { project: title, contact } = sent;
	return toSummary(
		await fileRequest(deps, owner, { kind: "layout", title, contact, sent, uploads, formKey }),
	);
}

/** Newest first. @throws {ServiceFailure} 401 for visitors */
async function layouts(db: Db, owner: RequestOwner): Promise<RequestSummary[]> {
	if (!owner.user) throw anonymous();
	const { rows } = await requestPage(db, owner, ["layout"], { page: 1, pageSize: mostListed });
	return rows.map(toSummary);
}

/** @throws {ServiceFailure} 401 for visitors */
async function layoutPage(db: Db, owner: RequestOwner, page = 1) {
	if (!owner.user) throw anonymous();
	const { rows, ...at } = await requestPage(db, owner, ["layout"], {
		page,
		pageSize: requestLimits.pageSize,
	});
	return { requests: rows.map(toSummary), ...at };
}

/** @throws {ServiceFailure} 401 for visitors, 404 for a request of others */
async function layout(db: Db, owner: RequestOwner, rid: string): Promise<Layout> {
	if (!owner.user) throw anonymous();
	const row = await requestRow(db, owner, "layout", rid);
	if (!row) throw unknownRequest(owner, "layout", rid);
	const files = await filesOfRequest(db, row.id);
	return {
		...toSummary(row),
		content: JSON.parse(row.content),
		timeline: await getTimeline(db, row.id, files),
		files: files.map(toSentFile),
	};
}

// Warranty claims of an account or user. Coverage is decided when a claim is filed, and kept with it.

type Content = { claim: NewClaim; coverage: z.infer<typeof coverageSchema> };

const toClaimSummary = (row: RequestRow): ClaimSummary => ({
	...toSummary(row),
	rmaNumber: row.rma_number,
});
const impossible = (code: string, message: string) => new ServiceFailure(422, code, message);

/**
 * Open to visitors too; a claim that starts from an order needs a user of its account.
 * @throws {ServiceFailure} 404 for an order line or files of others, 409 for files sent before, 422 for dates or a
 * quantity that can't be
 */
async function sendClaim(
	deps: RequestDeps,
	owner: RequestOwner,
	{ uploads, formKey, ...sent }: NewClaim & { uploads: string[]; formKey?: string },
): Promise<ClaimSummary> {
	const { db, now } = deps;
	const claim = await withOrderFacts(db, owner, sent);
	requirePossible(claim, latestDay(now()));
	const years = claim.productId === null ? null : await warrantyYears(db, claim.productId);
	const today = shopToday(now());
	const coverage = warrantyCoverage({ warrantyYears: years }, claim, today);
	const title = `${formatNumber(claim.quantity)} × ${claim.sku}`;
	const request = await fileRequest(deps, owner, {
		kind: "claim",
		title,
		contact: claim.contact,
		sent: claim,
		content: { claim, coverage } satisfies Content,
		uploads,
		formKey,
	});
	return toClaimSummary(request);
}

/** What the order says counts, not what was sent. */
async function withOrderFacts(db: Db, owner: RequestOwner, claim: NewClaim): Promise<NewClaim> {
	const { orderId, lineId } = claim;
	if (orderId === null || lineId === null) return { ...claim, orderId: null, lineId: null };
	const line = owner.accountId ? await orderedLine(db, owner.accountId, orderId, lineId) : undefined;
	if (!line) throw notFound("This order line");
	if (claim.quantity > line.quantity)
		throw impossible(
			"QUANTITY",
			`You ordered ${formatNumber(line.quantity)} of this item. Enter that many or fewer.`,
		);
	return { ...claim, productId: line.productId, sku: line.sku, purchasedOn: line.orderedOn };
}

/** @throws {ServiceFailure} 422 */
function requirePossible({ installedOn, purchasedOn, installed, quantity }: NewClaim, latest: string): void {
	if (installedOn > latest)
		throw impossible("INSTALLED_ON", "The installation date is in the future. Check the date.");
	if (purchasedOn !== null && purchasedOn > latest)
		throw impossible("PURCHASED_ON", "The purchase date is in the future. Check the date.");
	if (purchasedOn !== null && installedOn < purchasedOn)
		throw impossible("INSTALLED_ON", "The installation date is before the purchase. Check the date.");
	if (installed !== null && quantity > installed)
		throw impossible("INSTALLED", "More have failed than were installed. Check both numbers.");
}

/** Newest first. @throws {ServiceFailure} 401 for visitors */
async function claims(db: Db, owner: RequestOwner): Promise<ClaimSummary[]> {
	if (!owner.user) throw anonymous();
	const { rows } = await requestPage(db, owner, ["claim"], { page: 1, pageSize: mostListed });
	return rows.map(toClaimSummary);
}

/** @throws {ServiceFailure} 401 for visitors */
async function claimPage(db: Db, owner: RequestOwner, page = 1) {
	if (!owner.user) throw anonymous();
	const { rows, ...at } = await requestPage(db, owner, ["claim"], { page, pageSize: requestLimits.pageSize });
	return { requests: rows.map(toClaimSummary), ...at };
}

/** @throws {ServiceFailure} 401 for visitors, 404 for a claim of others */
async function claim(db: Db, owner: RequestOwner, rid: string): Promise<Claim> {
	if (!owner.user) throw anonymous();
	const row = await requestRow(db, owner, "claim", rid);
	if (!row) throw unknownRequest(owner, "claim", rid);
	const { claim: content, coverage } = JSON.parse(row.content) as Content;
	const files = await filesOfRequest(db, row.id);
	return {
		...toClaimSummary(row),
		content,
		coverage,
		timeline: await getTimeline(db, row.id, files),
		files: files.map(toSentFile),
	};
}
