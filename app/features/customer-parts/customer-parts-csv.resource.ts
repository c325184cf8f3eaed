import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";

/** All part numbers of the account, as the import reads them. */
export const loader = guardedResource({ access: "verified", needs: "customerParts.csv" }, async (context) => {
	const { csv } = await context.services.customerParts.csv({ accountId: actingAccount(context) });
	return new Response(csv, {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": 'attachment; filename="part-numbers.csv"',
			"Cache-Control": cacheControl.private,
			"X-Robots-Tag": "noindex",
		},
	});
});
