/** Layout requests of an account or user. */
import type { Layout, LayoutContent } from "#contracts/lighting-layouts/layouts";
import type { RequestSummary } from "#contracts/requests/requests";
import { requestLimits } from "#rules/requests/request-terms";
import type { Db } from "../../db/connect.server.ts";
import { anonymous } from "../../shared/auth.server.ts";
import { fileRequest, type RequestDeps } from "./file-request.server.ts";
import { type RequestOwner, unknownRequest } from "./request-owner.server.ts";
import { requestPage, requestRow, timelineOf, toSummary } from "./requests-repository.server.ts";
import { filesOfRequest, toSentFile } from "./uploads-repository.server.ts";

/** Of a list without pages. */
const mostListed = 1_000;

type Sent = Omit<LayoutContent, "spaces" | "estimate"> &
	Partial<Pick<LayoutContent, "spaces" | "estimate">> & { uploads: string[]; formKey?: string };

/** For visitors too. @throws {ServiceFailure} 404 and 409 for files that can't be sent */
export async function sendLayout(
	deps: RequestDeps,
	owner: RequestOwner,
	{ uploads, formKey, spaces = [], estimate = "", ...rest }: Sent,
): Promise<RequestSummary> {
	const sent: LayoutContent = { ...rest, spaces, estimate };
	const { project: title, contact } = sent;
	return toSummary(
		await fileRequest(deps, owner, { kind: "layout", title, contact, sent, uploads, formKey }),
	);
}

/** Newest first. @throws {ServiceFailure} 401 for visitors */
export async function layouts(db: Db, owner: RequestOwner): Promise<RequestSummary[]> {
	if (!owner.user) throw anonymous();
	const { rows } = await requestPage(db, owner, "layout", { page: 1, pageSize: mostListed });
	return rows.map(toSummary);
}

/** @throws {ServiceFailure} 401 for visitors */
export async function layoutPage(db: Db, owner: RequestOwner, page = 1) {
	if (!owner.user) throw anonymous();
	const { rows, ...at } = await requestPage(db, owner, "layout", { page, pageSize: requestLimits.pageSize });
	return { requests: rows.map(toSummary), ...at };
}

/** @throws {ServiceFailure} 401 for visitors, 404 for a request of others */
export async function layout(db: Db, owner: RequestOwner, rid: string): Promise<Layout> {
	if (!owner.user) throw anonymous();
	const row = await requestRow(db, owner, "layout", rid);
	if (!row) throw unknownRequest(owner, "layout", rid);
	const files = await filesOfRequest(db, row.id);
	return {
		...toSummary(row),
		content: JSON.parse(row.content),
		timeline: await timelineOf(db, row.id, files),
		files: files.map(toSentFile),
	};
}
