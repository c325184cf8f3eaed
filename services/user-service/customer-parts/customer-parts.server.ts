/** An account's own part numbers. Its users see them; people who order for it change them. */

import type { CustomerPart, CustomerPartMode, PartImport } from "#contracts/customer-parts/customer-parts";
import type { PortalUser } from "#contracts/users/user";
import {
	type CheckedPart,
	checkPart,
	checkRows,
	customerPartLimits as limits,
	ownNumberKey,
	type WantedPart,
} from "#rules/customer-parts/customer-part-terms";
import { formatNumber } from "#rules/format";
import { plainCell } from "#rules/format/spreadsheet-cell";
import { fullName } from "#rules/users/full-name";
import { isVerified, mayUseCart } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { toPage } from "../../db/list-pages.server.ts";
import type { CustomerPartTable } from "../../db/part-number-schema.ts";
import { optionLink } from "../../product-service/public.server.ts";
import { notOfAccount, ServiceFailure } from "../../shared/http.server.ts";
import { type AccountCall, accountActor } from "../accounts/accounts.server.ts";
import {
	countParts,
	deletePart,
	deleteParts,
	insertPart,
	insertParts,
	lockParts,
	ownNumbers,
	partRow,
	partsByKey,
	printedSkus,
	selectParts,
	skuProducts,
	updatePart,
	writeParts,
} from "./customer-parts-repository.server.ts";

/** `now` in ms since 1970. */
export type PartDeps = { db: Db; now: () => number };

const what = "This account";
const readers = {
	may: isVerified,
	refusal: "Part numbers are for verified users of the account.",
	what,
};
const editors = {
	may: mayUseCart,
	refusal: "Part numbers are changed by the people who order for the account.",
	what,
};

export async function listParts(
	{ db }: PartDeps,
	call: AccountCall,
	{
		accountId: requestedAccountId,
		search,
		page: requestedPage,
	}: { accountId: string; search?: string; page: number },
) {
	const { accountId } = await accountActor(db, call, readers, requestedAccountId);
	const total = await countParts(db, accountId, search);
	const { page, pageCount, limit, offset } = toPage(total, limits.pageSize, requestedPage);
	const rows = await selectParts(db, accountId, { search, limit, offset });
	return { parts: await toParts(db, rows), total, page, pageCount };
}

/** @throws {ServiceFailure} 404 for a number of another account */
export async function readPart(
	{ db }: PartDeps,
	call: AccountCall,
	input: { accountId: string; id: string },
) {
	const { user, accountId } = await accountActor(db, call, readers, input.accountId);
	return toPart(db, await requiredPart(db, { user, accountId }, input.id));
}

export async function partsCsv(
	{ db }: PartDeps,
	call: AccountCall,
	requestedAccountId: string,
): Promise<{ csv: string }> {
	const { accountId } = await accountActor(db, call, readers, requestedAccountId);
	const rows = await selectParts(db, accountId);
	const products = await skuProducts(
		db,
		rows.map(({ sku }) => sku),
	);
	const cell = (text: string) => `"${String(plainCell(text)).replaceAll('"', '""')}"`;
	const lines = rows.map(({ number, sku }) =>
		[number, sku, products.get(sku)?.name ?? ""].map(cell).join(","),
	);
	return { csv: `\ufeff${["Your part number,Our part number,Product", ...lines].join("\r\n")}\r\n` };
}

/** Finds the account's part numbers among texts, in their order. */
export async function lookUp(
	{ db }: PartDeps,
	call: AccountCall,
	input: { accountId: string; texts: readonly string[] },
) {
	const { accountId } = await accountActor(db, call, readers, input.accountId);
	const rows = await partsByKey(db, accountId, input.texts.map(ownNumberKey));
	const byKey = new Map(rows.map((row) => [row.number_key, row]));
	return [...new Set(input.texts)].flatMap((text) => {
		const part = byKey.get(ownNumberKey(text));
		return part ? [{ text, number: part.number, sku: part.sku }] : [];
	});
}

/**
 * Adds or replaces numbers. A replacement is done whole or not at all, because a refused row would delete a number.
 * @throws {ServiceFailure} 403 for people who don't order, 422 LIMIT
 */
export async function importParts(
	deps: PartDeps,
	call: AccountCall,
	input: { accountId: string; mode: CustomerPartMode; rows: readonly WantedPart[] },
): Promise<PartImport> {
	const { user, accountId } = await accountActor(deps.db, call, editors, input.accountId);
	return deps.db.transaction().execute(async (change) => {
		await lockParts(change, accountId);
		const skus = await printedSkus(
			change,
			input.rows.flatMap(({ number, sku }) => [number, sku]),
		);
		const { parts, refused, repeated } = checkRows(input.rows, skus);
		const before = await selectParts(change, accountId);
		const rowByKey = new Map(before.map((row) => [row.number_key, row]));
		const same = (part: CheckedPart) => {
			const row = rowByKey.get(part.key);
			return row?.sku === part.sku && row.number === part.number;
		};
		const replaces = input.mode === "replace";
		const nothing = { added: 0, changed: 0, unchanged: 0, removed: 0, refused };
		if (replaces && refused.length > 0) return { ...nothing, saved: false };
		const added = parts.filter(({ key }) => !rowByKey.has(key));
		const unchanged = parts.filter(same);
		const importedKeys = new Set(parts.map(({ key }) => key));
		const removed = replaces ? before.filter(({ number_key }) => !importedKeys.has(number_key)).length : 0;
		requireRoom(before.length + added.length - removed);
		const written = (replaces ? parts : parts.filter((part) => !same(part))).map((part) => {
			const row = rowByKey.get(part.key);
			return row && same(part) ? row : toRow(deps, { user, accountId }, part, row?.id);
		});
		if (replaces) await deleteParts(change, accountId);
		if (replaces) await insertParts(change, written);
		else if (written.length > 0) await writeParts(change, written);
		return {
			saved: true,
			added: added.length,
			changed: parts.length - added.length - unchanged.length,
			unchanged: unchanged.length + repeated,
			removed,
			refused,
		};
	});
}

