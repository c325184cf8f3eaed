import { redirect } from "@remix-run/node";
import { statementCsv } from "#rules/invoices/account-statement";
import { paths } from "~/paths.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { csvFile } from "~/shared/csv-file.ts";
import { loadPeriod, statementFileName, typedPeriod } from "./load-statement.server.ts";

/** The entries of a period as CSV. */
export const loader = guardedResource(
	{ access: "invoices", needs: "portal.accountStatement" },
	async (context) => {
		const statement = await loadPeriod(context);
		if (!statement) return redirect(paths.statement(typedPeriod(context.url)));
		return csvFile(statementCsv(statement), `${statementFileName(statement)}.csv`);
	},
);
