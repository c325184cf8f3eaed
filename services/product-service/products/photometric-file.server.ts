import type { StoredPhotometricFile } from "#contracts/catalog/product-files";
import type { Db } from "../../db/connect.server.ts";
import { selectPhotometricFile } from "../repository.server.ts";

/** The owner's photometric file of a SKU; `null` when there is none, also for an unknown SKU. */
export async function photometricFile(db: Db, variationId: string): Promise<StoredPhotometricFile | null> {
	return (await selectPhotometricFile(db, variationId)) ?? null;
}
