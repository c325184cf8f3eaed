/** Warranty claims of an account or user. Coverage is decided when a claim is filed, and kept with it. */
import type { z } from "zod";
import type { Claim, ClaimSummary, coverageSchema, NewClaim } from "#contracts/warranty/warranty-claims";
import { shopToday } from "#rules/clock/shop-time-zone";
import { formatNumber } from "#rules/format";
import { requestLimits } from "#rules/requests/request-terms";
import { latestDay, warrantyCoverage } from "#rules/warranty/warranty-coverage";
import type { Db } from "../../db/connect.server.ts";
import { anonymous } from "../../shared/auth.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import { fileRequest, type RequestDeps } from "./file-request.server.ts";
import { type RequestOwner, unknownRequest } from "./request-owner.server.ts";
import {
	getTimeline,
	orderedLine,
	type RequestRow,
	requestPage,
	requestRow,
	toSummary,
	warrantyYears,
} from "./requests-repository.server.ts";
import { filesOfRequest, toSentFile } from "./uploads-repository.server.ts";

const mostListed = 1_000;

type Content = { claim: NewClaim; coverage: z.infer<typeof coverageSchema> };

export const toClaimSummary = (row: RequestRow): ClaimSummary => ({
	...toSummary(row),
	rmaNumber: row.rma_number,
});
const impossible = (code: string, message: string) => new ServiceFailure(422, code, message);

/**
 * Open to visitors too; a claim that starts from an order needs a user of its account.
 * @throws {ServiceFailure} 404 for an order line or files of others, 409 for files sent before, 422 for dates or a
 * quantity that can't be
 */
export async function sendClaim(
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
export async function claims(db: Db, owner: RequestOwner): Promise<ClaimSummary[]> {
	if (!owner.user) throw anonymous();
	const { rows } = await requestPage(db, owner, ["claim"], { page: 1, pageSize: mostListed });
	return rows.map(toClaimSummary);
}

/** @throws {ServiceFailure} 401 for visitors */
export async function claimPage(db: Db, owner: RequestOwner, page = 1) {
	if (!owner.user) throw anonymous();
	const { rows, ...at } = await requestPage(db, owner, ["claim"], { page, pageSize: requestLimits.pageSize });
	return { requests: rows.map(toClaimSummary), ...at };
}

/** @throws {ServiceFailure} 401 for visitors, 404 for a claim of others */
export async function claim(db: Db, owner: RequestOwner, rid: string): Promise<Claim> {
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
