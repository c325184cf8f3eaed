import { redirect } from "@remix-run/node";
import { statementCsv } from "#rules/invoices/statement-csv";
import { paths } from "~/paths.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { loadPeriod, statementFileName, typedPeriod } from "./load-statement.server.ts";

/** The entries of a period as CSV. */
export const loader = guardedResource(
	{ access: "invoices", needs: "portal.accountStatement" },
	async (context) => {
		const statement = await loadPeriod(context);
		if (!statement) return redirect(paths.statement(typedPeriod(context.url)));
		return new Response(statementCsv(statement), {
			headers: {
				"Content-Type": "text/csv; charset=utf-8",
				"Content-Disposition": `attachment; filename="${statementFileName(statement)}.csv"`,
				"Cache-Control": cacheControl.private,
				"X-Robots-Tag": "noindex",
			},
		});
	},
);
