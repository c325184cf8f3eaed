/** Data of the page of a submittal package. */
import { orNull } from "#client/or-null";
import { formatNumber } from "#rules/format";
import { getSide } from "#rules/quotes/quote-actions";
import { type SourceKind, submittalLimits } from "#rules/submittals/submittal-limits";
import { describeChanges, type TaggedLine, tagLines } from "#rules/submittals/submittal-types";
import { mayUseCart, mayWork } from "#rules/users/permissions";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { paged, pageNumber } from "~/shared/paged.ts";
import { unprintable } from "~/shared/pdf/fonts.server.ts";
import { answerUnstored } from "~/shared/submittals/package-files.server.ts";
import type { PackageStatus } from "~/shared/submittals/package-link.tsx";
import {
	accountOwner,
	getStatus,
	jobs,
	quoteOwner,
	records,
	type SubmittalRecord,
	userOwner,
} from "~/shared/submittals/submittal-store.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { lineFacts } from "../../projects/project-csv.ts";
import { removePackage, resumeInterrupted } from "../job/make-package.server.ts";
import type { Making } from "../pdf/submittal-input.ts";
import { readSource, type SubmittalContext, tooManyLines } from "../source/source.server.ts";
import { type Collected, collect, missingAccessories, readDetails, takeSnapshot } from "./collect.server.ts";
import type { MadeView, SubmittalRow, SubmittalView } from "./package-state.tsx";
import type { deletePackageForm } from "./submittal-form.ts";

type MadePackage = NonNullable<SubmittalRecord["made"]>;

/** @throws as `readSource`; {Response} 503 when packages can't be read */
export async function loadSubmittal(context: SubmittalContext): Promise<SubmittalView> {
	const [collected, savesInProject] = await Promise.all([
		collect(context).catch(answerUnstored),
		savesTagsInProject(context),
	]);
	const { source, lines, cards } = collected;
	const record = await packageProgress(collected.record).catch(answerUnstored);
	const tagged = tagLines(lines, record.edits);
	const shown = paged(tagged, pageNumber(context.url.searchParams), submittalLimits.pageSize);
	const { job } = record;
	return {
		kind: source.kind,
		sourceID: source.id,
		title: source.title,
		label: source.label,
		trail: source.trail,
		cover: record.cover,
		parts: record.parts,
		rows: shown.items.map((line) => toRow(line, cards)),
		obstacle: getObstacle(source.lines?.length ?? null),
		lineCount: lines.length,
		nonCatalog: source.nonCatalog ?? [],
		missing: tagged.filter(({ productId, leftOut }) => !leftOut && !cards.has(productId)).length,
		needs: missingAccessories(collected, record.edits),
		page: shown.page,
		pageCount: shown.pageCount,
		made: record.made && {
			...toMade(record.made),
			changes: job?.state === "running" ? [] : await getChanges(context, collected, record.made),
		},
		unprintable: getUnprintable(record, tagged, cards),
		running: job?.state === "running" ? { making: record.making } : null,
		ended: job && job.state !== "running" ? { state: job.state, problem: job.problem } : null,
		savesInProject,
	};
}

/** Whether the project itself keeps the tags. */
export const savesTagsInProject = async (context: SubmittalContext): Promise<boolean> =>
	context.params.kind === "project" &&
	(await context.hasExtension("projects.changeLines")) &&
	!(await readSource(context)).readOnly;

export function getObstacle(lineCount: number | null): SubmittalView["obstacle"] {
	if (lineCount === null) return "unlisted";
	if (lineCount === 0) return "empty";
	return lineCount > submittalLimits.lines
		? { tooMany: tooManyLines(lineCount, submittalLimits.lines) }
		: null;
}

function toRow(line: TaggedLine, cards: Collected["cards"]): SubmittalRow {
	const card = cards.get(line.productId);
	return {
		key: line.key,
		tag: line.tag,
		note: line.note,
		leftOut: line.leftOut,
		quantity: formatNumber(line.quantity),
		sku: card?.sku || line.sku || line.productId,
		name: card?.name || line.name,
		brand: card?.brand ?? "",
		facts: lineFacts(card, line.options),
		link: card?.link ?? null,
		state: !card ? "missing" : card.status === "discontinued" ? "discontinued" : "ok",
	};
}

