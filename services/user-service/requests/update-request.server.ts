/** What our staff do with requests of every kind: status, message, RMA number, files back. */
import { randomUUID } from "node:crypto";
import { open } from "node:fs/promises";
import path from "node:path";
import type { NotificationKind } from "#rules/notifications/notifications";
import { statusNames, statusTerm } from "#rules/requests/request-terms";
import { type RequestKind, typeOfName, uploadLimits } from "#rules/requests/upload-limits";
import type { Db } from "../../db/connect.server.ts";
import { notify } from "../../notification-service/public.server.ts";
import { putIntoOutbox } from "../../shared/outbox-repository.server.ts";
import { detectType, headBytes } from "../uploads/file-contents.server.ts";
import { findActiveContent } from "../uploads/pdf-active-content.server.ts";
import { partName, type UploadFiles } from "../uploads/upload-files.server.ts";
import { insertUpload } from "../uploads/uploads-repository.server.ts";
import { requestPath, updatedMail } from "./request-mail.ts";
import {
	getSequence,
	insertEvent,
	lockedRequest,
	type RequestRow,
	requestNumber,
	updateRequest,
} from "./requests-repository.server.ts";
import { UpdateRefused } from "./show-request.server.ts";

export type StaffUpdate = {
	/** Such as "LR-100023". */
	number: string;
	status?: string;
	message?: string;
	/** RMA number of an approved claim. */
	rma?: string;
	/** What is credited for a return, in cents, when not all that its pieces cost. */
	creditCents?: number;
	/** Whether a return is credited without a credit memo of the shop: it is issued elsewhere, or nothing is credited. */
	noMemo?: boolean;
	/** Paths of files for the customer. */
	files?: readonly string[];
	/** Who does it, as the customer reads it. */
	author: string;
};

/** How a return is credited. */
export type StaffCredit = {
	/** Instead of all that its pieces cost. */
	cents?: number | undefined;
	noMemo?: boolean | undefined;
};

type Deps = {
	db: Db;
	files: UploadFiles;
	now: () => number;
	origin: string;
	/**
	 * What follows for the order of a return or cancellation, in the transaction of the change. Its sentences are mailed.
	 */
	settle: (change: Db, after: RequestRow, at: string, credit?: StaffCredit) => Promise<string[]>;
};

/**
 * Changes a request, adds to its timeline and mails the customer: all or nothing.
 * @throws {UpdateRefused} for an unknown number, a step that can't follow, a claim approved without an RMA number, a
 * cancellation of more than is open, a credit of more than was returned, a file of another type, or a PDF with scripts
 */
export async function updateByStaff(deps: Deps, update: StaffUpdate): Promise<RequestRow> {
	const { db, now, origin } = deps;
	const found = getSequence(update.number);
	if (!found)
		throw new UpdateRefused(
			`${update.number} is no number such as LR-100023, WC-100023, RMA-100023 or CX-100023.`,
		);
	const stored: StoredFile[] = [];
	try {
		for (const file of update.files ?? []) stored.push(await storeFile(deps.files, file));
		return await db.transaction().execute(async (change) => {
			const request = await lockedRequest(change, found.kind, found.sequence);
			if (!request) throw new UpdateRefused(`There is no request ${update.number}.`);
			const status = nextStatus(request, update.status);
			const rma_number = update.rma ?? request.rma_number;
			requireRma(request, status, rma_number);
			requireCredited(request, status, update);
			const at = new Date(now()).toISOString();
			const message = update.message?.trim() ?? "";
			if (status === null && message === "" && stored.length === 0)
				throw new UpdateRefused("Give a status, a message or a file.");
			const after = { ...request, status: status ?? request.status, rma_number, updated_at: at };
			const settled =
				status === null
					? []
					: await deps.settle(change, after, at, { cents: update.creditCents, noMemo: update.noMemo });
			await updateRequest(change, request.sequence, { status: after.status, rma_number, updated_at: at });
			const eventId = await insertEvent(change, {
				request_id: request.id,
				at,
				status,
				author: "staff",
				author_name: update.author,
				message,
			});
			for (const file of stored) await insertUpload(change, toRow(request, file, eventId, at));
			const mail = updatedMail(after, [...settled, ...(message ? [message] : [])].join("\n\n"), origin);
			if (after.user_id === null) await putIntoOutbox(change, mail, now());
			else
				await notify(change, {
					kind: newsKinds[after.kind],
					key: `request-news:${request.id}:${eventId}`,
					at,
					accountId: null,
					actorId: null,
					to: { userIds: [after.user_id] },
					subject: mail.subject,
					body: mail.body,
					path: requestPath(after),
					address: mail.recipient,
				});
			return after;
		});
	} catch (error) {
		await Promise.all(stored.map(({ name }) => deps.files.remove(name)));
		throw error;
	}
}

