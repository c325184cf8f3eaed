/** Takes lists from the pad, a paste or an upload; each becomes an order list to review. */
import { data, redirect } from "@remix-run/node";
import type { Services } from "#client/call-context";
import { ServiceError } from "#client/service-error";
import type { OrderListKind } from "#contracts/quick-order/order-lists";
import { orderListLimits } from "#rules/quick-order/order-list-limits";
import { readOrderRows } from "#rules/quick-order/read-order";
import { type ListSource, readList, type UploadRead } from "~/features/quick-order/reading/read-list.ts";
import { paths } from "~/paths.ts";
import { getBrowserKey, newBrowserKey } from "~/shared/auth/device-cookie.server.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formatWait } from "~/shared/http/limits/rate-limit.server.ts";
import { createVisitorLimit, refundAttemptsIfDown } from "~/shared/http/limits/visitor-limit.server.ts";
import { servicesFor } from "~/shared/http/service-client.server.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { createLimitedThreads, type ThreadEnding } from "~/shared/threads/limited-threads.server.ts";
import { stoppedUpload, UploadsStopped } from "~/shared/uploads/upload-quota.server.ts";
import readerCode from "../reading/read-list-thread.server.ts?worker-code";
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

// Client of order lists. Signed-in users own their lists; before a sign-in the browser does, by its key. The
// key is also sent afterwards, so that older lists become the user's.

type ListContext = Pick<RequestContext<unknown>, "request" | "session" | "requestId">;

const clientFor = ({ session, requestId }: ListContext, browserKey: string | undefined) =>
	servicesFor({
		requestId,
		token: session?.token,
		userId: session?.userId,
		accountId: session?.selectedAssignedAccountId ?? session?.selectedAccountId,
		browserKey,
	}).orderLists;

/** `null` for an anonymous visitor without lists. */
export async function ownLists(context: ListContext): Promise<Services["orderLists"] | null> {
	const key = await getBrowserKey(context.request);
	return context.session || key ? clientFor(context, key) : null;
}

/** The calls for a list that is kept; `headers` set the cookie of a new browser key. */
async function listsToKeep(
	context: ListContext,
): Promise<{ lists: Services["orderLists"]; headers: Headers }> {
	const headers = new Headers();
	const browserKey = await getBrowserKey(context.request);
	if (context.session || browserKey) return { lists: clientFor(context, browserKey), headers };
	const { key, setCookie } = await newBrowserKey();
	headers.append("Set-Cookie", setCookie);
	return { lists: clientFor(context, key), headers };
}

// Parses lists in a worker thread with limits of CPU time, time and memory.

const runReader = createLimitedThreads<ListSource, UploadRead>(readerCode, {
	// A list of 5,000 lines takes a fifth of a second.
	cpuMs: 1_000,
	plainMs: 5_000,
	deadlineMs: 20_000,
	memory: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
	threads: 2,
	maxQueued: 20,
});
const shortText = 4000;

type ListAnswer = UploadRead | { refused: string; status: 503 };

const refusals: Record<ThreadEnding, { refused: string; status: 413 | 422 | 503 }> = {
	late: {
		refused:
			"This list takes too long to read. Copy the columns with part number and quantity into a new file, and upload that.",
		status: 422,
	},
	memory: {
		refused:
			"This file needs too much memory to read. Copy the columns with part number and quantity into a new file, and upload that.",
		status: 413,
	},
	failed: {
		refused: "This file cannot be read. Save it again as CSV or .xlsx, and upload that.",
		status: 422,
	},
	busy: {
		refused: "Other lists are being read right now. Nothing was imported; try again in a minute.",
		status: 503,
	},
};

/** Every failure becomes a message, so this never throws. */
export async function readPasted(text: string, kind: OrderListKind): Promise<ListAnswer> {
	return text.length <= shortText ? readList({ text, kind }) : readInThread({ text, kind });
}

/** @param timeoutMs time limit; replaced in tests */
export async function readUploaded(file: File, kind: OrderListKind, timeoutMs?: number): Promise<ListAnswer> {
	return readInThread({ bytes: new Uint8Array(await file.arrayBuffer()), kind }, timeoutMs);
}

async function readInThread(source: ListSource, timeoutMs?: number): Promise<ListAnswer> {
	const result = await runReader(source, timeoutMs);
	return "answer" in result ? result.answer : (refusals[result.ended] as ListAnswer);
}