/**
 * Adds a number, or changes one.
 * @throws {ServiceFailure} 403 for people who don't order, 404 for a number of another account, 409 NUMBER_TAKEN,
 * 422 for a number or SKU that can't be saved
 */
export async function savePart(
	deps: PartDeps,
	call: AccountCall,
	input: { accountId: string; id?: string; number: string; sku: string },
): Promise<CustomerPart> {
	const actor = await accountActor(deps.db, call, editors, input.accountId);
	return deps.db.transaction().execute(async (change) => {
		await lockParts(change, actor.accountId);
		if (input.id !== undefined) await requiredPart(change, actor, input.id);
		const checked = checkPart(input, await printedSkus(change, [input.number, input.sku]));
		if ("code" in checked) throw new ServiceFailure(422, checked.code, checked.reason);
		const [taken] = await partsByKey(change, actor.accountId, [checked.key]);
		if (taken && taken.id !== input.id)
			throw new ServiceFailure(409, "NUMBER_TAKEN", `${taken.number} already stands for ${taken.sku}.`);
		const row = toRow(deps, actor, checked, input.id);
		if (input.id !== undefined) await updatePart(change, row);
		else {
			requireRoom((await countParts(change, actor.accountId)) + 1);
			await insertPart(change, row);
		}
		return toPart(change, row);
	});
}

/** @throws {ServiceFailure} 403 for people who don't order, 404 for a number of another account */
export async function removePart(
	{ db }: PartDeps,
	call: AccountCall,
	input: { accountId: string; id: string },
): Promise<{ number: string }> {
	const actor = await accountActor(db, call, editors, input.accountId);
	return db.transaction().execute(async (change) => {
		await lockParts(change, actor.accountId);
		const { number } = await requiredPart(change, actor, input.id);
		await deletePart(change, actor.accountId, input.id);
		return { number };
	});
}

type Actor = { user: PortalUser; accountId: string };

async function requiredPart(db: Db, { user, accountId }: Actor, id: string): Promise<CustomerPartTable> {
	const row = await partRow(db, accountId, id);
	if (!row)
		throw notOfAccount("This part number", { userId: user.userId, accountId, id, document: "part-number" });
	return row;
}

function requireRoom(count: number): void {
	if (count > limits.numbers)
		throw new ServiceFailure(
			422,
			"LIMIT",
			`An account can have ${formatNumber(limits.numbers)} part numbers of its own. Delete some first.`,
		);
}

const toRow = (
	{ now }: PartDeps,
	{ user, accountId }: Actor,
	{ number, key, sku }: CheckedPart,
	id: string = crypto.randomUUID(),
): CustomerPartTable => ({
	id,
	account_id: accountId,
	number,
	number_key: key,
	sku,
	changed_by: user.userId,
	changed_by_name: fullName(user) || user.email,
	changed_at: new Date(now()).toISOString(),
});

async function toPart(db: Db, row: CustomerPartTable): Promise<CustomerPart> {
	const [part] = await toParts(db, [row]);
	if (!part) throw new Error("The part number is missing.");
	return part;
}

async function toParts(db: Db, rows: readonly CustomerPartTable[]): Promise<CustomerPart[]> {
	const products = await skuProducts(
		db,
		rows.map(({ sku }) => sku),
	);
	return rows.map((row) => {
		const product = products.get(row.sku);
		return {
			id: row.id,
			number: row.number,
			sku: row.sku,
			name: product?.name ?? "",
			link: product ? optionLink(product, product.id) : null,
			changedBy: row.changed_by_name,
			changedAt: row.changed_at,
		};
	});
}

type WithProduct = { productDetails: { sku: string; ownNumber?: string } | null };

/** Lines with the account's own numbers as they are now, also where an earlier one was stored with a line. */
export async function withOwnNumbers<Line extends WithProduct>(
	db: Db,
	accountId: string,
	lines: readonly Line[],
): Promise<Line[]> {
	const numbers = await ownNumbers(
		db,
		accountId,
		lines.flatMap(({ productDetails }) => (productDetails ? [productDetails.sku] : [])),
	);
	return lines.map((line) => {
		if (!line.productDetails) return line;
		const { ownNumber: _, ...product } = line.productDetails;
		const own = numbers.get(product.sku);
		return { ...line, productDetails: own === undefined ? product : { ...product, ownNumber: own } };
	});
}
