/** Pages of an account's own part numbers: loading, saving and importing. */
import { data } from "@remix-run/node";
import { ServiceError } from "#client/service-error";
import type { PartImport } from "#contracts/customer-parts/customer-parts";
import { customerPartLimits as limits } from "#rules/customer-parts/customer-part-terms";
import { formatCount, formatNumber } from "#rules/format";
import { decodeText } from "#rules/quick-order/decode-text";
import { readTable } from "#rules/quick-order/read-table";
import { mayUseCart } from "#rules/users/permissions";
import { paths } from "~/paths.ts";
import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { failedOrServerText, formFailure, isAlreadyDeleted } from "~/shared/forms/form-answer.server.ts";
import { pageNumber } from "~/shared/paged.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { importFailure } from "~/shared/uploads/read-upload-form.server.ts";
import { stoppedUpload } from "~/shared/uploads/upload-quota.server.ts";
import type { newPartForm, partForm, partsFileForm } from "./customer-part-forms.ts";

/** The largest file in bytes; larger ones are still read, so that the answer names their size. */
export const partsFileBytes = 8_000_000;

const fieldOfCode = { NUMBER_TAKEN: "number", OUR_NUMBER: "number", UNKNOWN_SKU: "sku" };
const saved = (text: string) => redirectWithToast(paths.customerParts(), { kind: "success", text });

export async function loadParts(context: RequestContext<unknown>) {
	const { services, user, url } = context;
	const search = url.searchParams.get("search")?.trim().slice(0, limits.number) || undefined;
	const page = pageNumber(url.searchParams);
	const [list, person] = await Promise.all([
		services.customerParts.list({ accountId: actingAccount(context), search, page }),
		user(),
	]);
	return { ...list, search, mayChange: mayUseCart(person) };
}

export async function addPart(context: FormContext<typeof newPartForm>) {
	const { value, services } = context;
	try {
		const { number, sku } = await services.customerParts.save({
			accountId: actingAccount(context),
			...value,
		});
		throw await saved(`${number} now stands for ${sku}.`);
	} catch (error) {
		if (error instanceof Response) throw error;
		return formFailure(context, error, {
			fieldOfCode,
			...failedOrServerText("We couldn't save the part number"),
		});
	}
}

type PartContext = FormContext<typeof partForm, { partID: string }>;

export async function changePart(context: PartContext) {
	const { value, services, params, form } = context;
	const part = { accountId: actingAccount(context), id: params.partID };
	try {
		if (value.intent === "delete") {
			const { number } = await services.customerParts.remove(part);
			throw await saved(`${number} was deleted.`);
		}
		const { number, sku } = await services.customerParts.save({
			...part,
			number: value.number,
			sku: value.sku,
		});
		throw await saved(`${number} now stands for ${sku}.`);
	} catch (error) {
		if (error instanceof Response) throw error;
		if (value.intent === "delete" && isAlreadyDeleted(form, error))
			throw await saved("The part number was deleted.");
		return formFailure(context, error, {
			fieldOfCode,
			...failedOrServerText("We couldn't change the part number"),
		});
	}
}

/** With the mode that was chosen, for the next try. */
export type ImportAnswer = { mode: string } & ({ error: string } | { report: PartImport });

export async function importPartsFile(context: FormContext<typeof partsFileForm>) {
	const { file, mode } = context.value;
	const refuse = (error: string, status = 400, headers: HeadersInit = {}) =>
		data<ImportAnswer>({ error, mode }, { status, headers });
	if (!(file instanceof File) || file.name === "") return refuse("Choose a CSV file first.");
	if (file.size > limits.file)
		return refuse(
			`This file is ${(file.size / 1e6).toFixed(1)} MB. Import at most ${limits.file / 1e6} MB at a time.`,
			413,
		);
	const stopped = await stoppedUpload(context, file.size);
	if (stopped) return refuse(stopped.message, stopped.status, { "Retry-After": String(stopped.retryAfter) });
	const read = readPartsFile(new Uint8Array(await file.arrayBuffer()));
	if ("refused" in read) return refuse(read.refused, 422);
	try {
		const report = await context.services.customerParts.import({
			accountId: actingAccount(context),
			mode,
			rows: read.rows,
		});
		if (report.refused.length > 0) return data<ImportAnswer>({ report, mode }, { status: 422 });
		throw await saved(`${importSummary(report)}.`);
	} catch (error) {
		const { sentence, status, headers } = importFailure(error);
		return refuse(sentence, status, headers);
	}
}

