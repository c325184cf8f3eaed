/**
 * `npm run requests:update -- NUMBER [--status STATUS] [--message TEXT] [--rma NUMBER] [--credit AMOUNT] [--no-memo] [--file PATH]... [--by NAME]`:
 * changes a layout request, warranty claim, return or cancellation, and mails its customer; with the number alone, prints it with its messages
 * and files. Also while the shop runs. Exit code 1: refused.
 */
import { parseArgs } from "node:util";
import { toCents } from "#rules/money/cents";
import { amountRule, readAmount } from "#rules/typed-numbers/amount";
import { DatabaseUnusableError, type Db, openDatabase } from "../db/connect.server.ts";
import { settleRequest } from "../order-service/order-requests/settle-request.server.ts";
import { readCommandEnv } from "../shared/env.server.ts";
import { requestNumber } from "../user-service/requests/requests-repository.server.ts";
import { showRequest, UpdateRefused } from "../user-service/requests/show-request.server.ts";
import { type StaffUpdate, updateByStaff } from "../user-service/requests/update-request.server.ts";
import { openUploadFiles } from "../user-service/uploads/open-upload-files.server.ts";
import type { UploadFiles } from "../user-service/uploads/upload-files.server.ts";

const usage =
	"Usage: npm run requests:update -- LR-100023 [--status IN_DESIGN] [--message TEXT] [--rma NUMBER] [--credit 84.50] [--no-memo] [--file PATH]... [--by NAME]";

async function main(): Promise<number> {
	try {
		const update = readArguments();
		if (!update) {
			console.error(usage);
			return 2;
		}
		const env = readCommandEnv();
		const database = await openDatabase(env.databaseUrl);
		try {
			const files = openUploadFiles(env.uploads);
			if (!isChange(update)) return await show(database.db, files, update.number);
			const origin = env.ORIGIN?.replace(/\/+$/, "") ?? "";
			const request = await updateByStaff(
				{ db: database.db, files, now: Date.now, origin, settle: settleRequest },
				update,
			);
			console.log(`${requestNumber(request)} is ${request.status}. The customer was told by mail.`);
			return 0;
		} finally {
			await database.close();
		}
	} catch (error) {
		const isExpected = error instanceof DatabaseUnusableError || error instanceof UpdateRefused;
		const { message } = error as Error;
		console.error(isExpected ? message : `The request could not be changed: ${message}`);
		return 1;
	}
}

const isChange = ({ status, message, rma, creditCents, noMemo, files }: StaffUpdate) =>
	[status, message, rma, creditCents, noMemo, files].some((value) => value !== undefined);

async function show(db: Db, files: UploadFiles, number: string): Promise<number> {
	const shown = await showRequest(db, files, number);
	if (shown === null) throw new UpdateRefused(`There is no request ${number}.`);
	console.log(shown);
	return 0;
}

function readArguments(): StaffUpdate | null {
	try {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: {
				status: { type: "string" },
				message: { type: "string" },
				rma: { type: "string" },
				credit: { type: "string" },
				"no-memo": { type: "boolean" },
				file: { type: "string", multiple: true },
				by: { type: "string", default: "Customer service" },
			},
		});
		const [number] = positionals;
		if (!number || positionals.length > 1) return null;
		const { status, message, rma, file: files, by: author } = values;
		const creditCents = values.credit === undefined ? undefined : readCents(values.credit);
		return {
			number,
			status: status?.toUpperCase(),
			message,
			rma,
			creditCents,
			noMemo: values["no-memo"],
			files,
			author,
		};
	} catch (error) {
		if (error instanceof UpdateRefused) throw error;
		return null;
	}
}

/** @throws {UpdateRefused} */
function readCents(typed: string): number {
	const dollars = readAmount(typed);
	if (dollars === null || dollars < 0) throw new UpdateRefused(amountRule);
	return toCents(dollars);
}

process.exitCode = await main();
