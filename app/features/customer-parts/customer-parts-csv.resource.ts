import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { csvFile, ofAccount } from "~/shared/csv-file.ts";

/** All part numbers of the account, as the import reads them. */
export const loader = guardedResource({ access: "verified", needs: "customerParts.csv" }, async (context) => {
	const accountId = actingAccount(context);
	const { csv } = await context.services.customerParts.csv({ accountId });
	return csvFile(csv, `part-numbers${ofAccount(accountId)}.csv`);
});