const importSummary = ({ added, changed, unchanged, removed }: PartImport): string =>
	[
		`${formatCount(added, "part number")} added`,
		`${changed} changed`,
		`${unchanged} unchanged`,
		...(removed > 0 ? [`${removed} deleted`] : []),
	].join(", ");

type FileRow = { row: number; number: string; sku: string };
type PartsFile = { rows: FileRow[] } | { refused: string };

const ownHeads = /^(?:your|customer|cust\.?|own|my|internal)\b.*\b(?:part|number|item|no|#|sku|pn)/i;
const ourHeads =
	/^(?:our|manufacturer|mfr|mfg|catalog|vendor|supplier)\b.*|^(?:sku|part number|part no\.?)$/i;

/**
 * Reads a CSV file of own part numbers: the customer's number and ours, in any order under a heading, and any further
 * columns. Row numbers are those of the file.
 */
export function readPartsFile(bytes: Uint8Array): PartsFile {
	const decoded = decodeText(bytes);
	if ("refused" in decoded) return decoded;
	const table = readTable(decoded.text);
	if ("refused" in table) return table;
	const [head, ...rest] = table.rows;
	if (!head) return { refused: "This file is empty." };
	const own = head.cells.findIndex((cell) => ownHeads.test(cell));
	const ours = head.cells.findIndex((cell, at) => at !== own && ourHeads.test(cell));
	const headed = own >= 0 && ours >= 0;
	const rows = headed ? rest : table.rows;
	if (rows.length === 0) return { refused: "This file has a heading and no part numbers." };
	if (rows.length > limits.rows)
		return {
			refused: `This file has ${formatNumber(rows.length)} lines. Import at most ${formatNumber(limits.rows)} at a time.`,
		};
	if (rows.every(({ cells }) => cells.length < 2))
		return { refused: "This file has one column. The first has your part number, the second ours." };
	const cell = (text = "") => text.slice(0, limits.sku);
	return {
		rows: rows.map(({ row, cells }) => ({
			row,
			number: cell(cells[headed ? own : 0]),
			sku: cell(cells[headed ? ours : 1]),
		})),
	};
}

// Looks up what people type among the part numbers of their account.

type LookupContext = Pick<RequestContext<unknown>, "session" | "accountId" | "services" | "hasExtension">;

export type OwnPart = { number: string; sku: string };

const none: ReadonlyMap<string, OwnPart> = new Map();

/** Parts by text; empty without an account, or where the service has no such numbers or doesn't answer. */
export async function findOwnParts(
	{ session, accountId, services, hasExtension }: LookupContext,
	texts: readonly string[],
): Promise<ReadonlyMap<string, OwnPart>> {
	const lookupTexts = [...new Set(texts)].filter((text) => text !== "" && text.length <= limits.number);
	if (!session || !accountId || lookupTexts.length === 0) return none;
	try {
		if (!(await hasExtension("customerParts.lookUp"))) return none;
		const found = await services.customerParts.lookUp({
			accountId,
			texts: lookupTexts.slice(0, limits.lookups),
		});
		return new Map(found.map(({ text, number, sku }) => [text, { number, sku }]));
	} catch (error) {
		if (error instanceof ServiceError && error.status !== 401) return none;
		throw error;
	}
}
