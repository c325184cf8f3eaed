/**
 * `npm run accounts:company -- [ACCOUNT... --of COMPANY | ACCOUNT... --none]`: makes accounts branches of a company, or
 * accounts of their own; without arguments, lists companies with their branches. Also while the shop runs. Exit code 1:
 * refused; 2: wrong arguments.
 */
import { parseArgs } from "node:util";
import { formatCount } from "#rules/format";
import { DatabaseUnusableError, openDatabase } from "../db/connect.server.ts";
import { readCommandEnv } from "../shared/env.server.ts";
import { CompanyRefused, listCompanies, setCompany } from "../user-service/company/place-account.server.ts";

const usage = "Usage: npm run accounts:company -- [10020 10021 --of 10010 | 10020 --none]";

type Wanted = { accounts: string[]; company: string | null };

/** `null` for a list, undefined for wrong arguments. */
function readArguments(): Wanted | null | undefined {
	try {
		const { values, positionals: accounts } = parseArgs({
			allowPositionals: true,
			options: { of: { type: "string" }, none: { type: "boolean", default: false } },
		});
		const { of: company, none } = values;
		if (accounts.length === 0) return company === undefined && !none ? null : undefined;
		if ((company === undefined) === !none) return undefined;
		return { accounts, company: company ?? null };
	} catch {
		return undefined;
	}
}

async function main(): Promise<number> {
	const wanted = readArguments();
	if (wanted === undefined) {
		console.error(usage);
		return 2;
	}
	try {
		const database = await openDatabase(readCommandEnv().databaseUrl);
		try {
			if (wanted) {
				const changed = await setCompany(database.db, wanted.accounts, wanted.company);
				console.log(
					`${formatCount(changed, "account")} changed. Limits, approvers and budgets hold from the next order on.`,
				);
			}
			for (const { accountId, name, branches } of await listCompanies(database.db)) {
				console.log(`${accountId} ${name}`);
				for (const branch of branches) console.log(`  ${branch.accountId} ${branch.name}`);
			}
			return 0;
		} finally {
			await database.close();
		}
	} catch (error) {
		const isExpected = error instanceof DatabaseUnusableError || error instanceof CompanyRefused;
		const { message } = error as Error;
		console.error(isExpected ? message : `Nothing was changed: ${message}`);
		return 1;
	}
}

process.exitCode = await main();