const newsKinds = {
	layout: "layout-news",
	claim: "claim-news",
	return: "return-news",
	cancellation: "return-news",
} as const satisfies Record<RequestKind, NotificationKind>;

/** `null` without a change. */
function nextStatus({ kind, status }: RequestRow, requestedStatus: string | undefined): string | null {
	if (requestedStatus === undefined || requestedStatus === status) return null;
	if (!statusTerm(kind, requestedStatus))
		throw new UpdateRefused(`${requestedStatus} is no status. Use one of ${statusNames(kind).join(", ")}.`);
	const next = statusTerm(kind, status)?.next ?? [];
	if (next.includes(requestedStatus)) return requestedStatus;
	const may = next.length > 0 ? `only ${next.join(", ")}` : "nothing";
	throw new UpdateRefused(`After ${status} ${may} can follow.`);
}

function requireRma(request: RequestRow, status: string | null, rma: string | null): void {
	if (rma !== null && request.kind !== "claim")
		throw new UpdateRefused(
			request.kind === "return"
				? `The RMA number of this return is ${requestNumber(request)}.`
				: `${requestNumber(request)} is no warranty claim, and has no RMA number.`,
		);
	if (request.kind !== "claim") return;
	if (status === "APPROVED" && !rma) throw new UpdateRefused("An approved claim needs an RMA number.");
	const early = ["RECEIVED", "IN_REVIEW", "NEEDS_INFO"].includes(status ?? request.status);
	if (rma !== null && early) throw new UpdateRefused("A claim gets its RMA number when it is approved.");
}

function requireCredited(
	{ kind }: RequestRow,
	status: string | null,
	{ creditCents, noMemo }: StaffUpdate,
): void {
	if (kind === "return" && status === "CREDITED") return;
	const used = creditCents !== undefined ? "--credit" : noMemo ? "--no-memo" : null;
	if (used) throw new UpdateRefused(`Use ${used} only with --status CREDITED on a return.`);
}

type StoredFile = { id: string; name: string; fileName: string; type: string; size: number };

async function storeFile(files: UploadFiles, from: string): Promise<StoredFile> {
	const fileName = path.basename(from).slice(-uploadLimits.name);
	const id = randomUUID();
	const handle = await open(from, "r").catch((error: Error) => {
		throw new UpdateRefused(`${from} can't be read: ${error.message}.`);
	});
	try {
		const head = Buffer.alloc(headBytes);
		const { bytesRead } = await handle.read(head, 0, headBytes, 0);
		const type = await detectType(head.subarray(0, bytesRead));
		if (!type || !typeOfName(fileName)) throw new UpdateRefused(`${fileName} is of a type that isn't sent.`);
		let size = 0;
		const highWaterMark = uploadLimits.partBytes;
		for await (const chunk of handle.createReadStream({ start: 0, autoClose: false, highWaterMark })) {
			await files.write(id, size, chunk);
			size += chunk.length;
			if (size > uploadLimits.bytes) throw new UpdateRefused(`${fileName} is larger than 25 MB.`);
		}
		const name = await files.seal(id, async ({ read }) => {
			const found = type === "pdf" ? await findActiveContent(read, size) : null;
			if (found === "active")
				throw new UpdateRefused(`${fileName} has scripts or starts programs. Print it to a new PDF.`);
			if (found === "unclear")
				throw new UpdateRefused(`${fileName} can't be checked for scripts. Print it to a new PDF.`);
		});
		return { id, name, fileName, type, size };
	} finally {
		await handle.close();
		await files.remove(partName(id));
	}
}

const toRow = (
	request: RequestRow,
	{ id, name, fileName, type, size }: StoredFile,
	eventId: number,
	at: string,
) => ({
	id,
	purpose: request.kind,
	user_id: null,
	browser_key: null,
	name: fileName,
	type,
	stored: name,
	size,
	received: size,
	complete: 1 as const,
	request_id: request.id,
	reply_to: null,
	event_id: eventId,
	from_staff: 1 as const,
	created_at: at,
	updated_at: at,
});