function toMade(made: MadePackage): Omit<MadeView, "changes"> {
	const { at, bytes, pages, types, sheets, photometry } = made;
	return {
		at,
		size: bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`,
		...{ pages, types, sheets, photometry },
	};
}

/** There are no changes while the product service is down: nothing can be said then, and the package stays. */
async function getChanges(
	{ services }: SubmittalContext,
	collected: Collected,
	{ snapshot }: MadePackage,
): Promise<string[]> {
	const { record } = collected;
	const details = await orNull(readDetails(services, collected, record));
	return details ? describeChanges(snapshot, takeSnapshot(collected, record, details)) : [];
}

/** Characters of cover, tags, notes and names that the fonts lack. */
function getUnprintable(
	{ cover }: SubmittalRecord,
	tagged: readonly TaggedLine[],
	cards: Collected["cards"],
) {
	const lines = tagged.filter(({ leftOut }) => !leftOut);
	return unprintable(
		[
			...Object.values(cover),
			...lines.flatMap(({ tag, note, productId, name }) => [tag, note, cards.get(productId)?.name ?? name]),
		].join(" "),
	);
}

// How far the packages of an account are.

/** The record as it is now, with the progress of its job. Takes up a job whose copy of the storefront has ended. */
async function packageProgress(
	record: SubmittalRecord,
): Promise<SubmittalRecord & { making: Making | null }> {
	const { job } = record;
	if (job?.state !== "running") return { ...record, making: null };
	await resumeInterrupted();
	const current = await jobs.read(job.key);
	if (current?.jobId === job.jobId) return { ...record, making: current.making };
	// It ended since the record was read, or everything about it is lost.
	const now = await records.read(record.owner, record.id);
	if (now && now.job?.jobId !== job.jobId) return { ...now, making: null };
	const lost = "The package was interrupted. Your types and cover are saved; make it again.";
	const failed: SubmittalRecord = { ...record, job: { ...job, state: "failed", problem: lost } };
	await records.write(record.owner, failed);
	return { ...failed, making: null };
}

// The packages of a user and of the selected account.

const perPage = 25;

export type PackageRow = {
	kind: SourceKind;
	sourceID: string;
	title: string;
	/** `null` when only tags and cover are saved. */
	status: PackageStatus | null;
	/** Size of the package that can be downloaded. */
	made: { pages: number; types: number } | null;
};

type ListContext = Pick<RequestContext<unknown>, "session" | "accountId" | "user" | "url">;

/**
 * Packages of projects belong to the user, the others to the account; each only with the right to what it is made from.
 * @throws {Response} 503 when packages can't be read
 */
async function readOwn({ session, accountId, user }: ListContext): Promise<SubmittalRecord[]> {
	const reader = await user();
	const buys = mayUseCart(reader);
	const lists = await Promise.all([
		records.list(userOwner(session?.userId)),
		accountId && mayWork(reader) ? records.list(accountOwner(accountId)) : [],
		accountId && buys ? records.list(quoteOwner(accountId, getSide(reader))) : [],
	]).catch(answerUnstored);
	return lists.flat().filter(({ kind }) => kind !== "cart" || buys);
}

/** Lists packages, newest first; things without one are last. */
export async function listSubmittals(context: ListContext) {
	const own = await readOwn(context);
	const sorted = own.sort((a, b) => (b.made?.at ?? "").localeCompare(a.made?.at ?? ""));
	const { items, page, pageCount } = paged(sorted, pageNumber(context.url.searchParams), perPage);
	const rows = items.map(
		({ kind, sourceId, title, made, job }): PackageRow => ({
			...{ kind, sourceID: sourceId, title },
			status: getStatus({ made, job }),
			made: made && { pages: made.pages, types: made.types },
		}),
	);
	return { rows, page, pageCount };
}

/** Deletes submittals, also of projects that are gone, which have no page any more. */
export async function deleteSubmittal(context: FormContext<typeof deletePackageForm>) {
	const { kind, sourceID } = context.value;
	const own = await readOwn(context);
	const record = own.find((one) => one.kind === kind && one.sourceId === sourceID);
	if (!record) throw httpError(404, "There is no such package.");
	await removePackage(record).catch(answerUnstored);
	return redirectWithToast(paths.submittals(), { kind: "success", text: "The package is deleted." });
}
