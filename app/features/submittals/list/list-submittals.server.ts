/** The packages of a user and of the selected account. */

import { getSide } from "#rules/quotes/quote-actions";
import type { SourceKind } from "#rules/submittals/submittal-limits";
import { isVerified, mayUseCart } from "#rules/users/permissions";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { paged, pageNumber } from "~/shared/paged.ts";
import { answerUnstored } from "~/shared/submittals/package-files.server.ts";
import type { PackageStatus } from "~/shared/submittals/package-link.tsx";
import {
	accountOwner,
	getStatus,
	quoteOwner,
	records,
	type SubmittalRecord,
	userOwner,
} from "~/shared/submittals/submittal-store.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { removePackage } from "../job/make-package.server.ts";

import type { deletePackageForm } from "../package/submittal-form.ts";

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
		accountId && isVerified(reader) ? records.list(accountOwner(accountId)) : [],
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
