/** Every call needs a signed-in user. */
import { implement } from "@orpc/server";
import { type CustomDesign, customDesignsContract } from "#contracts/custom-builder/custom-designs";
import { accountPriceCents } from "#rules/catalog/prices";
import { composePartNumber, decodePartNumber } from "#rules/custom-builder/part-number";
import { listPriceCents, priceParts } from "#rules/custom-builder/part-prices";
import { type Design, designLimits } from "#rules/custom-builder/scx-options";
import { toDollars } from "#rules/money/cents";
import { maySeePrices } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { accountDiscount } from "../../product-service/public.server.ts";
import { signedIn, type TokenBearer, type TokenVerifier } from "../../shared/auth.server.ts";
import { notFound, type ServiceContext, ServiceFailure } from "../../shared/http.server.ts";
import {
	findRecorded,
	forgetKeys,
	hashContent,
	recordKey,
} from "../../shared/idempotency-repository.server.ts";
import { accountActor, lockUser, verifiedBearerUser } from "../../user-service/public.server.ts";
import type { CartCall } from "../cart-access.server.ts";
import {
	deleteOwnDesign,
	insertDesign,
	renameOwnDesign,
	selectDesign,
	selectDesigns,
	toDesign,
} from "./designs-repository.server.ts";

export function designRoutes(db: Db, verify: TokenVerifier) {
	const os = implement(customDesignsContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		list: os.list.handler(({ context }) => designs(db, context.bearer)),
		add: os.add.handler(({ context, input }) => addDesign(db, context.bearer, input)),
		design: os.design.handler(({ context, input }) => design(db, context.bearer, input.rid)),
		rename: os.rename.handler(({ context, input }) => renameDesign(db, context.bearer, input)),
		delete: os.delete.handler(({ context, input }) => deleteDesign(db, context.bearer, input.rid)),
		price: os.price.handler(({ context, input }) => designPrice(db, context, input.partNumber)),
	});
}

const unknownDesign = () => notFound("This design");

/** Custom designs of a user, and the prices of runs. */
async function designs(db: Db, bearer: TokenBearer): Promise<CustomDesign[]> {
	const { userId } = await verifiedBearerUser(db, bearer);
	return (await selectDesigns(db, userId)).map(toDesign);
}

/** @throws {ServiceFailure} 404 for a design of another user */
async function design(db: Db, bearer: TokenBearer, rid: string): Promise<CustomDesign> {
	const { userId } = await verifiedBearerUser(db, bearer);
	const row = await selectDesign(db, userId, rid);
	if (!row) throw unknownDesign();
	return toDesign(row);
}

/** @throws {ServiceFailure} 422 with the reasons for a part number that cannot be built */
function requireDesign(partNumber: string): Design {
	const decoded = decodePartNumber(partNumber);
	if (decoded.kind === "design") return decoded.design;
	throw new ServiceFailure(422, "NOT_BUILDABLE", decoded.reasons.join(" "));
}

/**
 * Idempotent by form key.
 * @throws {ServiceFailure} 422 for a part number that cannot be built, 409 at the limit
 */
async function addDesign(
	db: Db,
	bearer: TokenBearer,
	{ name, partNumber, formKey }: { name: string; partNumber: string; formKey?: string },
): Promise<CustomDesign> {
	const { userId } = await verifiedBearerUser(db, bearer);
	const part = composePartNumber(requireDesign(partNumber));
	const digest = formKey === undefined ? null : hashContent(userId, formKey, name, part);
	return db.transaction().execute(async (change) => {
		await lockUser(change, userId);
		const earlier = await findRecorded(change, "design", { userId }, digest);
		const existingDesign = earlier?.resultId
			? await selectDesign(change, userId, earlier.resultId)
			: undefined;
		if (existingDesign) return toDesign(existingDesign);
		if ((await selectDesigns(change, userId)).length >= designLimits.designs) {
			const message = `You have ${designLimits.designs} designs, which is the limit.`;
			throw new ServiceFailure(409, "LIMIT_REACHED", message);
		}
		const at = new Date().toISOString();
		const id = crypto.randomUUID();
		const row = { id, user_id: userId, name, part_number: part, created_at: at, updated_at: at };
		await insertDesign(change, row);
		if (digest) await recordKey(change, "design", { userId }, { digest, at, resultId: id });
		return toDesign(row);
	});
}

/** @throws {ServiceFailure} 404 for a design of another user */
async function renameDesign(
	db: Db,
	bearer: TokenBearer,
	{ rid, name }: { rid: string; name: string },
): Promise<CustomDesign> {
	const { userId } = await verifiedBearerUser(db, bearer);
	const row = await renameOwnDesign(db, userId, rid, { name, updated_at: new Date().toISOString() });
	if (!row) throw unknownDesign();
	return toDesign(row);
}

/** @throws {ServiceFailure} 404 for a design of another user */
async function deleteDesign(db: Db, bearer: TokenBearer, rid: string): Promise<{ rid: string }> {
	const { userId } = await verifiedBearerUser(db, bearer);
	return db.transaction().execute(async (change) => {
		if (!(await deleteOwnDesign(change, userId, rid))) throw unknownDesign();
		await forgetKeys(change, "design", rid);
		return { rid };
	});
}

/**
 * Prices in dollars: the list prices of the parts, their sum, and that less the account's discount.
 * @throws {ServiceFailure} 403 without permission to see prices, 422 for a part number that cannot be built
 */
async function designPrice(
	db: Db,
	call: CartCall,
	partNumber: string,
): Promise<{ listPrice: number; price: number; parts: { partNumber: string; listPrice: number }[] }> {
	const rule = { may: maySeePrices, refusal: "Prices are for verified users.", what: "This price" };
	const { accountId } = await accountActor(db, call, rule);
	const run = requireDesign(partNumber);
	const listCents = listPriceCents(run);
	const discount = await accountDiscount(db, accountId);
	return {
		listPrice: toDollars(listCents),
		price: toDollars(accountPriceCents({ listCents, breaks: [] }, discount, 1)),
		parts: priceParts(run).map((part) => ({ partNumber: part.partNumber, listPrice: toDollars(part.cents) })),
	};
}
