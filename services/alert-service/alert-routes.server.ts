/** What a person does with alerts for part numbers. */
import { randomUUID } from "node:crypto";
import { implement } from "@orpc/server";
import { type AddedAlerts, alertsContract, type PartAlert } from "#contracts/alerts/alerts";
import { type AlertKind, alertRefusal, alertLimits as limits } from "#rules/alerts/alerts";
import { isVerified, openAccountIds } from "#rules/users/permissions";
import type { Db } from "../db/connect.server.ts";
import { toPage } from "../db/list-pages.server.ts";
import type { PartAlertTable } from "../db/part-number-schema.ts";
import { accountDiscount, optionLink } from "../product-service/public.server.ts";
import { signedIn, type TokenVerifier } from "../shared/auth.server.ts";
import type { ServiceContext } from "../shared/http.server.ts";
import { findRecorded, hashContent, recordKey } from "../shared/idempotency-repository.server.ts";
import { type AccountCall, accountActor, lockUser } from "../user-service/public.server.ts";
import {
	alertPage,
	countAlerts,
	deleteAlerts,
	existingAlerts,
	insertAlerts,
	selectWatchedSkus,
	setQuantity,
} from "./alerts-repository.server.ts";
import { toWatchedSku } from "./tell-alerts.server.ts";

/** `now` in ms since 1970. */
type Deps = { db: Db; now: () => number };

/** Every call needs a verified user. */
export function alertRoutes(deps: Deps, verify: TokenVerifier) {
	const os = implement(alertsContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		list: os.list.handler(({ context, input }) => listAlerts(deps, context, input)),
		add: os.add.handler(({ context, input }) => addAlerts(deps, context, input)),
		remove: os.remove.handler(({ context, input }) => removeAlerts(deps, context, input.ids)),
	});
}

const rule = {
	may: isVerified,
	refusal: "Prices and stock are for verified users.",
	what: "This account",
};

async function listAlerts(
	{ db }: Deps,
	call: AccountCall,
	{ product, page: requestedPage }: { product?: string | undefined; page: number },
) {
	const { user } = await accountActor(db, call, rule);
	const own = { userId: user.userId, accountIds: openAccountIds(user), product };
	const list = toPage(await countAlerts(db, own), limits.pageSize, requestedPage);
	const rows = await alertPage(db, own, list);
	return { alerts: rows.map(toAlert), total: list.total, page: list.page, pageCount: list.pageCount };
}

function toAlert(row: Awaited<ReturnType<typeof alertPage>>[number]): PartAlert {
	const sku = toWatchedSku(row, row.discount ?? 0);
	const { category, subcategory, slug, variation_id } = row;
	return {
		id: row.id,
		kind: row.kind,
		accountId: row.account_id,
		accountName: row.account_name ?? row.account_id,
		productId: variation_id,
		sku: row.sku_now ?? row.sku,
		name: row.name_now ?? row.name,
		link: category && subcategory && slug ? optionLink({ category, subcategory, slug }, variation_id) : null,
		quantity: row.quantity,
		since: row.created_at,
		toldPrice: row.told_cents === null ? null : row.told_cents / 100,
		price: sku?.cents == null ? null : sku.cents / 100,
		available: sku?.available ?? 0,
		discontinued: sku?.discontinued ?? true,
	};
}

type Items = readonly { productId: string; quantity: number }[];

/** Pieces by SKU; those of several lines count together. */
function toPieces(items: Items, kind: AlertKind): Map<string, number> {
	const pieces = new Map<string, number>();
	for (const { productId, quantity } of items)
		pieces.set(
			productId,
			kind === "price" ? 1 : Math.min(limits.quantity, (pieces.get(productId) ?? 0) + quantity),
		);
	return pieces;
}

/** How long a form that is sent again gets its first answer. */
const sameFormMs = 10 * 60_000;

/** Changes of a person's alerts follow one another, so that the limit holds. */
async function addAlerts(
	{ db, now }: Deps,
	call: AccountCall,
	input: { accountId: string; kind: AlertKind; items: Items; formKey?: string | undefined },
): Promise<AddedAlerts> {
	const { formKey, kind } = input;
	const actor = await accountActor(db, call, rule, input.accountId);
	const digest = formKey ? hashContent("alerts", formKey, actor.accountId, kind, input.items) : null;
	return db.transaction().execute(async (change) => {
		await lockUser(change, actor.user.userId);
		const { user, accountId } = await accountActor(change, call, rule, input.accountId);
		const earlier = await findRecorded(change, "alert", user, digest);
		// The alerts of a form that is sent again much later may have ended since: then it counts anew.
		if (earlier?.answer && now() - Date.parse(earlier.at) < sameFormMs)
			return JSON.parse(earlier.answer) as AddedAlerts;
		const at = new Date(now()).toISOString();
		const answer = await addEach(change, { userId: user.userId, accountId }, input, {
			at,
			left:
				limits.perPerson -
				(await countAlerts(change, { userId: user.userId, accountIds: openAccountIds(user) })),
		});
		if (digest && !earlier)
			await recordKey(change, "alert", user, { digest, at, answer: JSON.stringify(answer) });
		return answer;
	});
}

async function addEach(
	change: Db,
	owner: { userId: string; accountId: string },
	{ kind, items }: { kind: AlertKind; items: Items },
	{ at, left }: { at: string; left: number },
): Promise<AddedAlerts> {
	const pieces = toPieces(items, kind);
	const ids = [...pieces.keys()];
	const [rows, existing, discount] = [
		new Map((await selectWatchedSkus(change, ids)).map((row) => [row.found, row])),
		await existingAlerts(change, owner, kind),
		await accountDiscount(change, owner.accountId),
	];
	const added: PartAlertTable[] = [];
	const refused: AddedAlerts["refused"] = [];
	let known = 0;
	for (const [productId, quantity] of pieces) {
		const row = rows.get(productId);
		const sku = row ? toWatchedSku(row, discount) : null;
		const before = existing.get(productId);
		const reason = alertRefusal(kind, sku, quantity) ?? (!before && added.length >= left ? "limit" : null);
		if (reason) {
			const { sku_now = "", name_now = "" } = row ?? {};
			refused.push({ productId, sku: sku_now, name: name_now, reason, available: sku?.available ?? 0 });
		} else if (before) {
			known += 1;
			if (before.quantity !== quantity) await setQuantity(change, owner.userId, before.id, quantity);
		} else
			added.push({
				id: randomUUID(),
				user_id: owner.userId,
				account_id: owner.accountId,
				variation_id: productId,
				kind,
				sku: row?.sku_now ?? "",
				name: row?.name_now ?? "",
				quantity,
				told_cents: kind === "price" ? (sku?.cents ?? null) : null,
				told_at: at,
				created_at: at,
			});
	}
	await insertAlerts(change, added);
	return {
		added: added.length,
		existing: known,
		refusedCount: refused.length,
		refused: refused.slice(0, limits.refused),
	};
}

/** Alerts for accounts that the person lost are removed as well. */
async function removeAlerts({ db }: Deps, call: AccountCall, ids: readonly string[]) {
	const { user } = await accountActor(db, call, rule);
	return db.transaction().execute(async (change) => {
		await lockUser(change, user.userId);
		return { removed: await deleteAlerts(change, user.userId, [...new Set(ids)]) };
	});
}
