/** Takes lists from the pad, a paste or an upload; each becomes an order list to review. */
import { data, redirect } from "@remix-run/node";
import { ServiceError } from "#client/service-error";
import type { OrderListKind } from "#contracts/quick-order/order-lists";
import { orderListLimits } from "#rules/quick-order/order-list-limits";
import { readOrderRows } from "#rules/quick-order/read-order";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formatWait } from "~/shared/http/limits/rate-limit.server.ts";
import { createVisitorLimit, refundAttemptsIfDown } from "~/shared/http/limits/visitor-limit.server.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { stoppedUpload, UploadsStopped } from "~/shared/uploads/upload-quota.server.ts";
import { listsToKeep, ownLists } from "../list-client.server.ts";
import { type ListAnswer, readPasted, readUploaded } from "../reading/read-upload.server.ts";
import {
	type EntryAnswer,
	type EntryWay,
	emptyRows,
	fullPad,
	largestFile,
	longestCell,
	mostPadRows,
	type PadRow,
	padRows,
	type UnfinishedList,
} from "./enter-list.ts";
import type { listEntryForm } from "./list-entry-form.ts";

/** The largest form in bytes: a file and the other fields. */
export const entryBytes = largestFile + 200_000;

const consumeList = createVisitorLimit("order-lists", { each: 60, seconds: 3600 });

type EntryContext = FormContext<typeof listEntryForm>;
type Entry = EntryContext["value"];

/** Unfinished lists; empty when the service is down or has none. */
export async function getUnfinishedLists(
	context: RequestContext<unknown>,
	kind: OrderListKind,
): Promise<UnfinishedList[]> {
	const lists = await ownLists(context);
	if (!lists) return [];
	try {
		const open = await lists.list();
		return open
			.filter((list) => list.kind === kind)
			.map(({ listID, title, lineCount, problems, updatedAt }) => ({
				listID,
				title,
				lineCount,
				problems,
				updatedAt,
			}));
	} catch (error) {
		if (error instanceof ServiceError && (error.status >= 500 || error.status === 403)) return [];
		throw error;
	}
}

/** Redirects to the review, or shows the form with errors. */
export async function enterList(context: EntryContext, kind: OrderListKind) {
	const { value } = context;
	const { way, text } = value;
	const pad = toPadRows(value);
	if (way === "more") {
		const errors = pad.length < mostPadRows ? {} : { pad: fullPad };
		return data<EntryAnswer>({ pad: withMoreRows(pad), text, errors });
	}
	const respond = (message: string, status = 400, headers: HeadersInit = {}) =>
		data<EntryAnswer>({ pad: withMoreRows(pad, 0), text, errors: { [way]: message } }, { status, headers });

	// Before the list is read: a refused one costs as much.
	const wait = await waitOfVisitor(context);
	if (wait !== null) return respond(wait.message, wait.status, { "Retry-After": String(wait.retryAfter) });
	const read = await readEntry(value, way, kind, pad);
	if ("refused" in read)
		return respond(read.refused, read.status, read.status === 503 ? { "Retry-After": "30" } : {});
	const { lists, headers } = await listsToKeep(context);
	try {
		const { listID } = await lists.create({
			kind,
			title: getTitle(value, way, kind),
			lines: read.lines,
			notes: read.notes.map((note) => note.slice(0, 500)),
			formKey: value.idempotencyKey,
		});
		return redirect(paths.orderList(listID), { status: 303, headers });
	} catch (error) {
		await refundAttemptsIfDown(context.request, error);
		if (!(error instanceof ServiceError) || error.status === 401) throw error;
		if (error.status >= 500)
			return respond(
				"This part of the shop isn't responding right now. We kept what you entered; please try again in a minute.",
				unavailable.status,
				unavailable.headers,
			);
		return respond(error.message, error.status);
	}
}

/** Every form names its kind of input; all other errors are reported by line. */
export function refuseEntry(): never {
	throw httpError(400, "Choose how the list comes in.");
}

async function readEntry(
	{ text, file }: Entry,
	way: EntryWay,
	kind: OrderListKind,
	pad: readonly PadRow[],
): Promise<ListAnswer> {
	if (way === "pad") return readPad(pad);
	if (way === "paste") {
		if (text.trim() === "") return { refused: "Paste or type your list first." };
		return readPasted(text, kind);
	}
	if (!(file instanceof File) || file.name === "") return { refused: "Choose a file first." };
	return readUploaded(file, kind);
}

function readPad(pad: readonly PadRow[]): ListAnswer {
	const rows = pad.map((row, index) => ({ ...row, row: index + 1 }));
	const lost = rows.find(({ sku, quantity }) => sku === "" && quantity !== "");
	if (lost) return { refused: `Row ${lost.row} has a quantity and no part number.` };
	const read = readOrderRows(
		rows
			.filter(({ sku }) => sku !== "")
			.map(({ sku, quantity, row }) => ({ row, text: sku, part: "", brand: "", tag: "", quantity })),
	);
	return read.lines.length > 0 ? read : { refused: "Enter at least one part number." };
}

const toPadRows = ({ sku, quantity }: Entry): PadRow[] =>
	sku
		.slice(0, mostPadRows)
		.map((part, index) => ({ sku: trimmed(part), quantity: trimmed(quantity[index]) }));

const trimmed = (typed = "") => typed.trim().slice(0, longestCell);

function withMoreRows(pad: readonly PadRow[], more = padRows): PadRow[] {
	return [...pad, ...emptyRows(Math.min(Math.max(more, padRows - pad.length), mostPadRows - pad.length))];
}

function getTitle({ file }: Entry, way: EntryWay, kind: OrderListKind): string {
	if (way === "upload" && file instanceof File && file.name.trim() !== "")
		return file.name.trim().slice(-orderListLimits.title);
	if (kind === "schedule") return "Pasted fixture schedule";
	return way === "pad" ? "Typed list" : "Pasted list";
}

async function waitOfVisitor(context: EntryContext): Promise<UploadsStopped | null> {
	const { session, request, value } = context;
	const wait = session ? null : await consumeList(request);
	if (wait !== null)
		return new UploadsStopped(
			`You've sent too many lists in a short time. Wait ${formatWait(wait)}, or sign in.`,
			wait,
		);
	return stoppedUpload(context, value.file instanceof File ? value.file.size : 0);
}
