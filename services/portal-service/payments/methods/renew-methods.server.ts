/** Encrypts the tokens of saved payment methods again after the key changed. */
import type { Db } from "../../../db/connect.server.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { methodsSealedWithOther, replaceToken } from "./methods-repository.server.ts";

const batch = 200;

/** @returns how many were encrypted again, and how many can't be opened */
export async function renewMethods({
	db,
	methodVault: vault,
}: Pick<PaymentDeps, "methodVault"> & { db: Db }): Promise<{ renewed: number; unreadable: number }> {
	let [renewed, unreadable, after] = [0, 0, ""];
	if (!vault) return { renewed, unreadable };
	for (;;) {
		const rows = await methodsSealedWithOther(db, vault.newestKeyId, after, batch);
		if (rows.length === 0) return { renewed, unreadable };
		for (const { id, token } of rows) {
			after = id;
			const opened = await vault.open(token, id).catch(() => null);
			if (opened === null) unreadable += 1;
			else if (await replaceToken(db, { id, token }, await vault.seal(opened, id))) renewed += 1;
		}
	}
}
