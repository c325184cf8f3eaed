import type { Db } from "../db/connect.server.ts";
import { deleteCodes, deleteSessions, updateAccount } from "./repository.server.ts";

export async function setAccountDisabled(db: Db, accountId: string, disabled: boolean): Promise<void> {
	await updateAccount(db, accountId, { disabled: disabled ? 1 : 0 });
	if (!disabled) return;
	await deleteSessions(db, accountId);
	await deleteCodes(db, accountId);
}
