/** What a package is made from, read with the rights of the user. */

import type { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import type { QuoteLine } from "#contracts/quotes/quotes";
import type { PortalUser } from "#contracts/users/user";
import { missingText } from "#rules/catalog/relations/sku-relations";
import { formatNumber } from "#rules/format";
import { boughtQuoteLines } from "#rules/quotes/alternates";
import { getSide } from "#rules/quotes/quote-actions";
import { isEditable } from "#rules/sharing/shared-rights";
import type { SourceKind } from "#rules/submittals/submittal-limits";
import type { SourceLine } from "#rules/submittals/submittal-types";
import { mayReadTerritory, mayUseCart, mayWork } from "#rules/users/permissions";
import { readOrder } from "~/features/orders/orders.server.ts";
import { ownProject } from "~/features/projects/project-pages.server.ts";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import {
	answerUnstored,
	type PackagePlace,
	packageFiles,
	packagePlace,
} from "~/shared/submittals/package-files.server.ts";
import {
	accountOwner,
	quoteOwner,
	recordId,
	records,
	userOwner,
} from "~/shared/submittals/submittal-store.server.ts";
import { plainFileName } from "../types/schedule-csv.ts";

export type SubmittalParams = { kind: SourceKind; sourceID: string };
export type SubmittalContext = RequestContext<SubmittalParams>;

export type Source = {
	kind: SourceKind;
	id: string;
	/** Whose package it is: of the user for projects, else of the account. */
	owner: string;
	accountId: string | null;
	/** Name of the job, and what it is made from: "Lobby", "Project". */
	title: string;
	label: string;
	/** `null` when the service does not tell the lines. */
	lines: SourceLine[] | null;
	/** Names of lines that aren't in the catalog, which have no spec sheet here. */
	nonCatalog?: string[];
	/** Required accessories that the lines have too few of, by the key of the line. */
	needs?: { key: string; text: string }[];
	/** Set for somebody else's project that may only be seen. */
	readOnly?: boolean;
	trail: { label: string; to: string }[];
};

/**
 * @throws {Response} 403 without the right, 404 for what belongs to somebody else
 * @throws {ServiceError} of the service
 */
export function readSource(context: SubmittalContext): Promise<Source> {
	const { kind, sourceID } = context.params;
	return context.once(`submittal of ${kind} ${sourceID}`, () => readers[kind](context));
}

/** Whose jobs run one at a time. */
export const jobKey = ({ accountId, session }: Pick<SubmittalContext, "accountId" | "session">): string =>
	accountId ? accountOwner(accountId) : userOwner(session?.userId);

const readers: Record<SourceKind, (context: SubmittalContext) => Promise<Source>> = {
	async project(context) {
		const { params, services, session, accountId } = context;
		const projectID = params.sourceID;
		const project = await ownProject({ ...context, params: { projectID } }, () =>
			services.projects.project({ projectID }),
		);
		return {
			kind: "project",
			id: project.projectID,
			owner: userOwner(session?.userId),
			accountId,
			title: project.name,
			label: "Project",
			readOnly: !isEditable(project),
			lines:
				project.lineCount === null
					? null
					: project.products.map(({ lineId, productId, quantity, fixtureType, note, options }) => ({
							key: lineId,
							...{ productId, sku: "", name: "", quantity, fixtureType, note, options },
						})),
			trail: [
				{ label: "My Quotes / Projects", to: paths.account("my-quotes-projects") },
				{ label: project.name, to: paths.project(project.projectID) },
			],
		};
	},

	async quote(context) {
		const user = await requireRight(context, mayUseCart, "Your account has no access to quotes.");
		const quote = await context.services.quotes.quote({ id: context.params.sourceID });
		assertOwnAccount(context, user, quote.accountId);
		const label = `Quote ${quote.number}`;
		return {
			kind: "quote",
			id: quote.id,
			owner: quoteOwner(quote.accountId, getSide(user)),
			accountId: quote.accountId,
			title: quote.name || label,
			label,
			...(quote.lineCount === null && quote.lines.length === 0
				? { lines: null }
				: fromQuoteLines(boughtQuoteLines(quote.lines))),
			needs: (quote.needs ?? []).map(({ lineId, sku, quantity, ...need }) => ({
				key: lineId,
				text: missingText(sku, need, quantity),
			})),
			trail: [
				{ label: "Quotes", to: paths.quotes() },
				{ label: quote.name || label, to: paths.quote(quote.id) },
			],
		};
	},

	async order(context) {
		await requireRight(context, mayWork, "Orders are for verified distributors and representatives.");
		const orderID = context.params.sourceID;
		const { order } = await readOrder({ ...context, params: { orderID } });
		const accountId = order.accountId ?? requireAccount(context);
		const label = `Order ${order.orderNumber}`;
		return {
			kind: "order",
			id: order.id,
			owner: accountOwner(accountId),
			accountId,
			title: label,
			label,
			...(order.lineCount === null && order.lines.length === 0
				? { lines: null }
				: fromQuoteLines(order.lines)),
			trail: [
				{ label: "My Orders", to: paths.account("my-orders") },
				{ label: order.orderNumber, to: paths.order(order.id) },
			],
		};
	},

	async cart(context) {
		if (context.params.sourceID !== "current") throw httpError(404, "This page doesn't exist.");
		await requireRight(context, mayUseCart, "Your account has no access to the cart.");
		const accountId = requireAccount(context);
		const { items } = await context.services.cart.cart({ accountId });
		return {
			kind: "cart",
			id: "current",
			owner: accountOwner(accountId),
			accountId,
			title: "Cart",
			label: "Cart",
			lines: items.map(({ cartItemId, productId, quantity, options, productDetails }) => ({
				key: cartItemId,
				productId,
				sku: productDetails?.sku ?? "",
				name: productDetails?.name ?? "",
				quantity,
				fixtureType: "",
				note: "",
				options: options.map(({ optionID }) => optionID),
			})),
			needs: items.flatMap(({ cartItemId, quantity, productDetails, needs = [] }) =>
				needs.map((need) => ({
					key: cartItemId,
					text: missingText(productDetails?.sku ?? "", need, quantity),
				})),
			),
			trail: [{ label: "Cart", to: paths.cart() }],
		};
	},
};

const fromQuoteLines = (lines: readonly QuoteLine[]): Pick<Source, "lines" | "nonCatalog"> => ({
	lines: lines.filter(({ nonCatalog }) => !nonCatalog).map(fromQuoteLine),
	nonCatalog: lines.filter(({ nonCatalog }) => nonCatalog).map(({ productDetails }) => productDetails.sku),
});

const fromQuoteLine = ({
	lineId,
	productId,
	quantity,
	fixtureType,
	options,
	productDetails,
}: QuoteLine): SourceLine => ({
	key: lineId,
	productId,
	sku: productDetails.sku,
	name: productDetails.name,
	quantity,
	fixtureType,
	note: "",
	options: options.map(({ optionID }) => optionID),
});

function requireAccount({ accountId }: SubmittalContext): string {
	if (!accountId) throw httpError(403, "Select an account first.");
	return accountId;
}

async function requireRight(
	{ user, log }: SubmittalContext,
	right: (user: PortalUser) => boolean,
	message: string,
): Promise<PortalUser> {
	const current = await user();
	if (right(current)) return current;
	log.warn({ userId: current.userId }, "access denied by role");
	throw httpError(403, message);
}

/** The service has decided; this catches one that answers with somebody else's quote. */
function assertOwnAccount(context: SubmittalContext, user: PortalUser, accountId: string): void {
	const inTerritory = mayReadTerritory(user) && user.assignedAccountIds.includes(accountId);
	if (accountId === context.accountId || inTerritory) return;
	context.log.error({ userId: user.userId, accountId }, "the quote service returned another account's quote");
	throw httpError(404, "There is no such quote.");
}

/** Sentence for a source with too many lines. */
export const tooManyLines = (count: number, most: number): string =>
	`A package holds up to ${formatNumber(most)} lines, and this has ${formatNumber(count)}. Split it into smaller projects first.`;

// The package that may be downloaded.

type MadeFiles = {
	place: PackagePlace;
	files: ReturnType<typeof packageFiles>;
	/** Plain, without an ending. */
	name: string;
	madeAt: Date;
};

/**
 * The service is asked again: who lost the right to the project, quote or order gets nothing.
 * @throws {Response} 404 before the first package is complete
 */
export async function madeFiles(context: SubmittalContext): Promise<MadeFiles> {
	const source = await readSource(context);
	const record = await records.read(source.owner, recordId(source)).catch(answerUnstored);
	if (!record?.made) throw httpError(404, "This package hasn't been made yet.");
	return {
		place: packagePlace(record.owner, record.id),
		files: packageFiles(record.made.jobId),
		name: `submittal-${plainFileName(record.cover.project, source.kind)}`,
		madeAt: new Date(record.made.at),
	};
}

/**
 * @returns bytes of a file
 * @throws {Response} 404 for a file that is gone, 503 when files can't be read
 */
export async function sizeOfMade(place: PackagePlace, name: string): Promise<number> {
	const size = await place.size(name).catch(answerUnstored);
	if (size === null) throw httpError(404, "The files of this package are gone. Make it again.");
	return size;
}

/** The body of a download. HEAD gets none: nobody would read a stream to its end, which closes its file. */
export const downloadBody = ({ method }: Request, open: () => Readable): ReadableStream | null =>
	method === "HEAD" ? null : createReadableStreamFromReadable(open());
